/** `llms.txt`, which lists the Markdown copies of pages, and `llms-full.txt`, which has all docs. */
import type {Site} from '#load/content/load-site.ts';
import {type Chapters, chaptersHref, type PageRecord} from '#load/content/page-record.ts';
import {formatMessage} from '#shared/messages.ts';
import {navbarLinks} from '#shared/navigation.ts';
import {absoluteUrl, markdownCopyHref} from '#shared/page-path.ts';
import {spaceHanAndLatin} from '#shared/format-text.ts';
import {blogListPage} from './blog-feeds.ts';
import {type MarkdownBodies, oneLine, pageCopy, updatedOn} from './markdown-copies.ts';

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

function listItem(site: Site, named: Pick<Chapters, 'title' | 'description'>, href: string): string {
  const title = spaceHanAndLatin(named.title).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  return `- [${title}](${absoluteUrl(site.data, href)}): ${spaceHanAndLatin(oneLine(named.description))}`;
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${spaceHanAndLatin(title)}\n\n${lines.join('\n')}`];

const upToDate = (site: Site): PageRecord[] => site.records.filter((record) => !isOutdated(site, record));

const llmsHead = ({data: {title, tagline}}: Site): string[] =>
  [`# ${title}`, ...(tagline === '' ? [] : [`> ${tagline}`])].map(spaceHanAndLatin);

/**
 * `llms.txt` (llmstxt.org): links to the Markdown copies, docs in sidebar order, then posts, newest first; other pages
 * are `Optional`. Of the docs it has the last version. Pages with chapters have a section each, with the file of all of them.
 */
export function llmsTxt(site: Site): string {
  const records = upToDate(site);
  const posts = records.filter(({data}) => data.kind === 'blog-post');
  const inOrder = [...sidebarSections(site, records), {title: blogListPage(site)?.title ?? '', records: posts}];
  const placed = new Set(inOrder.flatMap((found) => found.records));
  const all = [...inOrder, {title: 'Optional', records: records.filter((record) => !placed.has(record))}];
  const sections = all.flatMap(({title, records}) =>
    section(
      title,
      records.filter(isListed).map(({data}) => listItem(site, data, markdownCopyHref(data.path))),
    ),
  );
  const chapters = site.records.flatMap(({data, chapters}) =>
    chapters === undefined
      ? []
      : section(chapters.title, [listItem(site, chapters, chaptersHref(data.path, chapters))]),
  );
  const full = `[${spaceHanAndLatin(site.messages['llms.full'])}](${absoluteUrl(site.data, LLMS_FULL_PATH)})`;
  return `${[...llmsHead(site), full, ...sections, ...chapters].join('\n\n')}\n`;
}

export const LLMS_FULL_PATH = '/llms-full.txt';

/** Version and date of the docs. The date is that of the newest page: no build knows the clock. */
function aboutDocs(site: Site, docs: readonly PageRecord[]): string[] {
  const {name, label = ''} = site.data.docsVersions.find(({isLast}) => isLast) ?? {};
  const release = site.config.docs.versions.find((version) => version.name === name)?.release;
  const dates = docs.flatMap(({data}) => ('lastUpdated' in data ? (data.lastUpdated ?? []) : [])).toSorted();
  const date = dates.at(-1);
  return [
    formatMessage(site.messages['doc.version-badge'], {label: release ?? label}),
    ...(date === undefined ? [] : [updatedOn(site.data, date)]),
  ].map(spaceHanAndLatin);
}

/** All docs of the last version in one file, in sidebar order. */
export function llmsFullTxt(site: Site, bodies: MarkdownBodies): string {
  const docs = sidebarSections(site, upToDate(site)).flatMap(({records}) => records.filter(isListed));
  const copies = docs.flatMap((record) => pageCopy(site, record, bodies)?.trim() ?? []);
  return `${[...llmsHead(site), ...aboutDocs(site, docs), ...copies].join('\n\n')}\n`;
}
