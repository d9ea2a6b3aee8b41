import {SEARCH_SNIPPET_WORDS} from '#shared/limits.ts';
import {HIERARCHY_LEVELS} from '#shared/search-record.ts';
import type {SearchFacets, SearchRequest} from '#search/search-provider.ts';
import {ELLIPSIS} from '#search/highlight.ts';

export const MARK_START = '<mark>';
export const MARK_END = '</mark>';

/** What a site asks its hosted index, the same for every query. */
export interface HostedQueryOptions {
  readonly indexName: string;
  readonly facets?: SearchFacets | undefined;
  readonly insights: boolean;
  /** Parameters of the configuration: they win over ours, their facet filters come on top of ours. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
}

/** Body of one query, as the queries endpoint takes it. */
export interface HostedQuery {
  readonly query: string;
  readonly indexName: string;
  readonly [parameter: string]: unknown;
}

const RETRIEVED = [...HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url', 'objectID'];

function facetFilters(facets: SearchFacets | undefined, configured: unknown): unknown[] {
  const own =
    facets === undefined ? [] : [`language:${facets.language}`, facets.tags.map((tag) => `docusaurus_tag:${tag}`)];
  if (configured === undefined) return own;
  return [...own, ...(Array.isArray(configured) ? configured : [configured])];
}

/** The query that is sent (spec point 7). */
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
