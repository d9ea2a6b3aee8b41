/** Algolia's index (spec point 7): an adapter to the official client, which does hosts, retries and timeouts. */
import {isRecord} from '#shared/is-record.ts';
import {missingSearchCredential} from '#shared/error-messages.ts';
import {
  INSIGHTS_BATCH_SIZE,
  INSIGHTS_DEBOUNCE_MS,
  SEARCH_CONNECT_TIMEOUT_MS,
  SEARCH_READ_TIMEOUT_MS,
  SEARCH_SNIPPET_WORDS,
  SEARCH_WRITE_TIMEOUT_MS,
} from '#shared/limits.ts';
import {HIERARCHY_LEVELS, type HitType} from '#shared/search-record.ts';
import {lazyChunk, loadOnce} from '#network/lazy-chunk.ts';
import {
  ELLIPSIS,
  headingSegments,
  isHitType,
  type SearchAnswer,
  SearchError,
  type SearchFacets,
  type SearchHit,
  type SearchInsights,
  type SearchProvider,
  type SearchRequest,
  type Segments,
  toHierarchy,
} from './search-provider.ts';

export interface AlgoliaOptions {
  readonly appId?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Hosts in the client's form; the provider's own if absent. */
  readonly hosts?: readonly object[] | undefined;
  readonly indexName: string;
  readonly facets?: SearchFacets | undefined;
  readonly insights: boolean;
  /** The configuration's parameters override ours; its facet filters are added to ours. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
}

/** @throws Error when `appId` or `apiKey` is missing (spec point 5) */
export function createAlgoliaProvider(options: AlgoliaOptions): SearchProvider {
  const {appId, apiKey, hosts, indexName} = options;
  if (!appId) throw new Error(missingSearchCredential('appId'));
  if (!apiKey) throw new Error(missingSearchCredential('apiKey'));

  const client = loadOnce(() => loadClient(appId, apiKey, hosts));
  const loadInsights = loadOnce(async () => {
    const {default: insights} = await loadSearchInsights();
    insights('init', {appId, apiKey});
    return insights;
  });

  return {
    prefetch: async () => void (await client().catch(() => undefined)),
    async search(request) {
      try {
        return toAnswer(await (await client()).search({requests: [toQuery(request, options)]}));
      } catch (error) {
        throw toSearchError(error);
      }
    },
    insights: options.insights ? createInsights(indexName, loadInsights) : undefined,
  };
}

interface AlgoliaClient {
  search(body: {requests: AlgoliaQuery[]}): Promise<unknown>;
}

const TIMEOUTS = {
  connect: SEARCH_CONNECT_TIMEOUT_MS,
  read: SEARCH_READ_TIMEOUT_MS,
  write: SEARCH_WRITE_TIMEOUT_MS,
} as const;

type Host = Readonly<Record<string, unknown>>;

/** The cache of algoliasearch 5.64 writes and reads under different keys, and would never skip a failed host. */
function createHostsCache() {
  const states = new Map<string, unknown>();
  const address = ({protocol, url, port, accept}: Host): string => JSON.stringify([protocol, url, port, accept]);
  return {
    get: async (host: Host, defaultValue: () => Promise<unknown>) => states.get(address(host)) ?? defaultValue(),
    set: async (host: Host, state: unknown) => {
      states.set(address(host), state);
      return state;
    },
  };
}

const loadLite = lazyChunk(() => import('algoliasearch/lite'));
const loadSearchInsights = lazyChunk(() => import('search-insights'));

async function loadClient(appId: string, apiKey: string, hosts?: readonly object[]): Promise<AlgoliaClient> {
  const {liteClient} = await loadLite();
  const options: Host = {timeouts: TIMEOUTS, hostsCache: createHostsCache(), ...(hosts && {hosts})};
  return liteClient(appId, apiKey, options);
}

/** Recognizes the client's error classes by name, because importing them would load the client at once. */
function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error;
  const {name, message} = error instanceof Error ? error : new Error(String(error));
  const cause = {cause: error};
  if (name === 'DeserializationError') return new SearchError('malformed', message, cause);
  if (name === 'ApiError' || name === 'DetailedApiError') {
    const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
    return new SearchError('api', message, {...cause, status});
  }
  return new SearchError('unreachable', message, cause);
}

const MARK_START = '<mark>';
const MARK_END = '</mark>';

interface AlgoliaQuery {
  readonly query: string;
  readonly indexName: string;
  readonly [parameter: string]: unknown;
}

const RETRIEVED = [...HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url', 'objectID'];

function facetFilters(facets: SearchFacets | undefined, configured: unknown = []): unknown[] {
  const own = facets && [`language:${facets.language}`, facets.tags.map((tag) => `docusaurus_tag:${tag}`)];
  return [...(own ?? []), ...(Array.isArray(configured) ? configured : [configured])];
}

function toQuery(request: SearchRequest, options: AlgoliaOptions): AlgoliaQuery {
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
  return isRecord(value) ? value : {};
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
function toAnswer(response: unknown): SearchAnswer {
  const {results} = fieldsOf(response);
  const {hits, nbHits, queryID} = fieldsOf(Array.isArray(results) ? results[0] : undefined);
  if (!Array.isArray(hits) || typeof nbHits !== 'number') {
    throw new SearchError('malformed', 'The answer of the search provider has no hits.');
  }
  return {hits: hits.map(toHit), count: nbHits, ...(typeof queryID === 'string' && {queryId: queryID})};
}

type InsightsClient = (
  method: 'viewedObjectIDs' | 'clickedObjectIDs' | 'clickedObjectIDsAfterSearch',
  event: InsightsEvent,
) => unknown;

interface InsightsEvent {
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs: string[];
  readonly queryID?: string;
  /** Positions in the answer begin with 1. */
  readonly positions?: number[];
}

/** Reports which hits were shown and opened. Views are debounced and sent in batches, each hit once. */
export function createInsights(indexName: string, load: () => Promise<InsightsClient>): SearchInsights {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (use: (client: InsightsClient) => void): void => {
    // A reader does not notice when analytics fails.
    load()
      .then(use)
      .catch(() => undefined);
  };
  const sendViews = (): void => {
    const objectIDs = [...seen];
    seen.clear();
    report((client) => {
      for (let start = 0; start < objectIDs.length; start += INSIGHTS_BATCH_SIZE) {
        const batch = objectIDs.slice(start, start + INSIGHTS_BATCH_SIZE);
        client('viewedObjectIDs', {eventName: 'Items Viewed', index: indexName, objectIDs: batch});
      }
    });
  };

  return {
    viewed(hits) {
      if (hits.length === 0) return;
      for (const {objectID} of hits) seen.add(objectID);
      clearTimeout(timer);
      timer = setTimeout(sendViews, INSIGHTS_DEBOUNCE_MS);
    },
    clicked({objectID}, position, queryId) {
      const event = {eventName: 'Item Selected', index: indexName, objectIDs: [objectID]};
      report((client) => {
        if (queryId === undefined) client('clickedObjectIDs', event);
        else client('clickedObjectIDsAfterSearch', {...event, queryID: queryId, positions: [position]});
      });
    },
  };
}
