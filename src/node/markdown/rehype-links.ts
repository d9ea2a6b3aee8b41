import path from 'node:path';
import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import {NO_ROUTE_ATTRIBUTE} from '#shared/document-markers.ts';
import {decodeFilePath, isExternalUrl, splitHref, withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {type PageContext, reportAt} from './compile-context.ts';

const CONTENT_FILE = /\.mdx?$/;

/** `./create.mdx#returns` → the route of that file; `undefined` (and a problem) when there is no such file. */
function routeOfFile(
  href: string,
  line: {position?: {start: {line: number}} | undefined},
  context: PageContext,
): string | undefined {
  const {pathname, rest} = splitHref(href);
  const file = path.posix.join(path.posix.dirname(context.file), decodeFilePath(pathname));
  const route = context.answers.routeOf(file);
  if (route === undefined) {
    reportAt(
      context,
      line,
      `broken link: there is no content file ${file}.`,
      'a file below content/, relative to this one',
    );
    return undefined;
  }
  return `${route}${rest}`;
}

/** True for `/LICENSE` when the site has such a file: without asking, it is a page whose trailing slash is missing. */
function isUnmarkedFile(href: string, context: PageContext): boolean {
  if (withTrailingSlash(href) === href) return false;
  const {pathname} = splitHref(href);
  return context.answers.isFile(decodeFilePath(pathname));
}

/**
 * Resolves links to content files, adds the trailing slash and the base URL, and remembers every internal link for the
 * link check.
 */
export function rehypeLinks(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const {href} = node.properties;
      if (node.tagName !== 'a' || typeof href !== 'string' || isExternalUrl(href)) return;
      const {pathname} = splitHref(href);
      const isContentFile = CONTENT_FILE.test(pathname) && !pathname.startsWith('/');
      const isFile = !isContentFile && isUnmarkedFile(href, context);
      const target = isContentFile ? routeOfFile(href, node, context) : isFile ? href : withTrailingSlash(href);
      if (target === undefined) return;
      if (!/^[/#]/.test(target)) {
        const allowed = /\.mdx?(?:#|$)/.test(href)
          ? 'a file name with %23 for "#" and %3F for "?", which would end it: ./c%23.mdx'
          : '"/docs/…/", "./file.mdx", "#anchor" or an absolute URL';
        reportAt(context, node, `the link "${href}" is neither a site path, a content file, nor an anchor.`, allowed);
        return;
      }
      context.links.push({href: target, line: node.position?.start.line ?? 1});
      // The router knows files by their names; this one looks like a page.
      if (isFile) node.properties[NO_ROUTE_ATTRIBUTE] = '';
      if (target.startsWith('/')) node.properties['href'] = withBaseUrl(context.options.baseUrl, target);
    });
  };
}
