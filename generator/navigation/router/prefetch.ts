import {withoutBaseUrl} from '#shared/page-path.ts';
import type {PageCache} from './page-cache.ts';
import {createPrefetchQueue, mayPrefetch} from './prefetch-queue.ts';
import {linkAround, pageLinkUrl} from './route-clicks.ts';

interface PrefetchOptions {
  readonly baseUrl: string;
  readonly pages: PageCache;
  readonly root: HTMLElement;
}

const INTENTIONS = ['mouseover', 'touchstart', 'focusin'] as const;

/** Fetches the HTML of links in view, and HTML and module of a link under pointer, finger or focus. Each once. */
export function startPrefetch({baseUrl, pages, root}: PrefetchOptions): void {
  const preloaded = new Set<string>();
  const queue = createPrefetchQueue(pages.prefetch);

  const pathOf = (target: EventTarget | null): string | undefined => {
    const link = linkAround(target);
    // The connection may change.
    if (link === undefined || !mayPrefetch(navigator)) return undefined;
    const url = pageLinkUrl(link, baseUrl);
    if (url === undefined || url.pathname === location.pathname) return undefined;
    return withoutBaseUrl(baseUrl, url.pathname);
  };

  const preload = (target: EventTarget | null): void => {
    const path = pathOf(target);
    if (path === undefined || preloaded.has(path)) return;
    preloaded.add(path);
    queue.remove(path);
    void pages.preload(path);
  };
  for (const type of INTENTIONS) root.addEventListener(type, ({target}) => preload(target), {passive: true});
  // The first interaction, which loaded the app, may have been the pointer moving over a link.
  preload(root.querySelector('a[href]:hover'));

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
