import {NO_ROUTE_ATTRIBUTE} from '#shared/document-markers.ts';
import {withoutBaseUrl, withTrailingSlash, withBaseUrl} from '#shared/page-path.ts';
import {shownLocation} from '#navigation/shown-page.ts';
import {browserHistory, readEntryState} from './browser-history.ts';

/** One listener for all links, which are plain HTML. @param isLoading whether another page has been requested */
export function routeClicks(baseUrl: string, isLoading: () => boolean): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = linkAround(event.target);
    const url = link === undefined ? undefined : pageLinkUrl(link, baseUrl);
    if (link === undefined || url === undefined) return;

    if (isLoading() && link.getAttribute('href')?.startsWith('#') === true) {
      // The address bar already shows the next page, but the anchor is in this one.
      event.preventDefault();
      const {path, search} = shownLocation();
      browserHistory.navigate(withBaseUrl(baseUrl, path) + search + url.hash);
      return;
    }
    // From an overlay a jump takes the place of the overlay's entry.
    if (isJumpInDocument(url) && readEntryState()?.overlay !== true) return;
    event.preventDefault();
    // As in browsers, a link to the current URL adds no history entry.
    browserHistory.navigate(url.href, {replace: url.href === location.href});
  });
}

/** A path with an extension (`feed.xml`) is a file. `.html` is a page, and `v0.4.1` has no extension. */
const FILE = /\.(?!html$)[a-z][a-z0-9]{1,4}$/i;

export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** URL of a link to a page of this site; `undefined` when the browser handles the link. */
export function pageLinkUrl(link: HTMLAnchorElement, baseUrl: string): URL | undefined {
  const target = link.getAttribute('target');
  if ((target !== null && target !== '' && target !== '_self') || link.hasAttribute('download')) return undefined;
  if (link.closest(`[${NO_ROUTE_ATTRIBUTE}]`) !== null) return undefined;
  if (link.origin !== location.origin) return undefined;
  const url = new URL(link.href);
  // A text fragment, which only the browser finds.
  if (url.hash.includes(':~:')) return undefined;
  if (withoutBaseUrl(baseUrl, url.pathname) === undefined) return undefined;
  if (FILE.test(url.pathname)) return undefined;
  url.pathname = withTrailingSlash(url.pathname);
  return url;
}

/** True for a click that opens the link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

/** True if only the hash differs: the browser itself jumps, with focus and `:target`. */
export function isJumpInDocument(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
