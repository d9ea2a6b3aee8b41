import type {CompiledPages} from '#markdown/compile-content.ts';
import type {CompiledPage} from '#markdown/compile-context.ts';
import type {Chapters, PageRecord} from '#load/content/page-record.ts';
import {toHierarchy} from '#search/search-provider.ts';
import {DEFAULT_TAG} from '#shared/limits.ts';
import {formatMessage} from '#shared/messages.ts';
import {absoluteUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-data.ts';
import {docsSearchTag, headingPaths, levelName, type PageSection, type SearchRecord} from '#shared/search-record.ts';
import {sectionLabel} from '#shared/navigation.ts';
import type {SiteData} from '#shared/site-data.ts';

/** Guides and reference answer questions; announcements are searched by name. Kinds without a rank are not indexed. */
const PAGE_RANK: Readonly<Partial<Record<PageData['kind'], number>>> = {
  doc: 3,
  'category-index': 2,
  standalone: 1,
  'blog-post': 0,
};

const TOP_LEVEL_WEIGHT = 100;
const LEVEL_WEIGHT_STEP = 10;

export interface SearchInput {
  readonly site: SiteData;
  readonly records: readonly PageRecord[];
  readonly compiled: CompiledPages;
}

/** Label of a page's section: its navbar item, else the outermost category. */
function groupLabel(page: PageData, site: SiteData): string {
  const outermost = 'breadcrumbs' in page ? page.breadcrumbs[0]?.label : undefined;
  return sectionLabel(page.path, site.navbar.items) ?? outermost ?? site.title;
}

function sectionsOf(page: PageData, content: CompiledPage | undefined): readonly PageSection[] {
  const [intro, ...sections] = content?.sections ?? [];
  const text = [page.description, intro?.text ?? ''].filter(Boolean).join('\n');
  return [{level: 1, title: page.title, text, code: intro?.code ?? ''}, ...sections];
}

/** The last part of the path as words, unless the title has them: readers search by the English name. */
function pathWords({path, title}: PageData): string[] {
  const last = decodeURIComponent(path).split('/').findLast(Boolean) ?? '';
  const words = last.replace(/[-_ ]+/g, ' ').trim();
  return words === '' || title.toLowerCase().includes(words.toLowerCase()) ? [] : [words];
}

export interface IndexedPage {
  /** Site path, of a chapter with its query. */
  readonly path: string;
  /** Day of a post, in the form 2025-01-31. */
  readonly date?: string;
  readonly records: readonly SearchRecord[];
  readonly sections: readonly PageSection[];
}

/** What all sections of a page have in common. */
interface PageFacts extends Pick<SearchRecord, 'language' | 'version' | 'docusaurus_tag' | 'keywords'> {
  readonly site: SiteData;
  /** Site path, of a chapter with its query. */
  readonly path: string;
  readonly rank: number;
  /** Label of the page's group. */
  readonly lvl0: string;
  readonly sectionKeywords: ReadonlyMap<string, readonly string[]>;
}

function indexedPage(facts: PageFacts, sections: readonly PageSection[]): IndexedPage {
  const {site, path, rank, lvl0, keywords, sectionKeywords, ...common} = facts;
  const url = absoluteUrl(site, path);
  const headings = headingPaths(lvl0, sections);
  const records = sections.map(({id, level, text, code}, position): SearchRecord => {
    const hash = id === undefined ? '' : `#${id}`;
    return {
      objectID: common.language + path + hash,
      url: url + hash,
      url_without_anchor: url,
      anchor: id ?? null,
      type: levelName(level),
      content: [text, code].filter(Boolean).join('\n') || null,
      hierarchy: toHierarchy(headings[position] ?? []),
      keywords: position === 0 ? keywords : (sectionKeywords.get(id ?? '') ?? []),
      ...common,
      weight: {page_rank: rank, level: TOP_LEVEL_WEIGHT - LEVEL_WEIGHT_STEP * level, position},
    };
  });
  return {path, sections, records};
}

/** Pages that search may find, in the site's order, each with one record per heading section. */
export function indexedPages({site, records, compiled}: SearchInput): IndexedPage[] {
  return records.flatMap((record): IndexedPage[] => {
    const {data, head, markdown, chapters, searchRank, keywords = [], sectionKeywords = []} = record;
    const rank = searchRank ?? PAGE_RANK[data.kind];
    if (head.noIndex || rank === undefined) return [];
    const version = 'version' in data ? data.version : null;
    const facts: PageFacts = {
      site,
      path: data.path,
      rank,
      lvl0: groupLabel(data, site),
      keywords: [...keywords, ...pathWords(data)],
      sectionKeywords: new Map(sectionKeywords.map(({id, keywords: words}) => [id, words])),
      language: site.currentLocale,
      version,
      docusaurus_tag: version === null ? DEFAULT_TAG : docsSearchTag(version),
    };
    const sections = sectionsOf(data, markdown && compiled.get(markdown.file));
    const date = data.kind === 'blog-post' ? {date: data.date} : {};
    const page = {...indexedPage(facts, sections), ...date};
    return chapters === undefined ? [page] : [page, ...indexedChapters(chapters, facts, compiled)];
  });
}

/** Each chapter is one section: its headings are no places that a URL can name. */
function indexedChapters(
  {name, title: whole, items}: Chapters,
  page: PageFacts,
  compiled: CompiledPages,
): IndexedPage[] {
  return items.map(({id, title, description, keywords, markdown}) => {
    const sections = compiled.get(markdown.file)?.sections ?? [];
    const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');
    const section = {
      level: 1,
      title: formatMessage(page.site.messages['search.chapter'], {whole, title}),
      text: joined([description, ...sections.map(({text}) => text)]),
      code: joined(sections.map(({code}) => code)),
    };
    return indexedPage({...page, path: `${page.path}?${name}=${id}`, keywords}, [section]);
  });
}
