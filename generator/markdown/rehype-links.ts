import path from 'node:path';
import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import {MARKDOWN_FILE} from '#load/content/content-files.ts';
import {NO_ROUTE_ATTRIBUTE} from '#shared/document-markers.ts';
import {decodeFilePath, isExternalUrl, splitHref, withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {checkExternalLink} from './external-links.ts';

/** A link relative to this file: `./create.mdx#returns`. */
const isContentFileLink = (pathname: string): boolean => MARKDOWN_FILE.test(pathname) && !pathname.startsWith('/');

/** Path of the content file that a link names, below the site's folder. */
function linkedFile(pathname: string, {file}: PageContext): string {
  return path.posix.join(path.posix.dirname(file), decodeFilePath(pathname));
}

/** True for `/LICENSE` when the site has such a file; otherwise it is a page without its trailing slash. */
function isUnmarkedFile(href: string, context: PageContext): boolean {
  if (withTrailingSlash(href) === href) return false;
  return context.lookup.isFile(decodeFilePath(splitHref(href).pathname));
}

/** `cli#options` and `../guide`, as links between pages that are no files. Not `./c#.mdx`, whose `#` was meant for the file. */
const isRelative = (href: string): boolean => !/^[/#]/.test(href) && !/\.mdx?(?:#|$)/.test(href);

/** As a browser does at the page's address without its trailing slash. */
function resolveRelative(href: string, {file, lookup}: PageContext): string {
  const page = lookup.routeOf(file) ?? '/';
  const {pathname, search, hash} = new URL(href, `https://site.invalid${page.replace(/(?<=.)\/$/, '')}`);
  return pathname + search + hash;
}

/** The route of a content file (`undefined` without one), else the path as written, with the slash of a page. */
export function siteHref(href: string, context: PageContext): string | undefined {
  const {pathname, rest} = splitHref(href);
  if (isContentFileLink(pathname)) {
    const route = context.lookup.routeOf(linkedFile(pathname, context));
    return route === undefined ? undefined : `${route}${rest}`;
  }
  if (isUnmarkedFile(href, context)) return href;
  return withTrailingSlash(isRelative(href) ? resolveRelative(href, context) : href);
}

/** Resolves links to content files, adds the trailing slash and the base URL, collects internal links for the check, and checks the others. */
export function rehypeLinks(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const {href} = node.properties;
      if (node.tagName !== 'a' || typeof href !== 'string') return;
      if (isExternalUrl(href)) {
        checkExternalLink(href, node, context);
        return;
      }
      const target = siteHref(href, context);
      if (target === undefined) {
        const file = linkedFile(splitHref(href).pathname, context);
        const message = `broken link: there is no content file ${file}.`;
        reportAt(context, node, message, 'a file below content/, relative to this one');
        return;
      }
      if (!/^[/#]/.test(target)) {
        const allowed = 'a file name with %23 for "#" and %3F for "?": ./c%23.mdx';
        reportAt(context, node, `the link "${href}" is neither a site path, a content file, nor an anchor.`, allowed);
        return;
      }
      context.links.push({href: target, line: node.position?.start.line ?? 1});
      // The router would take it for a page.
      if (isUnmarkedFile(href, context)) node.properties[NO_ROUTE_ATTRIBUTE] = '';
      if (target.startsWith('/')) node.properties['href'] = withBaseUrl(context.options.baseUrl, target);
    });
  };
}
