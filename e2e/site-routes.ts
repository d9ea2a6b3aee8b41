/** The pages of the site under test: what its author has listed, and what its build has. */
import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {SidebarItemsInput, SidebarsInput} from '../generator/load/config/sidebars-schema.ts';
import {DIST, SITE} from './tested-site.ts';

/** Tests are listed without a build, too. */
const FILES = existsSync(DIST) ? readdirSync(DIST, {recursive: true, encoding: 'utf8'}) : [];

/** Every page of the build. Paths as links and the sitemap write them. */
export const ROUTES: readonly string[] = FILES.map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => encodeURI(file.slice(0, -'index.html'.length)))
  .toSorted();

/** The only page that is hidden from search engines. */
export const UNLISTED_ROUTE = '/search/';

/** Ids of docs, which items name by themselves, in categories, and as the pages of categories. */
function docIds(items: SidebarItemsInput): string[] {
  if (!Array.isArray(items)) return Object.values(items).flatMap(docIds);
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    if (item.type === undefined) return docIds(item);
    if (item.type === 'doc') return [item.id];
    if (item.type !== 'category') return [];
    return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...docIds(item.items)];
  });
}

const loaded: {readonly default: SidebarsInput} = await import(pathToFileURL(join(SITE, 'sidebars.ts')).href);
const DOC_ROUTES = Object.values(loaded.default)
  .flatMap(docIds)
  .map((id) => `/docs/${encodeURI(id)}/`);

/** The posts, newest first. */
export const POST_ROUTES: readonly string[] = readdirSync(join(SITE, 'content/blog'))
  .toSorted()
  .toReversed()
  .flatMap((file) => /^\d{4}-\d{2}-\d{2}-(?<name>.+)\.mdx?$/u.exec(file)?.groups?.['name'] ?? [])
  .map((name) => `/blog/${name}/`);

/** Pages with a file of their own, which have a Markdown copy. The others are generated lists. */
export const WRITTEN_ROUTES: readonly string[] = [...DOC_ROUTES, ...POST_ROUTES];
