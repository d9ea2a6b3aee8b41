/** Which links lead to a page of the site, and which clicks on them are ours. */
import {NO_ROUTE_ATTRIBUTE} from '#shared/document-markers.ts';
import {withoutBaseUrl, withTrailingSlash} from '#shared/page-path.ts';

/** The last part of a path with an extension (`feed.xml`) is a file and no page; `.html` is a page, `v0.4.1` has none. */
const FILE = /\.(?!html$)[a-z][a-z0-9]{1,4}$/i;

/** The link around an event's target. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** Where a link leads, when that is a page of this site; `undefined` when the link is the browser's business. */
export function pageLinkUrl(link: HTMLAnchorElement, baseUrl: string): URL | undefined {
  const target = link.getAttribute('target');
  if ((target !== null && target !== '' && target !== '_self') || link.hasAttribute('download')) return undefined;
  if (link.closest(`[${NO_ROUTE_ATTRIBUTE}]`) !== null) return undefined;
  // A link whose URL does not parse has no origin.
  if (link.origin !== location.origin) return undefined;
  const url = new URL(link.href);
  if (withoutBaseUrl(baseUrl, url.pathname) === undefined) return undefined;
  if (FILE.test(url.pathname)) return undefined;
  url.pathname = withTrailingSlash(url.pathname);
  return url;
}

/** True for a click that a browser would answer by going to the link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

/** True when the browser itself can make the jump, with focus and `:target`: only the hash differs. */
export function isJumpInDocument(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
