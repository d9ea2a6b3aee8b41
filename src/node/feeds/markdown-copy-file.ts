import path from 'node:path';
import type {Site} from '#node/content/load-site.ts';
import {outputFile} from '#node/content/page-source.ts';
import {decodePathname, isExternalUrl, splitHref, withTrailingSlash} from '#shared/page-path.ts';
import {absoluteUrl} from './absolute-url.ts';
import {mapMarkdownLinks} from './markdown-links.ts';
import type {TextFile} from './text-file.ts';

const CONTENT_FILE = /\.mdx?$/;

/** A link as authors write it: to a content file beside this one, to a path of the site, or into the page itself. */
function absoluteLink(site: Site, page: {readonly file: string; readonly url: string}, href: string): string {
  if (isExternalUrl(href)) return href;
  const {pathname, rest} = splitHref(href);
  if (pathname.startsWith('/')) return new URL(absoluteUrl(site.data, withTrailingSlash(href))).href;
  const folder = path.posix.dirname(page.file);
  const file = path.posix.join(folder, decodePathname(pathname) ?? pathname);
  const route = CONTENT_FILE.test(pathname) ? site.routes.get(file) : undefined;
  return route === undefined ? new URL(href, page.url).href : absoluteUrl(site.data, route) + rest;
}

/**
 * The Markdown copies of all pages that have a text: `/docs/x/index.md` beside `/docs/x/index.html`. They can be read
 * away from the site, so their links are absolute and they say where they come from.
 *
 * @param markdown text of a page as plain Markdown, by content file
 */
export function markdownCopies(site: Site, markdown: ReadonlyMap<string, string>): TextFile[] {
  return site.records.flatMap(({data, markdown: source}): TextFile[] => {
    const body = source && markdown.get(source.file);
    if (source === undefined || body === undefined) return [];
    const url = absoluteUrl(site.data, data.path);
    const links = mapMarkdownLinks(body, (href) => absoluteLink(site, {file: source.file, url}, href));
    const head = `# ${data.title}\n\n> ${data.description.replaceAll(/\s+/g, ' ').trim()}\n\n<!-- ${url} -->\n`;
    return [{path: `/${outputFile(`${data.path}index.md`)}`, text: `${head}\n${links.trim()}\n`}];
  });
}
