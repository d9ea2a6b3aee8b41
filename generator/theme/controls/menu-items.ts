/** Links of the navbar that depend on the reader: on the docs version that they prefer, and on where they are. */
import {LOCATION_EVENT} from '#shared/document-markers.ts';
import {navbarItemFailed} from '#shared/error-messages.ts';
import {PREFERRED_VERSION_KEY} from '#shared/limits.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {shownLocation} from '#navigation/shown-page.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';

/** The attribute of a link to the docs of a version, with the version's name. */
export const VERSION_ATTRIBUTE = 'data-version';
/** The attribute with `VersionChoices`, of a link or a dropdown's summary that depends on the preferred version. */
export const CHOICES_ATTRIBUTE = 'data-versions';

interface VersionChoice {
  /** A path with base URL. */
  readonly href?: string | undefined;
  /** Text of the first element in the item. */
  readonly label?: string | undefined;
}

/** The choices by name of the preferred version where it makes a difference; `''` is for all others. */
export type VersionChoices = Readonly<Record<string, VersionChoice>>;

const preferred = createStorageSlot(PREFERRED_VERSION_KEY);

export function followDocsVersions({docsVersions}: Pick<SiteData, 'docsVersions'>): void {
  const update = (): void => {
    const name = preferred.get();
    // The preferred version no longer exists.
    if (name !== null && !docsVersions.some((version) => version.name === name)) preferred.delete();
    else for (const item of document.querySelectorAll(`[${CHOICES_ATTRIBUTE}]`)) tryChoice(item, name ?? '');
  };
  update();
  preferred.subscribe(update);
  document.addEventListener(LOCATION_EVENT, update);
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest(`[${VERSION_ATTRIBUTE}]`) : null;
    if (link !== null) preferred.set(link.getAttribute(VERSION_ATTRIBUTE) ?? '');
  });
}

/** An item that throws keeps its static link (spec point 8, navbar items). */
function tryChoice(item: Element, name: string): void {
  try {
    applyChoice(item, name);
  } catch (cause) {
    console.error(new Error(navbarItemFailed(item.outerHTML), {cause}));
  }
}

function applyChoice(item: Element, name: string): void {
  const choices: VersionChoices = JSON.parse(item.getAttribute(CHOICES_ATTRIBUTE) ?? '{}');
  const {href, label} = choices[name] ?? choices[''] ?? {};
  if (href !== undefined) item.setAttribute('href', href);
  if (label !== undefined && item.firstElementChild !== null) item.firstElementChild.textContent = label;
}

/** The attribute of a link to the page in a locale, with the base URL of that locale. */
export const LOCALE_ATTRIBUTE = 'data-locale';

export function followLocaleLinks(): void {
  const update = (): void => {
    const {path, search, hash} = shownLocation();
    // The router has not started.
    if (path === '') return;
    for (const link of document.querySelectorAll(`[${LOCALE_ATTRIBUTE}]`)) {
      const baseUrl = link.getAttribute(LOCALE_ATTRIBUTE) ?? '/';
      link.setAttribute('href', withBaseUrl(baseUrl, path) + search + hash);
    }
  };
  update();
  document.addEventListener(LOCATION_EVENT, update);
}
