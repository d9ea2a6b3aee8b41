/** Pages as plain Markdown, and `llms.txt`, which lists them. */
import type {TextFile} from '#cache/files.ts';
import type {Site} from '#load/content/load-site.ts';
import {type Chapters, chaptersHref, markdownCopyHref, outputFile, type PageRecord} from '#load/content/page-record.ts';
import {navbarLinks} from '#shared/navigation.ts';
import {absoluteUrl, decodeFilePath} from '#shared/page-path.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';
import {blogListPage} from './blog-feeds.ts';

/** Site path of the Markdown copy of a page, decoded. */
export const markdownCopyPath = (path: string): string => `/${outputFile(markdownCopyHref(path))}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Copies beside the pages: `/docs/x/index.md`. Each begins with the URL of its page. `markdown` is by content file. */
export function markdownCopies(site: Site, markdown: ReadonlyMap<string, string>): TextFile[] {
  const copyOf = (source: Pick<Chapters, 'title' | 'description'>, href: string, body: string): string => {
    const texts = spaceHanAndLatin(`# ${source.title}\n\n> ${oneLine(source.description)}`);
    return `${texts}\n\n<!-- ${absoluteUrl(site.data, href)} -->\n\n${body.trim()}\n`;
  };
  return site.records.flatMap(({data, markdown: source, chapters}): TextFile[] => {
    const body = source && markdown.get(source.file);
    const copy = body === undefined ? [] : [{path: markdownCopyPath(data.path), text: copyOf(data, data.path, body)}];
    if (chapters === undefined) return copy;
    const bodies = chapters.items.map(
      (chapter) => `## ${spaceHanAndLatin(chapter.title)}\n\n${(markdown.get(chapter.markdown.file) ?? '').trim()}`,
    );
    const text = copyOf(chapters, `${data.path}?${chapters.name}`, bodies.join('\n\n'));
    return [...copy, {path: decodeFilePath(chaptersHref(data.path, chapters)), text}];
  });
}

/** Pages with chapters: a section each, with the file of all of them. */
const chapterSections = (site: Site): string[] =>
  site.records.flatMap(({data, chapters}) =>
    chapters === undefined
      ? []
      : [section(chapters.title, [listItem(site, chapters, chaptersHref(data.path, chapters))])],
  );

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

function listItem(site: Site, named: Pick<Chapters, 'title' | 'description'>, href: string): string {
  const title = spaceHanAndLatin(named.title).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  return `- [${title}](${absoluteUrl(site.data, href)}): ${spaceHanAndLatin(oneLine(named.description))}`;
}

const section = (title: string, lines: readonly string[]): string =>
  `## ${spaceHanAndLatin(title)}\n\n${lines.join('\n')}`;

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
    const lines = records.filter(isListed).map(({data}) => listItem(site, data, markdownCopyHref(data.path)));
    return lines.length === 0 ? [] : [section(title, lines)];
  });
  const {title, tagline} = site.data;
  const head = [`# ${title}`, ...(tagline === '' ? [] : [`> ${tagline}`])].map(spaceHanAndLatin);
  return `${[...head, ...blocks, ...chapterSections(site)].join('\n\n')}\n`;
}
