import {dismissAnnouncement} from '#generator/controls/announcement-bar.ts';
import {keepInPlace} from '#generator/controls/scroll-position.ts';
import {browserHistory} from '#generator/navigation/browser-history.ts';
import {shownLocation} from '#generator/navigation/shown-page.ts';
import {LOCATION_EVENT} from '#generator/shared/document-markers.ts';
import {createStorageSlot} from '#generator/navigation/storage-slot.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {CHOICE_ATTRIBUTE, EDITION, LATEST, SAMPLE_LINK_CLASS} from '#site/document-markers.ts';

const stored = createStorageSlot(EDITION.storageKey);
/** Keeps the choice when storage is not available. */
let chosenHere: string | undefined;
const root = (): DOMStringMap => document.documentElement.dataset;

export const isLatestChosen = (): boolean => root()['edition'] === LATEST;

/** What a link to the playground ends with for readers of the newest version: `hash-project.ts` reads it. */
export const linkedVersion = (): string => (isLatestChosen() ? `@${STYLEX_VERSIONS.newest}` : '');

/** The buttons that choose a StyleX version, on the pages that have them; and the choice in other tabs of the browser. */
export function followEdition(signal: AbortSignal): void {
  showEdition();
  document.addEventListener('click', onClick, {signal});
  document.addEventListener(LOCATION_EVENT, showEdition, {signal});
  signal.addEventListener('abort', stored.subscribe(showEdition));
  // While the page was in the browser's cache for back and forward, it got no events of the storage.
  addEventListener('pageshow', ({persisted}) => persisted && showEdition(), {signal});
}

function showEdition(): void {
  const chosen = new URLSearchParams(shownLocation().search).get(EDITION.parameter) ?? stored.get() ?? chosenHere;
  const edition = chosen === LATEST ? LATEST : STYLEX_VERSIONS.documented;
  root()['edition'] = edition;
  for (const button of document.querySelectorAll(`[${CHOICE_ATTRIBUTE}]`))
    button.setAttribute('aria-pressed', String(button.getAttribute(CHOICE_ATTRIBUTE) === edition));
  const version = linkedVersion();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a.${SAMPLE_LINK_CLASS}`)) {
    // `link.hash` would make the address absolute.
    const [page = '', hash = ''] = (link.getAttribute('href') ?? '').split('#');
    link.setAttribute('href', `${page}#${hash.replace(/@.*|$/u, version)}`);
  }
}

function onClick({target}: MouseEvent): void {
  const button = target instanceof Element ? target.closest(`[${CHOICE_ATTRIBUTE}]`) : null;
  if (button) keepInPlace(button, button, () => choose(button.getAttribute(CHOICE_ATTRIBUTE) ?? ''));
}

function choose(edition: string): void {
  chosenHere = edition;
  if (edition === LATEST) dismissAnnouncement();
  const {search, hash} = shownLocation();
  const parameters = new URLSearchParams(search);
  // The URL keeps it where storage does not.
  if (!stored.set(edition) || parameters.has(EDITION.parameter)) {
    parameters.set(EDITION.parameter, edition);
    browserHistory.replaceQuery(String(parameters), hash);
  }
  showEdition();
}
