import {withoutBaseUrl} from '#shared/page-path.ts';
import {linkAround, pageLinkUrl} from '#client/router/route-clicks.ts';
import type {PageCache} from '#client/router/page-cache.ts';
import {mayPrefetch, readConnection} from './connection.ts';
import {watchLinksInView} from './links-in-view.ts';
import {createPrefetchQueue} from './prefetch-queue.ts';

export interface PrefetchOptions {
  readonly baseUrl: string;
  readonly pages: PageCache;
  /** Links inside it are watched. */
  readonly root: HTMLElement;
}

/** Events that precede following a link. */
const INTENTIONS = ['mouseover', 'touchstart', 'focusin'] as const;

/**
 * Fetches pages before they are asked for (spec points 4 and 7): the HTML of links in view, HTML and module of a link
 * under the pointer, the finger or the focus. Each once.
 *
 * @returns a function that stops it
 */
export function startPrefetch({baseUrl, pages, root}: PrefetchOptions): () => void {
  const intended = new Set<string>();
  const queue = createPrefetchQueue(pages.prefetch);
  const abort = new AbortController();

  /** Checks the connection each time: it may change. */
  const pathOf = (link: HTMLAnchorElement | undefined): string | undefined => {
    if (link === undefined || !mayPrefetch(readConnection(navigator))) return undefined;
    const url = pageLinkUrl(link, baseUrl);
    if (url === undefined || url.pathname === location.pathname) return undefined;
    return withoutBaseUrl(baseUrl, url.pathname);
  };

  const onIntention = (link: HTMLAnchorElement | undefined): void => {
    const path = pathOf(link);
    if (path === undefined || intended.has(path)) return;
    intended.add(path);
    queue.remove(path);
    void pages.preload(path);
  };

  for (const type of INTENTIONS) {
    root.addEventListener(type, (event) => onIntention(linkAround(event.target)), {
      passive: true,
      signal: abort.signal,
    });
  }
  // The interaction that loaded the app may have been the pointer moving over a link.
  const hovered = root.querySelector('a[href]:hover');
  if (hovered instanceof HTMLAnchorElement) onIntention(hovered);

  const endWatch = watchLinksInView(root, (link, isInView) => {
    const path = pathOf(link);
    if (path === undefined) return;
    if (isInView) queue.add(path);
    else queue.remove(path);
  });
  return () => {
    abort.abort();
    endWatch();
  };
}
