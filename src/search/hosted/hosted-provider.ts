/**
 * The hosted engine (spec point 7). Hosts, retries, timeouts and the two minutes for which a failed host is left alone
 * are the official client's; this is only the adapter to the view.
 */
import {missingSearchCredential} from '#shared/error-messages.ts';
import {SEARCH_CONNECT_TIMEOUT_MS, SEARCH_READ_TIMEOUT_MS, SEARCH_WRITE_TIMEOUT_MS} from '#shared/limits.ts';
import {loadOnce} from '#shared/load-once.ts';
import {SearchError, type SearchProvider} from '#search/search-provider.ts';
import {hostedAnswer} from './hosted-answer.ts';
import {type HostedQuery, hostedQuery, type HostedQueryOptions} from './hosted-request.ts';
import {createHostsCache} from './hosts-cache.ts';
import {createInsights, type InsightsClient, type RunLater} from './insights.ts';

/** A host as the client takes it; without hosts it asks the provider's own. */
export interface HostedHost {
  readonly url: string;
  readonly port?: number;
  readonly accept: 'read' | 'write' | 'readWrite';
  readonly protocol: 'http' | 'https';
}

/** The part of the official client that is used. */
export interface HostedClient {
  search(body: {requests: HostedQuery[]}): Promise<unknown>;
}

export interface HostedOptions extends HostedQueryOptions {
  readonly appId: string | undefined;
  /** The search-only key. */
  readonly apiKey: string | undefined;
  readonly hosts?: readonly HostedHost[] | undefined;
}

/** What is loaded on demand, and what the language alone does not have. */
export interface HostedParts {
  readonly loadClient: (
    appId: string,
    apiKey: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<HostedClient>;
  readonly loadInsights: () => Promise<InsightsClient>;
  readonly runLater: RunLater;
}

const TIMEOUTS = {
  connect: SEARCH_CONNECT_TIMEOUT_MS,
  read: SEARCH_READ_TIMEOUT_MS,
  write: SEARCH_WRITE_TIMEOUT_MS,
} as const;

/** The client's three error classes, told apart by name: with the class in hand its code would be loaded at once. */
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

/**
 * Makes the provider for a hosted index.
 *
 * @throws Error when `appId` or `apiKey` is missing (spec point 5)
 */
export function createHostedProvider(options: HostedOptions, parts: HostedParts): SearchProvider {
  const {appId, apiKey, hosts, indexName, insights: hasInsights} = options;
  if (!appId) throw new Error(missingSearchCredential('appId'));
  if (!apiKey) throw new Error(missingSearchCredential('apiKey'));

  const client = loadOnce(() =>
    parts.loadClient(appId, apiKey, {timeouts: TIMEOUTS, hostsCache: createHostsCache(), ...(hosts && {hosts})}),
  );
  const loadInsights = loadOnce(async () => {
    const send = await parts.loadInsights();
    send('init', {appId, apiKey});
    return send;
  });
  const insights = hasInsights ? createInsights(indexName, loadInsights, parts.runLater) : undefined;

  return {
    prepare: () => void client().catch(() => undefined),
    async search(request) {
      try {
        return hostedAnswer(await (await client()).search({requests: [hostedQuery(request, options)]}));
      } catch (error) {
        throw toSearchError(error);
      }
    },
    // A hosted index is there as a whole.
    onGrowth: () => () => undefined,
    viewed: (answer) => insights?.viewed(answer),
    clicked: (hit, position, queryId) => insights?.clicked(hit, position, queryId),
  };
}
