/** Links to the page in other locales have the query and the hash of the address, and the path of a page that was not found. */
import {LOCATION_EVENT} from '#shared/document-markers.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {shownLocation} from '#navigation/shown-location.ts';

/** On a link to the page in a locale: the base URL of that locale. */
export const LOCALE_ATTRIBUTE = 'data-locale';

/** Called once. */
export function followLocaleLinks(): void {
  const update = (): void => {
    const {path, search, hash} = shownLocation();
    // The router has not started.
    if (path === '') return;
    for (const link of document.querySelectorAll(`[${LOCALE_ATTRIBUTE}]`)) {
      const baseUrl = link.getAttribute(LOCALE_ATTRIBUTE) ?? '/';
      link.setAttribute('href', withBaseUrl(baseUrl, path) + search + hash);
    }
  };
  update();
  document.addEventListener(LOCATION_EVENT, update);
}
