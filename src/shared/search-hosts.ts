/** Hosts of the hosted provider: the policy of the pages names them, and nothing else may be asked. */

const INSIGHTS_HOST = 'https://insights.algolia.io';

/** The host that answers first. */
export const firstSearchHost = (appId: string): string => `https://${appId.toLowerCase()}-dsn.algolia.net`;

/**
 * All origins that the provider's client may ask for an application.
 *
 * @param options.insights whether events are sent, too
 */
export function searchOrigins(appId: string, options: {readonly insights: boolean}): string[] {
  const id = appId.toLowerCase();
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`);
  const events = options.insights ? [INSIGHTS_HOST] : [];
  return [firstSearchHost(appId), `https://${id}.algolia.net`, ...fallbacks, ...events];
}
