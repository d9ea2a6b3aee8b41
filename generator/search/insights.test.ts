/** Insights with the official client against a real HTTP server on loopback. */
import {createServer} from 'node:http';
import aa from 'search-insights';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {z} from 'zod';
import {INSIGHTS_DEBOUNCE_MS} from '#shared/limits.ts';
import {createInsights, type InsightsClient} from './insights.ts';
import {type SearchHit, toHierarchy} from './search-provider.ts';

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

afterEach(() => vi.useRealTimers());

const hit = (objectID: string): SearchHit => ({
  objectID,
  url: '/',
  type: 'lvl1',
  content: null,
  hierarchy: toHierarchy([]),
});

const hits = (...ids: string[]): SearchHit[] => ids.map(hit);

const load = (): Promise<InsightsClient> => Promise.resolve(aa);

describe('insights', () => {
  it('debounces views and sends them in batches @9.27', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    events.length = 0;
    const insights = createInsights('docs', load);
    insights.viewed(hits(...Array.from({length: 20}, (_, at) => `a${at}`)));
    vi.advanceTimersByTime(399);
    insights.viewed(hits('a1', 'b1', 'b2'));
    await vi.advanceTimersByTimeAsync(399);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(events).toHaveLength(2));
    const sizes = events.map(({objectIDs}) => (Array.isArray(objectIDs) ? objectIDs.length : 0));
    expect(sizes.toSorted((a, b) => a - b)).toEqual([2, 20]);
    expect(events[0]).toMatchObject({eventType: 'view', index: 'docs', userToken: 'reader'});
  });

  it('sends clicks at once, with the position from 1 and the id of the answer', async () => {
    events.length = 0;
    createInsights('docs', load).clicked(hit('x'), 3, 'q'.repeat(32));
    await vi.waitFor(() => expect(events).toHaveLength(1));
    expect(events[0]).toMatchObject({eventType: 'click', objectIDs: ['x'], positions: [3], queryID: 'q'.repeat(32)});
  });

  it('ignores answers without hits and a client that does not load', async () => {
    vi.useFakeTimers();
    const insights = createInsights('docs', () => Promise.reject(new Error('blocked')));
    insights.viewed(hits());
    insights.viewed(hits('x'));
    insights.clicked(hit('x'), 1, undefined);
    await vi.advanceTimersByTimeAsync(INSIGHTS_DEBOUNCE_MS);
  });
});
