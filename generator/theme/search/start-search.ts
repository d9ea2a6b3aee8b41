/**
 * Opens and closes the search modal, and loads what it shows. Its box is in every page's HTML: the inline script may have
 * opened it before, and it may have a query.
 */
import {awaitFirst} from '#network/prefetch-conditions.ts';
import {lazyChunk} from '#network/lazy-chunk.ts';
import {SEARCH_BUTTON, SEARCH_OPEN_ATTRIBUTE} from '#shared/document-markers.ts';
import {toError} from '#shared/error-messages.ts';
import {LOADING_DELAY_MS} from '#shared/limits.ts';
import type {SiteData} from '#shared/site-data.ts';
import {browserHistory} from '#navigation/router/browser-history.ts';
import {loadStyleSheet} from '#navigation/style-sheets.ts';
import {shownLocation} from '#navigation/shown-page.ts';
import {closeAtBackdrop} from '#theme/controls/close-at-backdrop.ts';
import {showFailureBox} from '#theme/controls/navigation-notice.ts';
import {providerForPage} from './provider-for-page.ts';
import {cutQuery, followInputMethods, isComposing, setQuery, shortcutOf, typesLetter} from './search-input.ts';

interface SearchBox {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly clear: HTMLElement;
  /** React renders into it while the dialog is open. */
  readonly host: HTMLElement;
}

function findBox(): SearchBox | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-modal]');
  const input = dialog?.querySelector('input');
  const clear = dialog?.querySelector<HTMLElement>('[data-search-clear]');
  const host = dialog?.querySelector<HTMLElement>('[data-search-hits]');
  return dialog && input && clear && host ? {dialog, input, clear, host} : undefined;
}

/** Called once, when the router has started. */
export function startSearch(site: SiteData): void {
  followInputMethods();
  const box = findBox();
  if (box !== undefined) startBox(box, site);
}

function startBox(box: SearchBox, site: SiteData): void {
  const {dialog, input, clear} = box;
  /** Undoes what was done for the open dialog. */
  let release: (() => void) | undefined;

  function follow(): void {
    if (dialog.open) release ??= onOpen(box, site, close);
    else if (release !== undefined) {
      const end = release;
      release = undefined;
      end();
      input.value = '';
    }
    clear.hidden = input.value === '';
  }
  /** Follows at once: a navigation that comes next must find the page as it was. */
  function close(): void {
    dialog.close();
    follow();
  }
  /** Its query is the text that is selected on the page. @returns false when it is open */
  function open(): boolean {
    if (dialog.open || !dialog.isConnected) return false;
    input.value = cutQuery(`${getSelection()}`.trim());
    dialog.showModal();
    // Typing replaces it.
    input.select();
    follow();
    return true;
  }

  // The browser closes the dialog by Escape and by its button, and the inline script may open it.
  new MutationObserver(follow).observe(dialog, {attributeFilter: ['open']});
  dialog.addEventListener('input', follow);
  clear.addEventListener('click', () => setQuery(input, ''));
  dialog.addEventListener('keydown', (event) => trapTab(event, dialog));
  closeAtBackdrop(dialog, close);
  window.addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event);
    if (shortcut !== undefined) {
      event.preventDefault();
      if (!open() && shortcut === 'toggle') close();
      return;
    }
    // The browser types the letter into the input, which has the focus by then.
    if (isSearchButton(event.target) && typesLetter(event)) open();
  });
  // With a modifier, the link opens the search page in a new tab. The click is captured before the router sees it.
  const onClick = (event: MouseEvent): void => {
    if (!isSearchButton(event.target) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (open()) event.preventDefault();
  };
  document.addEventListener('click', onClick, true);
  const onApproach = ({target}: Event): void => {
    if (isSearchButton(target)) void preload(site);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onApproach, {passive: true});
  }
  follow();
}

const isSearchButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(SEARCH_BUTTON) !== null;

const loadModal = lazyChunk(() => import('./search-modal.tsx'));

/** The hits need rules that no page has in its HTML. */
const loadParts = () => Promise.all([loadModal(), loadStyleSheet()]);

/** Loads code and index. Never rejects. */
async function preload(site: SiteData, query = ''): Promise<void> {
  // The provider comes first: its answers are what the reader waits for longest.
  const provider = providerForPage(site, shownLocation().path);
  loadParts().catch(() => undefined);
  try {
    const {prefetch} = await provider;
    await prefetch(query);
  } catch {
    // A search reports it.
  }
}

/** @returns called when the dialog has been closed */
function onOpen(box: SearchBox, site: SiteData, close: () => void): () => void {
  const from = shownLocation().path;
  const {scrollX: left, scrollY: top} = window;
  document.body.setAttribute(SEARCH_OPEN_ATTRIBUTE, '');
  const endBack = browserHistory.closeByBack(close);
  const removeHits = showHits(box, site, close);
  return () => {
    removeHits();
    endBack();
    document.body.removeAttribute(SEARCH_OPEN_ATTRIBUTE);
    const isSamePage = shownLocation().path === from;
    if (isSamePage) window.scrollTo({left, top, behavior: 'instant'});
    // The browser has returned the focus, if anything else had it.
    const {activeElement} = document;
    const isReturned = activeElement !== document.body && !activeElement?.closest('dialog');
    if (isSamePage && isReturned) return;
    document.querySelector<HTMLElement>(SEARCH_BUTTON)?.focus({preventScroll: true});
  };
}

/**
 * Loads and renders the hits. When that fails, the box keeps taking text: Enter opens the search page.
 *
 * @returns removes them
 */
function showHits({dialog, input, host}: SearchBox, site: SiteData, close: () => void): () => void {
  let isClosed = false;
  let unmount: (() => void) | undefined;
  let hideFailure: (() => void) | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const setSlow = (isSlow: boolean): void => void dialog.toggleAttribute('data-slow', isSlow);
  const load = (): void => {
    late = setTimeout(setSlow, LOADING_DELAY_MS, true);
    loadModal().then(({mountModal}) => {
      if (!isClosed) unmount ??= mountModal(host, site, {input, onClose: close, onSlow: setSlow});
    }, console.error);
    loadParts().then(
      () => {
        clearTimeout(late);
        host.style.visibility = '';
      },
      (thrown: unknown) => {
        if (isClosed) return;
        clearTimeout(late);
        setSlow(false);
        hideFailure = showFailureBox(host, toError(thrown), retry, {isOffline: !navigator.onLine});
      },
    );
  };
  const retry = (): void => {
    // Its button is gone.
    input.focus();
    load();
  };
  // Until the dialog closes, the line is for its hits.
  awaitFirst(new Promise((resolve) => dialog.addEventListener('close', resolve, {once: true})));
  void preload(site, input.value);
  // It may search before the style sheet is there, but is not seen.
  host.style.visibility = 'hidden';
  load();
  return () => {
    isClosed = true;
    clearTimeout(late);
    unmount?.();
    hideFailure?.();
    setSlow(false);
  };
}

const FOCUSABLE = 'input, button:not([disabled]), a[href]:not([tabindex="-1"])';

/** Keeps Tab inside the dialog. */
function trapTab(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  if (event.key !== 'Tab' || isComposing(event)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.getClientRects().length > 0);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
