import {withTrailingSlash} from '#shared/page-path.ts';
import {pushLocation, replaceLocation} from './browser-location.ts';

export interface NavigateOptions {
  /** Takes the place of the current entry of the history instead of adding one. */
  readonly replace?: boolean;
}

/**
 * Goes to a page of the site: the address bar changes at once, the page when it is loaded.
 *
 * @param href as it stands in a link: with base URL. What leaves the site is a real navigation.
 */
export function navigate(href: string, {replace = false}: NavigateOptions = {}): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) {
    location.assign(url);
    return;
  }
  const target = withTrailingSlash(url.pathname) + url.search + url.hash;
  if (replace) replaceLocation(target);
  else pushLocation(target);
}
