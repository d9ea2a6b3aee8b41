import type {Site} from '#load/content/load-site.ts';
import {markdownCopyHref, type PageRecord} from '#load/content/page-record.ts';
import {absoluteUrl} from '#shared/page-path.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';
import {blogListPage} from './blog-feeds.ts';
import {type LlmsSection, sidebarSections} from './llms-sections.ts';
import {oneLine} from './markdown-copies.ts';

const isListed = (record: PageRecord): boolean => record.markdown !== undefined && !record.head.noIndex;

function isOutdated(site: Site, {data}: PageRecord): boolean {
  const last = site.data.docsVersions.find((version) => version.isLast);
  return 'version' in data && last !== undefined && data.version !== last.name;
}

function blogSection(site: Site, records: readonly PageRecord[]): LlmsSection {
  const title = blogListPage(site)?.title ?? '';
  return {title, records: records.filter(({data}) => data.kind === 'blog-post')};
}

function line(site: Site, {data}: PageRecord): string {
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
    const lines = records.filter(isListed).map((record) => line(site, record));
    return lines.length === 0 ? [] : [`## ${spaceHanAndLatin(title)}\n\n${lines.join('\n')}`];
  });
  const {title, tagline} = site.data;
  const head = [`# ${title}`, ...(tagline === '' ? [] : [`> ${tagline}`])].map(spaceHanAndLatin);
  return `${[...head, ...blocks].join('\n\n')}\n`;
}
