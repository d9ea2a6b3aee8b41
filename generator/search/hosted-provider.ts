/** The hosted engine (spec point 7): an adapter to the official client, which does hosts, retries and timeouts. */
import {missingSearchCredential} from '#shared/error-messages.ts';
import {SEARCH_CONNECT_TIMEOUT_MS, SEARCH_READ_TIMEOUT_MS, SEARCH_WRITE_TIMEOUT_MS} from '#shared/limits.ts';
import {lazyChunk, loadOnce} from '#loading/lazy-chunk.ts';
import {hostedAnswer, type HostedQuery, hostedQuery, type HostedQueryOptions} from './hosted-query.ts';
import {createInsights} from './insights.ts';
import {SearchError, type SearchProvider} from './search-provider.ts';

export interface HostedOptions extends HostedQueryOptions {
  readonly appId?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Hosts in the client's form; the provider's own if absent. */
  readonly hosts?: readonly object[] | undefined;
}

interface HostedClient {
  search(body: {requests: HostedQuery[]}): Promise<unknown>;
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

async function loadClient(appId: string, apiKey: string, hosts?: readonly object[]): Promise<HostedClient> {
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

/** @throws Error when `appId` or `apiKey` is missing (spec point 5) */
export function createHostedProvider(options: HostedOptions): SearchProvider {
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
    prepare: () => void client().catch(() => undefined),
    async search(request) {
      try {
        return hostedAnswer(await (await client()).search({requests: [hostedQuery(request, options)]}));
      } catch (error) {
        throw toSearchError(error);
      }
    },
    insights: options.insights ? createInsights(indexName, loadInsights) : undefined,
  };
}
