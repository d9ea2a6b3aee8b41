import type {Site} from '#node/content/load-site.ts';
import type {PageRecord} from '#node/content/page-source.ts';
import {navbarLinks} from '#shared/navbar-links.ts';
import {absoluteUrl} from './absolute-url.ts';
import {blogListPage} from './blog-list.ts';

interface Section {
  readonly title: string;
  readonly records: readonly PageRecord[];
}

const previousOf = ({data}: PageRecord): string | undefined => ('previous' in data ? data.previous?.href : undefined);
const nextOf = ({data}: PageRecord): string | undefined => ('next' in data ? data.next?.href : undefined);
const sidebarOf = ({data}: PageRecord): string | undefined => ('sidebar' in data ? data.sidebar?.id : undefined);

/** The pages of a sidebar from its first one on, in reading order. */
function readingOrder(first: PageRecord, byPath: ReadonlyMap<string, PageRecord>): PageRecord[] {
  const order = new Set<PageRecord>();
  for (let record: PageRecord | undefined = first; record !== undefined && !order.has(record);) {
    order.add(record);
    record = byPath.get(nextOf(record) ?? '');
  }
  return [...order];
}

/** One section a sidebar, named and ordered as the navbar has them. */
function sidebarSections(site: Site, records: readonly PageRecord[]): Section[] {
  const byPath = new Map(records.map((record) => [record.data.path, record]));
  const navbar = site.data.navbar.items.flatMap(navbarLinks);
  const sections = records
    .filter((record) => sidebarOf(record) !== undefined && previousOf(record) === undefined)
    .map((first) => {
      const place = navbar.findIndex((item) => item.href === first.data.path);
      const title = navbar[place]?.label ?? sidebarOf(first) ?? '';
      return {place: place === -1 ? navbar.length : place, title, records: readingOrder(first, byPath)};
    });
  return sections.toSorted((a, b) => a.place - b.place);
}

const isListed = (record: PageRecord): boolean => record.markdown !== undefined && !record.head.noIndex;

/** Docs of older versions would only contradict those of the last one. */
function isOutdated(site: Site, {data}: PageRecord): boolean {
  const last = site.data.docsVersions.find((version) => version.isLast);
  return 'version' in data && last !== undefined && data.version !== last.name;
}

/** The posts; their records are in the order of the blog, newest first. */
function blogSection(site: Site, records: readonly PageRecord[]): Section {
  const title = blogListPage(site)?.title ?? '';
  return {title, records: records.filter(({data}) => data.kind === 'blog-post')};
}

function line(site: Site, {data}: PageRecord): string {
  const title = data.title.replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const url = absoluteUrl(site.data, `${data.path}index.md`);
  return `- [${title}](${url}): ${data.description.replaceAll(/\s+/g, ' ').trim()}`;
}

/**
 * The text of `llms.txt` (llmstxt.org): what the site is, and where its pages are to be had as Markdown. Docs come in
 * the order of their sidebars, then the blog, newest first; pages in neither are `Optional`. Of the docs only the last
 * version is in it.
 */
export function llmsTxt(site: Site): string {
  const records = site.records.filter((record) => !isOutdated(site, record));
  const listed = records.filter(isListed);
  const inOrder = [...sidebarSections(site, records), blogSection(site, listed)];
  const placed = new Set(inOrder.flatMap(({records}) => records));
  const sections = [...inOrder, {title: 'Optional', records: listed.filter((record) => !placed.has(record))}];
  const blocks = sections.flatMap(({title, records}) => {
    const lines = records.filter(isListed).map((record) => line(site, record));
    return lines.length === 0 ? [] : [`## ${title}\n\n${lines.join('\n')}`];
  });
  const tagline = site.data.tagline === '' ? [] : [`> ${site.data.tagline}`];
  return `${[`# ${site.data.title}`, ...tagline, ...blocks].join('\n\n')}\n`;
}
