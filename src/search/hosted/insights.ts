import {INSIGHTS_BATCH_SIZE, INSIGHTS_DEBOUNCE_MS} from '#shared/limits.ts';
import type {SearchAnswer, SearchHit} from '#search/search-provider.ts';

/** The part of `search-insights` that is used: its one function, by method name. */
export interface InsightsClient {
  (method: 'init', options: Readonly<Record<string, unknown>>): unknown;
  (method: 'viewedObjectIDs' | 'clickedObjectIDs' | 'clickedObjectIDsAfterSearch', event: InsightsEvent): unknown;
}

export interface InsightsEvent {
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs: string[];
  readonly queryID?: string;
  /** From 1. */
  readonly positions?: number[];
}

/** Runs something later. @returns a function that calls it off */
export type RunLater = (run: () => void, ms: number) => () => void;

export interface Insights {
  readonly viewed: (answer: SearchAnswer) => void;
  readonly clicked: (hit: SearchHit, position: number, queryId: string | undefined) => void;
}

/**
 * Tells the provider what readers saw and chose. Views wait until no answer has come for 400 ms and go in batches of 20
 * items; each item once a batch.
 *
 * @param load loads the client when there is first something to tell
 */
export function createInsights(indexName: string, load: () => Promise<InsightsClient>, runLater: RunLater): Insights {
  const seen = new Set<string>();
  let callOff: (() => void) | undefined;

  const tell = (use: (client: InsightsClient) => void): void => {
    // Analytics never gets in a reader's way.
    load()
      .then(use)
      .catch(() => undefined);
  };
  const send = (): void => {
    const objectIDs = [...seen];
    seen.clear();
    tell((client) => {
      for (let start = 0; start < objectIDs.length; start += INSIGHTS_BATCH_SIZE) {
        client('viewedObjectIDs', {
          eventName: 'Items Viewed',
          index: indexName,
          objectIDs: objectIDs.slice(start, start + INSIGHTS_BATCH_SIZE),
        });
      }
    });
  };

  return {
    viewed({hits}) {
      if (hits.length === 0) return;
      for (const {objectID} of hits) seen.add(objectID);
      callOff?.();
      callOff = runLater(send, INSIGHTS_DEBOUNCE_MS);
    },
    clicked({objectID}, position, queryId) {
      const event = {eventName: 'Item Selected', index: indexName, objectIDs: [objectID]};
      tell((client) => {
        if (queryId === undefined) client('clickedObjectIDs', event);
        else client('clickedObjectIDsAfterSearch', {...event, queryID: queryId, positions: [position]});
      });
    },
  };
}
