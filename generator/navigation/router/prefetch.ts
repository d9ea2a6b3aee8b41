/** Fetches ahead the pages of links: few at a time, while the browser is idle, on a good connection. */
import {REPLAYED} from '#shared/document-markers.ts';
import {withoutBaseUrl} from '#shared/page-path.ts';
import {isAnythingAwaited, untilNothingIsAwaited} from '#loading/awaited-loads.ts';
import {isSaving} from '#loading/is-saving.ts';
import {whenIdle} from '#navigation/when-idle.ts';
import type {PageCache} from './page-cache.ts';
import {linkAround, pageLinkUrl} from './route-clicks.ts';

interface PrefetchOptions {
  readonly baseUrl: string;
  readonly pages: PageCache;
  readonly root: HTMLElement;
}

const INTENTIONS = ['mouseover', 'touchstart', 'focusin'] as const;

/** Fetches the pages of links in view, and makes that of a link under pointer, finger or focus ready. Each once. */
export function startPrefetch({baseUrl, pages, root}: PrefetchOptions): void {
  // Until now, the browser has fetched ahead what the reader points at.
  document.querySelector('script[type=speculationrules]')?.remove();
  const prefetched = new Set<string>();
  const queue = createPrefetchQueue(pages.prefetchFiles);

  const pathOf = (target: EventTarget | null): string | undefined => {
    const link = linkAround(target);
    // Search's opens a dialog. The connection may change.
    if (link === undefined || link.matches(REPLAYED) || isSaving(navigator)) return undefined;
    const url = pageLinkUrl(link, baseUrl);
    if (url === undefined || url.pathname === location.pathname) return undefined;
    return withoutBaseUrl(baseUrl, url.pathname);
  };

  const prefetchPage = (target: EventTarget | null): void => {
    const path = pathOf(target);
    if (path === undefined || prefetched.has(path)) return;
    prefetched.add(path);
    queue.remove(path);
    void pages.prefetchPage(path);
  };
  for (const type of INTENTIONS) root.addEventListener(type, ({target}) => prefetchPage(target), {passive: true});
  // The first interaction, which loaded the app, may have been the pointer moving over a link.
  prefetchPage(root.querySelector('a[href]:hover'));

  const visible = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      const path = pathOf(target);
      if (path === undefined) continue;
      if (isIntersecting) {
        visible.add(target);
        queue.add(path);
        // The first report of a link out of view must not remove the path of another link in view.
      } else if (visible.delete(target)) {
        queue.remove(path);
      }
    }
  });
  const observeLinks = (): void => root.querySelectorAll('a[href]').forEach((link) => observer.observe(link));
  new MutationObserver(observeLinks).observe(root, {childList: true, subtree: true});
  observeLinks();
}

const MAX_AT_A_TIME = 2;
interface PrefetchQueue {
  readonly add: (path: string) => void;
  readonly remove: (path: string) => void;
}

/** Requests each path once: few at a time, and only while the browser is idle and the reader waits for nothing. */
export function createPrefetchQueue(prefetch: PageCache['prefetchFiles']): PrefetchQueue {
  const waiting = new Set<string>();
  const requested = new Set<string>();
  let loading = 0;

  const startNext = (): void => {
    const [path] = waiting;
    if (path === undefined || loading >= MAX_AT_A_TIME) return;
    // The reader has begun to wait since then.
    if (isAnythingAwaited()) {
      startWhenIdle();
      return;
    }
    waiting.delete(path);
    requested.add(path);
    loading += 1;
    void prefetch(path).then(() => {
      loading -= 1;
      startWhenIdle();
    });
  };
  const startWhenIdle = (): void => void untilNothingIsAwaited().then(() => whenIdle(startNext));

  return {
    add(path) {
      if (requested.has(path)) return;
      waiting.add(path);
      startWhenIdle();
    },
    remove: (path) => waiting.delete(path),
  };
}
