import path from 'node:path';
import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import {decodePathname, isExternalUrl, splitHref, withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {type PageContext, reportAt} from './compile-context.ts';

const CONTENT_FILE = /\.mdx?$/;

/** `./create.mdx#returns` → the route of that file; `undefined` (and a problem) when there is no such file. */
function routeOfFile(
  href: string,
  line: {position?: {start: {line: number}} | undefined},
  context: PageContext,
): string | undefined {
  const {pathname, rest} = splitHref(href);
  const file = path.posix.join(path.posix.dirname(context.file), decodePathname(pathname) ?? pathname);
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
      const target =
        CONTENT_FILE.test(pathname) && !pathname.startsWith('/')
          ? routeOfFile(href, node, context)
          : withTrailingSlash(href);
      if (target === undefined) return;
      if (!/^[/#]/.test(target)) {
        const allowed = '"/docs/…/", "./file.mdx", "#anchor" or an absolute URL';
        reportAt(context, node, `the link "${href}" is neither a site path, a content file, nor an anchor.`, allowed);
        return;
      }
      context.links.push({href: target, line: node.position?.start.line ?? 1});
      if (target.startsWith('/')) node.properties['href'] = withBaseUrl(context.options.baseUrl, target);
    });
  };
}
