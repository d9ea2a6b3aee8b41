/** Moves scroll position and focus with a commit, and keeps the position of each history entry. */
import {ROOT_ELEMENT_ID} from '#shared/document-markers.ts';
import {decodeFilePath} from '#shared/page-path.ts';
import {readEntryState, saveScroll, type ScrollPosition} from './browser-history.ts';
import type {ShownLocation} from '#navigation/shown-page.ts';

type Place = Pick<ShownLocation, 'path' | 'search' | 'hash' | 'arrival'>;

/** `hash` is the element of the hash: without one, the window stays where it is, or scrolls to the top. */
type ScrollTarget = 'nowhere' | 'top' | 'hash' | 'hash-or-top' | ScrollPosition;

/** Where the window scrolls after a commit (spec point 4, "Navigation"). @param saved position of the last visit */
export function scrollTarget(previous: Place, next: Place, saved: ScrollPosition | undefined): ScrollTarget {
  const {arrival} = next;
  const samePath = previous.path === next.path;
  const samePage = samePath && previous.search === next.search;
  if (arrival === 'start' || arrival === 'refresh') return 'nowhere';
  if (arrival === 'pop' && saved !== undefined) return saved;
  // The browser itself jumps to a heading of the same page.
  if (samePage && (arrival === 'external' || arrival === 'overlay')) return 'nowhere';
  if (samePath && !samePage && previous.hash === next.hash) return 'nowhere';
  // A choice on the page has dropped the hash, which led to another choice.
  if (samePath && arrival === 'replace' && previous.hash !== '' && next.hash === '') return 'nowhere';
  if (next.hash.length > 1) return samePath ? 'hash' : 'hash-or-top';
  return 'top';
}

/** The element a hash points to, by its decoded id. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  return document.getElementById(decodeFilePath(id)) ?? document.getElementById(id) ?? undefined;
}

/** A commit: from one location to the next, which may be of another page. */
export interface Move {
  readonly previous: ShownLocation;
  readonly next: ShownLocation;
  readonly isNewPage: boolean;
}

/** Scrolls to the top before another page is shown: after it, the browser would have to lay out the new page at once. */
export function scrollBeforeCommit(move: Move): void {
  if (isNewPageAtTop(move)) scroll('top', undefined);
}

/** Moves the reader after a commit. */
export function moveReader(move: Move): void {
  const {previous, next} = move;
  const element = next.hash === '' ? undefined : hashTarget(next.hash);
  if (!isNewPageAtTop(move)) scroll(scrollTarget(previous, next, savedScroll(next)), element);
  markTarget(element);
  if (next.arrival !== 'push') return;
  if (element !== undefined) setTabStart(element);
  else if (previous.path !== next.path && next.hash === '') setTabStart(document.getElementById(ROOT_ELEMENT_ID));
}

/** True when `scrollBeforeCommit` does the scrolling. */
const isNewPageAtTop = ({previous, next, isNewPage}: Move): boolean =>
  isNewPage && scrollTarget(previous, next, savedScroll(next)) === 'top';

/** Restores the position of back and forward again: the page had not been high enough for it. */
export const restoreScroll = (saved: ScrollPosition): void => scroll(saved, undefined);

/** Position of the reader's last visit of the entry. */
export function savedScroll({key}: Pick<ShownLocation, 'key'>): ScrollPosition | undefined {
  const entry = readEntryState();
  return entry?.key === key ? entry.scroll : undefined;
}

function scroll(target: ScrollTarget, element: HTMLElement | undefined): void {
  if (typeof target === 'object') window.scrollTo({left: target.x, top: target.y, behavior: 'instant'});
  else if (element !== undefined && (target === 'hash' || target === 'hash-or-top')) {
    openAround(element);
    element.scrollIntoView({behavior: 'instant', block: 'start'});
  } else if (target === 'top' || target === 'hash-or-top') window.scrollTo({left: 0, top: 0, behavior: 'instant'});
}

/** Opens the `<details>` around a heading, as browsers do when they jump to it themselves. */
function openAround(target: HTMLElement): void {
  for (let at = target.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
}

const TARGET_ATTRIBUTE = 'data-target';

/** Does what `:target` does: browsers keep that for jumps that they make themselves. */
function markTarget(element: HTMLElement | undefined): void {
  document.querySelector(`[${TARGET_ATTRIBUTE}]`)?.removeAttribute(TARGET_ATTRIBUTE);
  element?.setAttribute(TARGET_ATTRIBUTE, '');
}

/** Makes an element the starting point of the Tab key. Browsers keep it when the attribute is removed. */
export function setTabStart(element: HTMLElement | null): void {
  if (element === null) return;
  const own = element.getAttribute('tabindex');
  if (own === null) element.setAttribute('tabindex', '-1');
  element.focus({preventScroll: true});
  if (own === null) element.removeAttribute('tabindex');
}

/** Pause after which a scroll has ended, where the browser has no event for it. */
const SCROLL_END_MS = 100;

/** Takes scroll restoration over from the browser. Called once. */
export function watchScroll(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  // After a reload, or on the way back from another site, the browser restores the position without any script.
  const handBack = (): void => {
    history.scrollRestoration = 'auto';
  };
  const saveAfterPause = (): void => {
    clearTimeout(timer);
    timer = setTimeout(saveScroll, SCROLL_END_MS);
  };

  takeOver();
  if ('onscrollend' in window) document.addEventListener('scrollend', saveScroll, {passive: true});
  else document.addEventListener('scroll', saveAfterPause, {passive: true});
  // The browser jumps to a heading at once, even if a scroll has not ended.
  document.addEventListener('click', saveScroll, {passive: true, capture: true});
  addEventListener('pagehide', handBack);
  addEventListener('pageshow', takeOver);
}
