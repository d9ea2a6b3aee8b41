/** Opening and closing of the search modal, and the code for it. */
import {type ComponentType, type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {awaitFirst} from '#loading/awaited-loads.ts';
import {lazyChunk} from '#loading/lazy-chunk.ts';
import {limitLoad} from '#loading/limit-load.ts';
import {
  CLOSED_SEARCH_DIALOG,
  OPEN_SEARCH_DIALOG,
  SEARCH_BUTTON,
  SEARCH_OPEN_ATTRIBUTE,
  SEARCH_PARAMETER,
} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';
import {useSite} from '#navigation/site-context.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {hashTarget, setTabStart} from '#navigation/router/move-reader.ts';
import {closeByBack} from '#navigation/router/overlay-entry.ts';
import {providerForPage} from './provider-for-page.ts';
import {cutQuery, encodeQuery} from './query-text.ts';
import type {SearchModalProps} from './search-modal.tsx';
import {shortcutOf} from './shortcuts.ts';

const loadModal = lazyChunk(() => import('./search-modal.tsx'));

/**
 * Loads code and index.
 *
 * @param input of the open dialog, which may have a query before the modal is there. Until it closes, the line is for its hits
 * @returns when the files of its query are on their way
 */
export async function preloadSearch(site: SiteData, path: string, input?: HTMLInputElement): Promise<void> {
  const dialog = input?.closest('dialog');
  if (dialog) awaitFirst(new Promise((resolve) => dialog.addEventListener('close', resolve, {once: true})));
  loadModal().catch(() => undefined);
  try {
    const {prepare} = await providerForPage(site, path);
    await prepare(input?.value ?? '');
  } catch {
    // A search reports it.
  }
}

/** Hydration waits no longer for a line that hangs. */
const REQUEST_LIMIT_MS = 1000;

/**
 * Before hydration: a reader may have opened search already.
 *
 * @returns when hydration no longer delays the files of what is typed
 */
export async function preloadOpenSearch(site: SiteData, path: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`${OPEN_SEARCH_DIALOG} input`);
  if (input) await limitLoad(preloadSearch(site, path, input), REQUEST_LIMIT_MS).catch(() => undefined);
}

/** Its query is the text that is selected on the page. @returns false when there is no dialog, or when it is open */
export function openSearch(): boolean {
  const dialog = document.querySelector<HTMLDialogElement>(CLOSED_SEARCH_DIALOG);
  const input = dialog?.querySelector('input');
  if (!dialog || !input) return false;
  input.value = cutQuery(`${getSelection()}`.trim());
  dialog.showModal();
  // Typing replaces it.
  input.select();
  return true;
}

/** Follows the dialog. @returns its input while it is open, whether text in it is half-typed, and the code for it when that has loaded */
export function useSearchDialog(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
  const site = useSite();
  const {path, arrival, hash} = useCommittedRoute();
  const [isOpen, setOpen] = useState(false);
  /** Later than `isOpen`: the box is painted first. */
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const isHalfTyped = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const follow = (): void => {
      isHalfTyped.current = false;
      setOpen(element.open);
      if (element.open) startTransition(() => setInput(element.querySelector('input')));
      else setInput(null);
    };
    // At once: "back" must find the history entry.
    const observer = new MutationObserver(() => flushSync(follow));
    observer.observe(element, {attributeFilter: ['open']});
    follow();
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (shortcut === undefined) return;
      event.preventDefault();
      if (!openSearch() && shortcut === 'toggle') element.close();
    };
    const ended = new AbortController();
    window.addEventListener('keydown', onKeyDown, ended);
    // The modal's own listeners run after these, and read what they set.
    const first = {capture: true, signal: ended.signal};
    element.addEventListener('compositionstart', () => (isHalfTyped.current = true), first);
    element.addEventListener('compositionend', () => (isHalfTyped.current = false), first);
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [dialog]);

  const load = useEffectEvent((opened: HTMLInputElement) => {
    void preloadSearch(site, path, opened);
    loadModal().then(
      (loaded) => setModal(() => loaded.default),
      () => dialog.current?.open && openSearchPage(opened),
    );
  });
  useEffect(() => {
    if (input) load(input);
  }, [input]);

  const readRoute = useEffectEvent(() => ({path, target: arrival === 'push' ? hashTarget(hash) : undefined}));
  useEffect(() => {
    if (!isOpen) return undefined;
    const from = readRoute().path;
    const {scrollX: left, scrollY: top} = window;
    document.body.setAttribute(SEARCH_OPEN_ATTRIBUTE, '');
    return () => {
      document.body.removeAttribute(SEARCH_OPEN_ATTRIBUTE);
      const {path: to, target} = readRoute();
      const isSamePage = to === from;
      // A hit of the same page: what is behind the dialog could not take the focus before.
      if (isSamePage && target !== undefined) return setTabStart(target);
      if (isSamePage) window.scrollTo({left, top, behavior: 'instant'});
      // The browser has returned the focus, if anything else had it.
      const {activeElement} = document;
      const isReturned = activeElement !== document.body && !activeElement?.closest('dialog');
      if (isSamePage && isReturned) return;
      document.querySelector<HTMLElement>(SEARCH_BUTTON)?.focus({preventScroll: true});
    };
  }, [isOpen]);
  useEffect(() => (isOpen ? closeByBack(close) : undefined), [isOpen, close]);
  return {input, isHalfTyped, Modal};
}

/** The search page needs less code, and shows errors. It replaces the overlay's history entry. */
function openSearchPage({form, value}: HTMLInputElement): void {
  if (form) location.replace(value === '' ? form.action : `${form.action}?${SEARCH_PARAMETER}=${encodeQuery(value)}`);
}
