import type {CompiledPages} from '#markdown/compile-content.ts';
import type {CompiledPage} from '#markdown/compile-context.ts';
import type {Chapters, PageRecord} from '#load/content/page-record.ts';
import {toHierarchy} from '#search/search-provider.ts';
import {DEFAULT_TAG} from '#shared/limits.ts';
import {formatMessage} from '#shared/messages.ts';
import {absoluteUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-data.ts';
import {
  docsSearchTag,
  headingPaths,
  type Hierarchy,
  levelName,
  type PageSection,
  type SearchRecord,
} from '#shared/search-record.ts';
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

interface PageFacts {
  readonly url: string;
  readonly path: string;
  readonly rank: number;
  readonly language: string;
  readonly version: string | null;
  readonly tag: string;
  readonly lvl0: string;
  readonly keywords: readonly string[];
  readonly sectionKeywords: ReadonlyMap<string, readonly string[]>;
  readonly messages: SiteData['messages'];
}

function recordOf(facts: PageFacts, section: PageSection, hierarchy: Hierarchy, position: number): SearchRecord {
  const anchor = section.id ?? null;
  const hash = anchor === null ? '' : `#${anchor}`;
  const content = [section.text, section.code].filter(Boolean).join('\n');
  return {
    objectID: `${facts.language}${facts.path}${hash}`,
    url: facts.url + hash,
    url_without_anchor: facts.url,
    anchor,
    type: levelName(section.level),
    content: content === '' ? null : content,
    hierarchy,
    keywords: position === 0 ? facts.keywords : (facts.sectionKeywords.get(anchor ?? '') ?? []),
    language: facts.language,
    version: facts.version,
    docusaurus_tag: facts.tag,
    weight: {
      page_rank: facts.rank,
      level: TOP_LEVEL_WEIGHT - LEVEL_WEIGHT_STEP * section.level,
      position,
    },
  };
}

export interface IndexedPage {
  /** Site path, of a chapter with its query. */
  readonly path: string;
  /** Day of a post, in the form 2025-01-31. */
  readonly date?: string;
  readonly records: readonly SearchRecord[];
  readonly sections: readonly PageSection[];
}

/** Pages that search may find, in the site's order, each with one record per heading section. */
export function indexedPages({site, records, compiled}: SearchInput): IndexedPage[] {
  return records.flatMap((record): IndexedPage[] => {
    const {data, head, markdown, searchRank, keywords = [], sectionKeywords = []} = record;
    const rank = searchRank ?? PAGE_RANK[data.kind];
    if (head.noIndex || rank === undefined) return [];
    const version = 'version' in data ? data.version : null;
    const facts: PageFacts = {
      url: absoluteUrl(site, data.path),
      path: data.path,
      rank,
      language: site.currentLocale,
      version,
      tag: version === null ? DEFAULT_TAG : docsSearchTag(version),
      lvl0: groupLabel(data, site),
      keywords: [...keywords, ...pathWords(data)],
      sectionKeywords: new Map(sectionKeywords.map(({id, keywords: words}) => [id, words])),
      messages: site.messages,
    };
    const sections = sectionsOf(data, markdown && compiled.get(markdown.file));
    const chapters = record.chapters === undefined ? [] : indexedChapters(record.chapters, facts, compiled);
    const date = data.kind === 'blog-post' ? {date: data.date} : {};
    return [{...indexedPage(facts, sections), ...date}, ...chapters];
  });
}

function indexedPage(facts: PageFacts, sections: readonly PageSection[]): IndexedPage {
  const headings = headingPaths(facts.lvl0, sections);
  return {
    path: facts.path,
    sections,
    records: sections.map((section, position) =>
      recordOf(facts, section, toHierarchy(headings[position] ?? []), position),
    ),
  };
}

/** Each chapter is one section: its headings are no places that a URL can name. */
function indexedChapters(
  {name, title: whole, items}: Chapters,
  facts: PageFacts,
  compiled: CompiledPages,
): IndexedPage[] {
  const toTitle = (title: string): string => formatMessage(facts.messages['search.chapter'], {whole, title});
  return items.map(({id, title, description, keywords, markdown}) => {
    const query = `?${name}=${id}`;
    const sections = compiled.get(markdown.file)?.sections ?? [];
    const text = [description, ...sections.map((section) => section.text)].filter(Boolean).join('\n');
    const code = sections
      .map((section) => section.code)
      .filter(Boolean)
      .join('\n');
    return indexedPage({...facts, url: facts.url + query, path: facts.path + query, keywords}, [
      {level: 1, title: toTitle(title), text, code},
    ]);
  });
}
