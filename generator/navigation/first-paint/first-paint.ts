/** The static page until its app has loaded. Each byte of the inline script counts: every page contains it. */
import {
  AHEAD_ATTRIBUTE,
  FAILURE_TEMPLATE,
  IDLE_TEMPLATE,
  NEEDED_REL,
  REPLAYED,
  SEARCH_BUTTON,
  THEME_BUTTON,
} from '#shared/document-markers.ts';
import {LOAD_LIMIT_MS, THEME_STORAGE_KEY} from '#shared/limits.ts';
import {isSaving} from '#loading/is-saving.ts';
import {captureEarlyEvents} from './early-events.ts';

/**
 * The color mode (spec point 4): for the first paint from the query, storage, the system or the default; later it follows
 * the system and other tabs. Anything but `dark` is light.
 *
 * @param dataset of the root element
 * @param storage empty when it is unavailable
 * @returns switches the mode
 */
export function applyTheme(dataset: DOMStringMap, storage: Record<string, unknown>): () => void {
  const system = matchMedia('(prefers-color-scheme:dark)');
  const apply = (mode: unknown): void => {
    dataset['theme'] = mode === 'dark' ? mode : 'light';
  };
  // The attribute is absent if the system's mode is respected.
  const fallback = (): unknown => dataset['themeDefault'] || (system.matches && 'dark');
  const requested = location.href.match(/[?&]theme=(\w+)/)?.[1];
  apply(requested ?? storage[THEME_STORAGE_KEY] ?? fallback());

  let isDark = system.matches;
  system.addEventListener('change', () => {
    // Printing switches it to light and back, and browsers report that late or only once.
    if (dataset['themeDefault'] || matchMedia('print').matches || system.matches === isDark) return;
    isDark = system.matches;
    apply(fallback());
    delete storage[THEME_STORAGE_KEY];
  });
  addEventListener('storage', ({key, newValue}) => {
    if (key === THEME_STORAGE_KEY && newValue && !dataset['themeSwitch']) apply(newValue);
  });
  return () => {
    apply(dataset['theme'] === 'dark' || 'dark');
    try {
      storage[THEME_STORAGE_KEY] = dataset['theme'];
    } catch {
      // Full: the mode is not kept.
    }
  };
}

const NEEDS = `[rel=${NEEDED_REL}]`;
/** To pages of the site, which end with a slash. A query or a hash may start the app. Search's link opens a dialog. */
const PAGE_LINK = `[href^="/"][href$="/"]:not([target],${SEARCH_BUTTON})`;
/** Time for a press when the pointer has come to rest, and for the new color mode's paint: a start of the app would delay them. */
const PRESS_MS = 300;
/** The mouse rests on a link, and does not pass over it. */
const REST_MS = 60;
/** A page takes about 20 kB. */
const MAX_PAGES_AHEAD = 10;
/** Firefox would keep for good that `modulepreload` has failed. Safari ignores `prefetch`. */
const AHEAD_REL = 'prefetch';

/**
 * Called when the page is on screen, has loaded and the browser is idle. Fetches ahead, at low priority and without running
 * it, what the app needs, then the pages of links in view, one at a time; or starts the app. Not when the reader saves data.
 *
 * @param startFiles URLs of the modules that the app loads when it has started; `undefined` when it does not start
 */
export function fetchAhead(startFiles: string | undefined): void {
  // The speculation rules, which are the first script.
  if (isSaving(navigator)) document.scripts[0]?.remove();
  else if (startFiles === undefined) {
    markLinkAhead();
    void fetchNeedsAhead();
  } else {
    // Any sign of a reader starts it.
    document.body.dispatchEvent(new Event('wheel'));
    for (const href of startFiles.split(' ')) addLink({rel: 'modulepreload', href});
  }
}

/**
 * Marks the link on which the mouse or the focus rests: the speculation rules let the browser render its page. Not under a
 * finger, because a press is too short: rendering that has just begun delays the page.
 */
function markLinkAhead(): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onApproach = ({target, pointerType = 'mouse'}: Event & {readonly pointerType?: string}): void => {
    clearTimeout(rest);
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>(PAGE_LINK);
    if (!link || link.pathname === location.pathname) return;
    rest = setTimeout(() => {
      document.querySelector(`[${AHEAD_ATTRIBUTE}]`)?.removeAttribute(AHEAD_ATTRIBUTE);
      link.setAttribute(AHEAD_ATTRIBUTE, '');
    }, REST_MS);
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, onApproach);
}

export function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}

const arrival = (link: HTMLLinkElement): Promise<Event> =>
  new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
  });

async function fetchNeedsAhead(): Promise<void> {
  const needs = [...document.querySelectorAll<HTMLLinkElement>(NEEDS)];
  const arrivals = needs.map(arrival);
  for (const link of needs) link.rel = AHEAD_REL;
  await Promise.all(arrivals);
  for (const href of pagesInView()) {
    // An app that has been loaded meanwhile fetches the pages itself.
    if (needs[0]?.rel !== AHEAD_REL) return;
    await arrival(addLink({rel: AHEAD_REL, href}));
  }
}

function pagesInView(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(PAGE_LINK)].filter((link) => {
    const {top} = link.getBoundingClientRect();
    // Of a hidden link it is 0.
    return top > 0 && top < innerHeight && link.pathname !== location.pathname;
  });
  return [...new Set(links.map(({href}) => href))].slice(0, MAX_PAGES_AHEAD);
}

/**
 * Loads the app on the first interaction. When that fails, or the app has not started at the limit, the page's template takes
 * over, which contains a script (`recovery-script.ts`). A late start still counts.
 *
 * @param isEager loads the app at once
 */
export function loadAppOnInteraction(app = '', isEager: unknown, switchColorMode: () => void): void {
  // Modules, and the style sheet, which the app applies: the browser would compute the styles of the page at once.
  const needs = document.querySelectorAll<HTMLLinkElement>(NEEDS);
  const addTemplate = (selector: string): void =>
    document.body.append(document.querySelector<HTMLTemplateElement>(selector)?.content ?? '');
  let loading: unknown;
  let start: ReturnType<typeof setTimeout> | undefined;
  // The app removes them when it starts.
  const fail = (): unknown => window.earlyEvents && addTemplate(FAILURE_TEMPLATE);
  const load = (): void => {
    // An empty module loads, but has not started the app.
    loading ??= [
      setTimeout(fail, LOAD_LIMIT_MS),
      needs.forEach((link) => (link.rel = link.type ? ((link.as = 'fetch'), 'preload') : 'modulepreload')),
      import(/* @vite-ignore */ app).then(fail, fail),
    ];
  };
  captureEarlyEvents(switchColorMode);
  // Inert listeners take few bytes. `scroll` does not count, because browsers also scroll by themselves.
  for (const sign of ['keydown', 'wheel', 'focusin', 'pointermove', 'pointerdown', 'click'])
    addEventListener(
      sign,
      ({target}) => {
        clearTimeout(start);
        // The browser opens the page of a link, which it has fetched ahead, before the app could have started.
        if (target instanceof Element && !target.closest(`a:not(${REPLAYED})`))
          start = setTimeout(load, sign === 'pointermove' || target.closest(THEME_BUTTON) ? PRESS_MS : 0);
      },
      true,
    );
  addEventListener('load', () => addTemplate(IDLE_TEMPLATE));
  if (isEager) load();
}
