import {INSIGHTS_BATCH_SIZE, INSIGHTS_DEBOUNCE_MS} from '#shared/limits.ts';
import type {SearchInsights} from './search-provider.ts';

export type InsightsClient = (
  method: 'viewedObjectIDs' | 'clickedObjectIDs' | 'clickedObjectIDsAfterSearch',
  event: InsightsEvent,
) => unknown;

interface InsightsEvent {
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs: string[];
  readonly queryID?: string;
  /** From 1. */
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
