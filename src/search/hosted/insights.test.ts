/** Insights with the official client against a real HTTP server on loopback. */
import {createServer} from 'node:http';
import aa from 'search-insights';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {z} from 'zod';
import type {SearchAnswer, SearchHit} from '#search/search-provider.ts';
import {createInsights, type InsightsClient} from './insights.ts';

const eventsSchema = z.object({events: z.array(z.record(z.string(), z.unknown()))});

const events: Record<string, unknown>[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (body !== '') events.push(...eventsSchema.parse(JSON.parse(body)).events);
    response.writeHead(200, {'Content-Type': 'application/json'}).end('{}');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  aa('init', {appId: 'APP', apiKey: 'key', host: `http://127.0.0.1:${address.port}`, userToken: 'reader'});
});
afterAll(() => void server.close());

function hit(objectID: string): SearchHit {
  const hierarchy = {lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  return {objectID, url: '/', type: 'lvl1', content: null, hierarchy, headings: {}, snippet: []};
}

const answer = (...ids: string[]): SearchAnswer => ({hits: ids.map(hit), count: ids.length});

/** A clock that the test moves. */
function clock() {
  let now = 0;
  let waiting: {run: () => void; at: number}[] = [];
  return {
    runLater(run: () => void, ms: number) {
      const entry = {run, at: now + ms};
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance(ms: number) {
      now += ms;
      const due = waiting.filter(({at}) => at <= now);
      waiting = waiting.filter(({at}) => at > now);
      for (const {run} of due) run();
    },
  };
}

const load = (): Promise<InsightsClient> => Promise.resolve(aa);

describe('insights', () => {
  it('tells views 400 ms after the last answer, in batches of 20 items', async () => {
    events.length = 0;
    const {runLater, advance} = clock();
    const insights = createInsights('docs', load, runLater);
    insights.viewed(answer(...Array.from({length: 20}, (_, at) => `a${at}`)));
    advance(399);
    insights.viewed(answer('a1', 'b1', 'b2'));
    advance(399);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(events).toEqual([]);
    advance(1);
    await vi.waitFor(() => expect(events).toHaveLength(2));
    const sizes = events.map(({objectIDs}) => (Array.isArray(objectIDs) ? objectIDs.length : 0));
    expect(sizes.toSorted((a, b) => a - b)).toEqual([2, 20]);
    expect(events[0]).toMatchObject({eventType: 'view', index: 'docs', userToken: 'reader'});
  });

  it('tells clicks at once, with the place from 1 and the answer’s id', async () => {
    events.length = 0;
    const insights = createInsights('docs', load, clock().runLater);
    insights.clicked(hit('x'), 3, 'q'.repeat(32));
    await vi.waitFor(() => expect(events).toHaveLength(1));
    expect(events[0]).toMatchObject({eventType: 'click', objectIDs: ['x'], positions: [3], queryID: 'q'.repeat(32)});
  });

  it('is silent about empty answers and about a client that does not load', async () => {
    const {runLater, advance} = clock();
    const insights = createInsights('docs', () => Promise.reject(new Error('blocked')), runLater);
    insights.viewed(answer());
    insights.viewed(answer('x'));
    advance(400);
    insights.clicked(hit('x'), 1, undefined);
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
});
