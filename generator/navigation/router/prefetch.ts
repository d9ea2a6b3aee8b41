/** Prefetches what a reader is likely to open next: few pages, while the browser is idle, on a good connection. */
import {SEARCH_BUTTON} from '#shared/document-markers.ts';
import {withoutBaseUrl} from '#shared/page-path.ts';
import {isSaving} from '#network/prefetch-conditions.ts';
import {untilIdle} from '#navigation/when-idle.ts';
import type {PageCache} from './page-cache.ts';
import {linkAround, pageLinkUrl} from './route-clicks.ts';

/** The reader comes to a link, and may pass over it. */
const APPROACHES = ['mousemove', 'focusin'] as const;
const PRESSES = ['touchstart', 'mousedown'] as const;
/** A pointer that passes over links, and the Tab key, rest less long on one. */
const REST_MS = 200;
/** Links of the text and of the pager, where the reader goes on; no breadcrumbs, contents and buttons of code. */
const NEXT_LINKS = 'main a[href]:not(nav a:not([rel]), figure a)';
const IN_VIEW_MS = 1000;
const MAX_IN_VIEW = 4;

/**
 * False for events of a pointer that only scrolls: the page passes under one that rests, which WebKit reports as moves without a
 * distance, and a finger begins on whatever is there. Its taps are clicks.
 */
export function isApproach(event: Event): boolean {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return false;
  const isMove = event instanceof MouseEvent && event.type.endsWith('move');
  return !isMove || event.movementX !== 0 || event.movementY !== 0;
}

/** Site path of another page to which a link leads; `undefined` when it is not to be prefetched. */
function prefetchPath(link: HTMLAnchorElement | undefined, baseUrl: string): string | undefined {
  // The link of search opens a dialog. The connection is asked each time, because it may change.
  if (link === undefined || link.matches(SEARCH_BUTTON) || isSaving(navigator)) return undefined;
  const url = pageLinkUrl(link, baseUrl);
  if (url === undefined || url.pathname === location.pathname) return undefined;
  return withoutBaseUrl(baseUrl, url.pathname);
}

/** Makes the page of a link under pointer, finger or focus ready. Called once. */
export function prefetchIntended(pages: Pick<PageCache, 'prefetchPage'>, baseUrl: string): void {
  const prefetch = (target: EventTarget | null): void => {
    const path = prefetchPath(linkAround(target), baseUrl);
    // The cache has each once, and again after a failure.
    if (path !== undefined) void pages.prefetchPage(path);
  };
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onApproach = (event: Event): void => {
    if (!isApproach(event)) return;
    clearTimeout(rest);
    rest = setTimeout(prefetch, REST_MS, event.target);
  };
  for (const type of APPROACHES) document.addEventListener(type, onApproach, {passive: true});
  for (const type of PRESSES) document.addEventListener(type, ({target}) => prefetch(target), {passive: true});
}

/** Fetches the pages of links that stay in view, one at a time. Called with each page. */
export function prefetchInView(pages: Pick<PageCache, 'prefetchHtml'>, baseUrl: string, signal: AbortSignal): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const found = new Set<string>();
  let last = Promise.resolve();

  const fetchWhenIdle = async (path: string): Promise<void> => {
    await untilIdle();
    if (!signal.aborted) await pages.prefetchHtml(path);
  };
  const add = (link: Element): void => {
    const path = prefetchPath(link instanceof HTMLAnchorElement ? link : undefined, baseUrl);
    if (path === undefined || found.has(path) || found.size >= MAX_IN_VIEW) return;
    found.add(path);
    last = last.then(() => fetchWhenIdle(path));
  };
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => add(target), IN_VIEW_MS),
        );
    }
  });
  for (const link of document.querySelectorAll(NEXT_LINKS)) observer.observe(link);
  signal.addEventListener('abort', () => observer.disconnect());
}
