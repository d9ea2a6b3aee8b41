/** The hosted provider's protocol: the query that is sent and the answer that is read (spec point 7). */
import {SEARCH_SNIPPET_WORDS} from '#shared/limits.ts';
import {HIERARCHY_LEVELS, type HitType} from '#shared/search-record.ts';
import {ELLIPSIS} from './highlight.ts';
import {
  headingSegments,
  isHitType,
  type SearchAnswer,
  SearchError,
  type SearchFacets,
  type SearchHit,
  type SearchRequest,
  type Segments,
  toHierarchy,
} from './search-provider.ts';

const MARK_START = '<mark>';
const MARK_END = '</mark>';

export interface HostedQueryOptions {
  readonly indexName: string;
  readonly facets?: SearchFacets | undefined;
  readonly insights: boolean;
  /** Of the configuration: they override ours, except facet filters, which are added to ours. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
}

export interface HostedQuery {
  readonly query: string;
  readonly indexName: string;
  readonly [parameter: string]: unknown;
}

const RETRIEVED = [...HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url', 'objectID'];

function facetFilters(facets: SearchFacets | undefined, configured: unknown = []): unknown[] {
  const own = facets && [`language:${facets.language}`, facets.tags.map((tag) => `docusaurus_tag:${tag}`)];
  return [...(own ?? []), ...(Array.isArray(configured) ? configured : [configured])];
}

export function hostedQuery(request: SearchRequest, options: HostedQueryOptions): HostedQuery {
  const {facetFilters: configured, ...parameters} = options.searchParameters;
  const words = request.snippetWords || SEARCH_SNIPPET_WORDS;
  const snippets = [...HIERARCHY_LEVELS.slice(1).map((level) => `hierarchy.${level}:${words}`), `content:${words}`];
  const filters = facetFilters(options.facets, configured);
  return {
    query: request.query,
    indexName: options.indexName,
    page: request.page,
    hitsPerPage: request.hitsPerPage,
    attributesToRetrieve: RETRIEVED,
    attributesToSnippet: snippets,
    snippetEllipsisText: ELLIPSIS,
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
    clickAnalytics: options.insights,
    ...(filters.length > 0 && {facetFilters: filters}),
    ...parameters,
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Splits the provider's marked text. Any other tag is text. */
function markedSegments(text: string): Segments {
  return text
    .split(MARK_START)
    .flatMap((part, index) => {
      if (index === 0) return [{text: part, isMatch: false}];
      const [match = '', ...rest] = part.split(MARK_END);
      return [
        {text: match, isMatch: true},
        {text: rest.join(''), isMatch: false},
      ];
    })
    .filter((segment) => segment.text !== '');
}

/** Marked text of an attribute: `{value: 'a <mark>b</mark>'}`; unmarked when the provider sends none. */
function marked(results: Fields, name: string, plain: string): Segments {
  const {value} = fieldsOf(results[name]);
  return markedSegments(typeof value === 'string' ? value : plain);
}

/** A record holds heading and text of a section: where only the text matched, the hit is of type `content`. */
function shownType(type: HitType, heading: Segments | undefined, snippet: Segments): HitType {
  const isMarked = (segments: Segments | undefined): boolean => segments?.some(({isMatch}) => isMatch) === true;
  return isMarked(snippet) && !isMarked(heading) ? 'content' : type;
}

function toHit(value: unknown): SearchHit {
  const fields = fieldsOf(value);
  const {objectID, url, type} = fields;
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isHitType(type)) {
    throw new SearchError('malformed', 'A hit of the search provider has no objectID, url or type.');
  }
  const names = fieldsOf(fields['hierarchy']);
  const hierarchy = toHierarchy(HIERARCHY_LEVELS.map((level) => textOf(names[level])));
  const content = textOf(fields['content']);
  const highlighted = fieldsOf(fieldsOf(fields['_highlightResult'])['hierarchy']);
  const headings = headingSegments(hierarchy, (text, level) => marked(highlighted, level, text));
  const snippet = marked(fieldsOf(fields['_snippetResult']), 'content', content ?? '');
  const heading = type === 'content' ? undefined : headings[type];
  return {objectID, url, type: shownType(type, heading, snippet), content, hierarchy, headings, snippet};
}

/** @throws SearchError of kind `malformed` */
export function hostedAnswer(response: unknown): SearchAnswer {
  const {results} = fieldsOf(response);
  const {hits, nbHits, queryID} = fieldsOf(Array.isArray(results) ? results[0] : undefined);
  if (!Array.isArray(hits) || typeof nbHits !== 'number') {
    throw new SearchError('malformed', 'The answer of the search provider has no hits.');
  }
  return {hits: hits.map(toHit), count: nbHits, ...(typeof queryID === 'string' && {queryId: queryID})};
}
