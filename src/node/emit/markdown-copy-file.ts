import path from 'node:path';
import type {Site} from '#node/content/load-site.ts';
import {outputFile} from '#node/content/page-source.ts';
import {decodeFilePath, isExternalUrl, splitHref, withTrailingSlash} from '#shared/page-path.ts';
import {absoluteUrl} from './absolute-url.ts';
import {mapMarkdownLinks} from './markdown-links.ts';
import type {TextFile} from './text-file.ts';

const CONTENT_FILE = /\.mdx?$/;

/** Site path of the copy of a page, decoded as file systems have it. */
export function markdownCopyPath(path: string): string {
  return `/${outputFile(`${path}index.md`)}`;
}

/** The site as links in a copy see it. */
interface LinkedSite {
  readonly site: Site;
  /** Decoded paths of all pages. */
  readonly pages: ReadonlySet<string>;
}

/** The trailing slash belongs to pages: what is none is a file, whatever its name looks like. */
function withPageSlash(href: string, pages: LinkedSite['pages']): string {
  const slashed = withTrailingSlash(href);
  const {pathname} = splitHref(slashed);
  return pages.has(decodeFilePath(pathname)) ? slashed : href;
}

/** A link as authors write it: to a content file beside this one, to a path of the site, or into the page itself. */
function absoluteLink(
  {site, pages}: LinkedSite,
  page: {readonly file: string; readonly url: string},
  href: string,
): string {
  if (isExternalUrl(href)) return href;
  const {pathname, rest} = splitHref(href);
  if (pathname.startsWith('/')) return new URL(absoluteUrl(site.data, withPageSlash(href, pages))).href;
  const folder = path.posix.dirname(page.file);
  const file = path.posix.join(folder, decodeFilePath(pathname));
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
  const pages = new Set(site.records.map(({data}) => decodeFilePath(data.path)));
  return site.records.flatMap(({data, markdown: source}): TextFile[] => {
    const body = source && markdown.get(source.file);
    if (source === undefined || body === undefined) return [];
    const url = absoluteUrl(site.data, data.path);
    const links = mapMarkdownLinks(body, (href) => absoluteLink({site, pages}, {file: source.file, url}, href));
    const head = `# ${data.title}\n\n> ${data.description.replaceAll(/\s+/g, ' ').trim()}\n\n<!-- ${url} -->\n`;
    return [{path: markdownCopyPath(data.path), text: `${head}\n${links.trim()}\n`}];
  });
}
