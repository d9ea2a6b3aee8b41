/** Pages as plain Markdown. */
import type {TextFile} from '#disk/files.ts';
import type {Site} from '#load/content/load-site.ts';
import {type Chapters, chaptersHref, outputFile, type PageRecord} from '#load/content/page-record.ts';
import {formatMessage} from '#shared/messages.ts';
import {absoluteUrl, decodeFilePath, markdownCopyHref} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {spaceHanAndLatin} from '#shared/format-text.ts';

/** Site path of the Markdown copy of a page, decoded. */
export const markdownCopyPath = (path: string): string => `/${outputFile(markdownCopyHref(path))}`;

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a page shows beside its title. */
function metaLine({data: site}: Site, data: PageRecord['data']): string[] {
  if (data.kind === 'blog-post') return [[data.date, ...data.authors.map(({name}) => name)].join(' · ')];
  if (data.kind !== 'doc' || data.lastUpdated === undefined) return [];
  return [updatedOn(site, data.lastUpdated)];
}

export const updatedOn = ({messages}: SiteData, date: string): string =>
  formatMessage(messages['doc.last-updated'], {date: date.slice(0, 10)});

type Head = Pick<Chapters, 'title' | 'description'>;

function copyOf(site: Site, {title, description}: Head, href: string, blocks: readonly string[]): string {
  const head = [`# ${title}`, `> ${oneLine(description)}`].map(spaceHanAndLatin);
  return `${[...head, `<!-- ${absoluteUrl(site.data, href)} -->`, ...blocks].join('\n\n').trim()}\n`;
}

export function pageCopy(site: Site, {data, markdown}: PageRecord, bodies: MarkdownBodies): string | undefined {
  const body = markdown && bodies.get(markdown.file);
  if (body === undefined) return undefined;
  return copyOf(site, data, data.path, [...metaLine(site, data).map(spaceHanAndLatin), body.trim()]);
}

/** Markdown of pages, by content file. */
export type MarkdownBodies = ReadonlyMap<string, string>;

/** Copies beside the pages: `/docs/x/index.md`. Each begins with the URL of its page. */
export function markdownCopies(site: Site, bodies: MarkdownBodies): TextFile[] {
  return site.records.flatMap((record): TextFile[] => {
    const {data, chapters} = record;
    const page = pageCopy(site, record, bodies);
    const copy = page === undefined ? [] : [{path: markdownCopyPath(data.path), text: page}];
    if (chapters === undefined) return copy;
    const sections = chapters.items.map(
      ({title, markdown}) => `## ${spaceHanAndLatin(title)}\n\n${(bodies.get(markdown.file) ?? '').trim()}`,
    );
    const text = copyOf(site, chapters, `${data.path}?${chapters.name}`, sections);
    return [...copy, {path: decodeFilePath(chaptersHref(data.path, chapters)), text}];
  });
}
