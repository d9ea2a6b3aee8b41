/** Moves scroll position and focus with a commit, and keeps the position of each history entry. */
import {ROOT_ELEMENT_ID} from '#shared/document-markers.ts';
import {decodeFilePath} from '#shared/page-path.ts';
import {readEntryState, saveScroll, type ScrollPosition} from './browser-location.ts';
import type {RouterState} from './create-router.ts';
import type {CommittedRoute, RouteArrival} from './route.ts';

interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

type ScrollMove =
  | {readonly to: 'nowhere'}
  | {readonly to: 'top'}
  /** The element of the hash; if there is none, the top if `orTop`. */
  | {readonly to: 'hash'; readonly orTop: boolean}
  | {readonly to: 'position'; readonly position: ScrollPosition};

const NOWHERE: ScrollMove = {to: 'nowhere'};

/** Where the window scrolls after a commit (spec point 4, "Navigation"). */
export function scrollMove(
  previous: Place,
  next: Place,
  arrival: RouteArrival,
  saved: ScrollPosition | undefined,
): ScrollMove {
  const samePath = previous.path === next.path;
  const samePage = samePath && previous.search === next.search;
  if (arrival === 'start' || arrival === 'refresh') return NOWHERE;
  if (arrival === 'pop' && saved !== undefined) return {to: 'position', position: saved};
  // The browser itself jumps to a heading of the same page.
  if (samePage && (arrival === 'foreign' || arrival === 'overlay')) return NOWHERE;
  if (samePath && !samePage && previous.hash === next.hash) return NOWHERE;
  if (next.hash.length > 1) return {to: 'hash', orTop: !samePath};
  return {to: 'top'};
}

/** The element a hash points to, by its decoded id. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  return document.getElementById(decodeFilePath(id)) ?? document.getElementById(id) ?? undefined;
}

/** Scrolls to the top before another page is rendered: after it, the browser would have to lay out the new page at once. */
export function scrollBeforeCommit(previous: CommittedRoute, {route, arrival}: RouterState): void {
  const move = scrollMove(previous, route, arrival, savedScroll(route));
  if (isNewPageAtTop(previous, route, move)) scroll({to: 'top'}, undefined);
}

/** Moves the reader after a commit. */
export function moveReader(previous: CommittedRoute, {route, arrival}: RouterState): void {
  const target = route.hash === '' ? undefined : hashTarget(route.hash);
  const move = scrollMove(previous, route, arrival, savedScroll(route));
  if (!isNewPageAtTop(previous, route, move)) scroll(move, target);
  if (arrival !== 'push') return;
  if (target !== undefined) setTabStart(target);
  else if (previous.path !== route.path && route.hash === '') setTabStart(document.getElementById(ROOT_ELEMENT_ID));
}

/** True for a scroll that `scrollBeforeCommit` makes. */
const isNewPageAtTop = (previous: CommittedRoute, next: CommittedRoute, {to}: ScrollMove): boolean =>
  to === 'top' && previous.page !== next.page;

/** Position of the reader's last visit of the entry. */
function savedScroll({key}: CommittedRoute): ScrollPosition | undefined {
  const entry = readEntryState();
  return entry?.key === key ? entry.scroll : undefined;
}

function scroll(move: ScrollMove, target: HTMLElement | undefined): void {
  if (move.to === 'position') window.scrollTo({left: move.position.x, top: move.position.y, behavior: 'instant'});
  else if (move.to === 'hash' && target !== undefined) {
    openAround(target);
    target.scrollIntoView({behavior: 'instant', block: 'start'});
  } else if (move.to === 'top' || (move.to === 'hash' && move.orTop)) {
    window.scrollTo({left: 0, top: 0, behavior: 'instant'});
  }
}

/** Opens the `<details>` around a heading, as browsers do when they jump to it themselves. */
function openAround(target: HTMLElement): void {
  for (let at = target.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
}

/** Makes an element the starting point of the Tab key. Browsers keep it when the attribute is removed. */
function setTabStart(element: HTMLElement | null): void {
  if (element === null) return;
  const own = element.getAttribute('tabindex');
  if (own === null) element.setAttribute('tabindex', '-1');
  element.focus({preventScroll: true});
  if (own === null) element.removeAttribute('tabindex');
}

/** Pause after which a scroll has ended, where the browser has no event for it. */
const SCROLL_END_MS = 100;

/** Takes scroll restoration over from the browser. @returns ends that */
export function watchScroll(): () => void {
  const abort = new AbortController();
  const options = {signal: abort.signal, passive: true};
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
  if ('onscrollend' in window) document.addEventListener('scrollend', saveScroll, options);
  else document.addEventListener('scroll', saveAfterPause, options);
  // The browser jumps to a heading at once, even if a scroll has not ended.
  document.addEventListener('click', saveScroll, {...options, capture: true});
  addEventListener('pagehide', handBack, options);
  addEventListener('pageshow', takeOver, options);
  return () => {
    clearTimeout(timer);
    abort.abort();
    handBack();
  };
}
