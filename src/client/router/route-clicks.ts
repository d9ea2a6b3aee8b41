import {withBaseUrl} from '#shared/page-path.ts';
import type {Router} from './create-router.ts';
import {isJumpInDocument, isPlainClick, linkAround, pageLinkUrl} from './link-rules.ts';
import {navigate} from './navigate.ts';

/**
 * Turns clicks on internal links into navigations. One listener on the document, behind React's own: static prose
 * needs no component to be navigable, and a component that has handled a click keeps it.
 *
 * @returns a function that ends it
 */
export function routeClicks(router: Router, baseUrl: string): () => void {
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    const link = linkAround(event.target);
    const url = link === undefined ? undefined : pageLinkUrl(link, baseUrl);
    if (link === undefined || url === undefined) return;

    const {route, status} = router.getState();
    if (status.pending !== undefined && link.getAttribute('href')?.startsWith('#') === true) {
      // The address bar is already at the next page, the link is in this one: the reader stays.
      event.preventDefault();
      navigate(withBaseUrl(baseUrl, route.path) + route.search + url.hash);
      return;
    }
    if (isJumpInDocument(url)) return;
    event.preventDefault();
    const href = url.pathname + url.search + url.hash;
    // A link to where one is adds nothing to the history, as in any browser.
    navigate(href, {replace: url.href === location.href});
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
