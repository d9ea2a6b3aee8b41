/** Pages as plain Markdown, and `llms.txt`, which lists them. */
import type {TextFile} from '#cache/files.ts';
import type {Site} from '#load/content/load-site.ts';
import {markdownCopyHref, outputFile, type PageRecord} from '#load/content/page-record.ts';
import {navbarLinks} from '#shared/navigation.ts';
import {absoluteUrl} from '#shared/page-path.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';
import {blogListPage} from './blog-feeds.ts';

/** Site path of the Markdown copy of a page, decoded. */
export const markdownCopyPath = (path: string): string => `/${outputFile(markdownCopyHref(path))}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Copies beside the pages: `/docs/x/index.md`. Each begins with the URL of its page. `markdown` is by content file. */
export function markdownCopies(site: Site, markdown: ReadonlyMap<string, string>): TextFile[] {
  return site.records.flatMap(({data, markdown: source}): TextFile[] => {
    const body = source && markdown.get(source.file);
    if (body === undefined) return [];
    const texts = spaceHanAndLatin(`# ${data.title}\n\n> ${oneLine(data.description)}`);
    const head = `${texts}\n\n<!-- ${absoluteUrl(site.data, data.path)} -->\n`;
    return [{path: markdownCopyPath(data.path), text: `${head}\n${body.trim()}\n`}];
  });
}

interface LlmsSection {
  readonly title: string;
  readonly records: readonly PageRecord[];
}

const previousOf = ({data}: PageRecord): string | undefined => ('previous' in data ? data.previous?.href : undefined);
const nextOf = ({data}: PageRecord): string | undefined => ('next' in data ? data.next?.href : undefined);
const sidebarOf = ({data}: PageRecord): string | undefined => ('sidebar' in data ? data.sidebar?.id : undefined);

function readingOrder(first: PageRecord, byPath: ReadonlyMap<string, PageRecord>): PageRecord[] {
  const order = new Set<PageRecord>();
  for (let record: PageRecord | undefined = first; record !== undefined && !order.has(record);) {
    order.add(record);
    record = byPath.get(nextOf(record) ?? '');
  }
  return [...order];
}

/** One section per sidebar, named and ordered as in the navbar. */
function sidebarSections(site: Site, records: readonly PageRecord[]): LlmsSection[] {
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

function isOutdated(site: Site, {data}: PageRecord): boolean {
  const last = site.data.docsVersions.find((version) => version.isLast);
  return 'version' in data && last !== undefined && data.version !== last.name;
}

function blogSection(site: Site, records: readonly PageRecord[]): LlmsSection {
  const title = blogListPage(site)?.title ?? '';
  return {title, records: records.filter(({data}) => data.kind === 'blog-post')};
}

function pageItem(site: Site, {data}: PageRecord): string {
  const title = spaceHanAndLatin(data.title).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const url = absoluteUrl(site.data, markdownCopyHref(data.path));
  return `- [${title}](${url}): ${spaceHanAndLatin(oneLine(data.description))}`;
}

/**
 * `llms.txt` (llmstxt.org): links to the Markdown copies, docs in sidebar order, then posts, newest first; other pages
 * are `Optional`. Of the docs it has the last version.
 */
export function llmsTxt(site: Site): string {
  const records = site.records.filter((record) => !isOutdated(site, record));
  const listed = records.filter(isListed);
  const inOrder = [...sidebarSections(site, records), blogSection(site, listed)];
  const placed = new Set(inOrder.flatMap(({records}) => records));
  const sections = [...inOrder, {title: 'Optional', records: listed.filter((record) => !placed.has(record))}];
  const blocks = sections.flatMap(({title, records}) => {
    const lines = records.filter(isListed).map((record) => pageItem(site, record));
    return lines.length === 0 ? [] : [`## ${spaceHanAndLatin(title)}\n\n${lines.join('\n')}`];
  });
  const {title, tagline} = site.data;
  const head = [`# ${title}`, ...(tagline === '' ? [] : [`> ${tagline}`])].map(spaceHanAndLatin);
  return `${[...head, ...blocks].join('\n\n')}\n`;
}
