/** The adapter and insights with the official clients against real HTTP servers on loopback: slow, failing, hanging. */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import aa from 'search-insights';
import {expect, it, onTestFinished, vi} from 'vitest';
import {z} from 'zod';
import {INSIGHTS_DEBOUNCE_MS} from '#shared/limits.ts';
import {type AlgoliaOptions, createAlgoliaProvider, createInsights} from './algolia-provider.ts';
import {searchHit} from './hit-in-tests.ts';
import type {SearchRequest} from './search-provider.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A host that answers so, and what it has received. */
async function startHost(answer: Answer) {
  const host = {answer, port: 0, requests: Array<string>(), bodies: Array<string>()};
  const server = createServer(async (request, response) => {
    host.bodies.push(await text(request));
    host.requests.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    host.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  host.port = z.object({port: z.number()}).parse(server.address()).port;
  return host;
}

type Host = Awaited<ReturnType<typeof startHost>>;

function json(value: unknown, status = 200): Answer {
  const headers = {'Content-Type': 'application/json'};
  return (_request, response) => response.writeHead(status, headers).end(JSON.stringify(value));
}

const HIT = {
  objectID: '1',
  url: 'https://x.example/docs/a/#b',
  type: 'lvl2',
  content: 'plain <b>text</b>',
  hierarchy: {lvl0: 'Docs', lvl1: 'Page', lvl2: 'Heading', lvl3: null},
  _highlightResult: {hierarchy: {lvl2: {value: '<mark>Head</mark>ing <i>', matchLevel: 'full'}}},
  _snippetResult: {content: {value: 'plain <b>text</b>…', matchLevel: 'none'}},
};
const found = json({results: [{hits: [HIT], nbHits: 41, queryID: 'q1'}]});

const OPTIONS: AlgoliaOptions = {
  appId: 'APP',
  apiKey: 'search-only',
  indexName: 'docs',
  insights: false,
  searchParameters: {},
  facets: {language: 'zh-CN', tags: ['default', 'docs-default-current']},
};

const FACET_FILTERS = ['language:zh-CN', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
const REQUEST: SearchRequest = {query: '主题', page: 0, hitsPerPage: 20, snippetWords: 10};

const provider = (hosts: readonly Host[], options: Partial<AlgoliaOptions> = {}) =>
  createAlgoliaProvider({
    ...OPTIONS,
    hosts: hosts.map(({port}) => ({url: '127.0.0.1', port, accept: 'readWrite', protocol: 'http'})),
    ...options,
  });

const requestsOf = (hosts: readonly Host[]): number[] => hosts.map(({bodies}) => bodies.length);

const record = z.record(z.string(), z.unknown());
const bodySchema = z.object({requests: z.array(record)});
const eventsSchema = z.object({events: z.array(record)});

/** What a host receives from a provider with these options. */
async function queryWith(options: Partial<AlgoliaOptions> = {}) {
  const host = await startHost(found);
  await provider([host], options).search(REQUEST);
  const [query = {}] = bodySchema.parse(JSON.parse(host.bodies[0] ?? '')).requests;
  return {host, query};
}

it('the request has the parameters and facets of the specification @9.20', async () => {
  const {host, query} = await queryWith();
  expect(host.requests).toEqual(['POST /1/indexes/*/queries']);
  expect(query).toMatchObject({
    query: '主题',
    indexName: 'docs',
    hitsPerPage: 20,
    page: 0,
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics: false,
    facetFilters: FACET_FILTERS,
  });
  expect(query['attributesToSnippet']).toContain('content:10');
  expect(query['attributesToRetrieve']).toEqual(expect.arrayContaining(['hierarchy.lvl0', 'content', 'type', 'url']));
});

it('the request prefers configured parameters, adds their facet filters, and has no facets without contextual search', async () => {
  const {query} = await queryWith({searchParameters: {hitsPerPage: 3, facetFilters: ['type:lvl1']}});
  expect(query).toMatchObject({hitsPerPage: 3, facetFilters: [...FACET_FILTERS, 'type:lvl1']});
  expect((await queryWith({facets: undefined})).query).not.toHaveProperty('facetFilters');
});

it('the answer splits marked text into segments and leaves other markup as text', async () => {
  const answer = await provider([await startHost(found)]).search(REQUEST);
  expect(answer).toMatchObject({count: 41, queryId: 'q1'});
  expect(answer.hits[0]?.headings?.lvl2).toEqual([
    {text: 'Head', isMatch: true},
    {text: 'ing <i>', isMatch: false},
  ]);
  expect(answer.hits[0]?.snippet).toEqual([{text: 'plain <b>text</b>…', isMatch: false}]);
});

it('the answer turns a heading into a content hit when only the text matched', async () => {
  const _highlightResult = {hierarchy: {lvl2: {value: 'Heading'}}};
  const hits = [{...HIT, _highlightResult, _snippetResult: {content: {value: 'plain <mark>text</mark>'}}}];
  const host = await startHost(json({results: [{hits, nbHits: 1}]}));
  expect((await provider([host]).search(REQUEST)).hits[0]?.type).toBe('content');
});

it('the provider throws when a credential is missing', () => {
  expect(() => createAlgoliaProvider({...OPTIONS, appId: undefined})).toThrow('appId');
  expect(() => createAlgoliaProvider({...OPTIONS, apiKey: ''})).toThrow('apiKey');
});

it('search is unreachable when no host responds @8.15', async () => {
  const hosts = await Promise.all([startHost(json({}, 500)), startHost(json({}, 503))]);
  await expect(provider(hosts).search(REQUEST)).rejects.toMatchObject({name: 'SearchError', kind: 'unreachable'});
  expect(requestsOf(hosts)).toEqual([1, 1]);
});

it('the failure is an API error with its status on 4xx, without a request to another host @8.16', async () => {
  const hosts = [await startHost(json({message: 'Invalid API key', status: 403}, 403)), await startHost(found)];
  await expect(provider(hosts).search(REQUEST)).rejects.toMatchObject({kind: 'api', status: 403});
  expect(requestsOf(hosts)).toEqual([1, 0]);
});

it.each(['<html>', '{}', '{"results": []}', '{"results": [{"hits": [{"objectID": 1}], "nbHits": 1}]}'])(
  'the answer is malformed when it does not parse or has no hits: %s @8.17',
  async (body) => {
    const host = await startHost((_request, response) => response.end(body));
    await expect(provider([host]).search(REQUEST)).rejects.toMatchObject({kind: 'malformed'});
  },
);

it.each<[string, Answer]>([
  ['fails', json({}, 500)],
  ['redirects nowhere', json({}, 302)],
  ['closes the connection', (_request, response) => response.destroy()],
])('the provider requests the next host when one %s @8.18', async (_name, answer) => {
  const hosts = [await startHost(answer), await startHost(found)];
  expect((await provider(hosts).search(REQUEST)).count).toBe(41);
  expect(requestsOf(hosts)).toEqual([1, 1]);
});

it.each<[string, Answer, number]>([
  ['begin its response', () => undefined, 1_000],
  ['finish its response', (_request, response) => response.writeHead(200).write('{'), 2_000],
])('the provider requests the next host when one does not %s in time @8.19 @9.24', async (_name, answer, limitMs) => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const hosts = [await startHost(answer), await startHost(found)];
  const result = provider(hosts).search(REQUEST);
  await expect.poll(() => hosts[0]?.bodies).toHaveLength(1);
  await expect.poll(() => timers.mock.calls.map(([, ms]) => ms)).toContain(limitMs);
  await vi.advanceTimersByTimeAsync(limitMs);
  expect((await result).count).toBe(41);
  expect(hosts[1]?.bodies).toHaveLength(1);
});

it('the provider skips a failed host until its penalty is over @9.26', async () => {
  const hosts = [await startHost(json({}, 500)), await startHost(found)] as const;
  const engine = provider(hosts);
  vi.useFakeTimers({toFake: ['Date']});
  await engine.search({...REQUEST, query: '一'});
  hosts[0].answer = found;
  vi.setSystemTime(Date.now() + 119_000);
  await engine.search({...REQUEST, query: '二'});
  expect(requestsOf(hosts)).toEqual([1, 2]);
  vi.setSystemTime(Date.now() + 2_000);
  await engine.search({...REQUEST, query: '三'});
  expect(requestsOf(hosts)).toEqual([2, 2]);
});

/** The official client, and the events that its host has received. */
async function startInsights() {
  const {port, bodies} = await startHost(json({}));
  aa('init', {appId: 'APP', apiKey: 'key', host: `http://127.0.0.1:${port}`, userToken: 'reader'});
  const insights = createInsights('docs', () => Promise.resolve(aa));
  return {insights, events: () => bodies.flatMap((body) => eventsSchema.parse(JSON.parse(body)).events)};
}

it('insights debounces views and sends them in batches @9.27', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const {insights, events} = await startInsights();
  insights.viewed(Array.from({length: 20}, (_, at) => searchHit(`a${at}`)));
  vi.advanceTimersByTime(399);
  insights.viewed(['a1', 'b1', 'b2'].map((id) => searchHit(id)));
  await vi.advanceTimersByTimeAsync(399);
  expect(events()).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.poll(() => events()).toHaveLength(2);
  const sizes = events().map(({objectIDs}) => (Array.isArray(objectIDs) ? objectIDs.length : 0));
  expect(sizes.toSorted((a, b) => a - b)).toEqual([2, 20]);
  expect(events()[0]).toMatchObject({eventType: 'view', index: 'docs', userToken: 'reader'});
});

it('insights sends clicks at once, with the position from 1 and the id of the answer', async () => {
  const {insights, events} = await startInsights();
  insights.clicked(searchHit('x'), 3, 'q'.repeat(32));
  await expect.poll(() => events()).toHaveLength(1);
  const click = {eventType: 'click', objectIDs: ['x'], positions: [3], queryID: 'q'.repeat(32)};
  expect(events()[0]).toMatchObject(click);
});

it('insights ignores answers without hits, and a client that does not load', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new Error('blocked')));
  const insights = createInsights('docs', load);
  insights.viewed([]);
  await vi.advanceTimersByTimeAsync(INSIGHTS_DEBOUNCE_MS);
  expect(load).not.toHaveBeenCalled();
  insights.viewed([searchHit('x')]);
  insights.clicked(searchHit('x'), 1, undefined);
  // An unhandled rejection would fail the test.
  await vi.advanceTimersByTimeAsync(INSIGHTS_DEBOUNCE_MS);
  expect(load).toHaveBeenCalledTimes(2);
});
