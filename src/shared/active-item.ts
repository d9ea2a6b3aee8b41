/** When a link of the navigation is "where you are" (spec point 2, navbar). */
import {isExternalUrl, isSamePath, splitHref} from './page-path.ts';
import type {ActiveRule} from './site-data.ts';

/**
 * Rules in order: `activeBaseRegex` (ignoring case) if it is given, else the path begins with `activeBasePath`, else the
 * link leads to the page itself, whatever the trailing slash and the case. External links are never active.
 *
 * @param path site path of the shown page, without base URL
 * @throws SyntaxError when `activeBaseRegex` is not a regular expression; the configuration is checked before.
 * @example isActiveItem({href: '/docs/learn/', activeBasePath: '/docs/learn/'}, '/docs/learn/ecosystem/') // true
 */
export function isActiveItem(item: ActiveRule & {readonly href: string}, path: string): boolean {
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex, 'i').test(path);
  if (item.activeBasePath !== undefined) return path.startsWith(item.activeBasePath);
  return !isExternalUrl(item.href) && isSamePath(splitHref(item.href).pathname, path);
}
