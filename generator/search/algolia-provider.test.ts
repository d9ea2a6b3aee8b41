/** The adapter with the official client against real HTTP servers on loopback: slow, failing, hanging, malformed. */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {z} from 'zod';
import {createAlgoliaProvider, type AlgoliaOptions} from './algolia-provider.ts';
import type {SearchRequest} from './search-provider.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

interface Host {
  readonly options: object;
  /** Bodies of the received requests. */
  readonly bodies: string[];
  answer: Answer;
}

const servers: (() => Promise<void>)[] = [];

async function startHost(answer: Answer): Promise<Host> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      host.answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const options = {url: '127.0.0.1', port: address.port, accept: 'readWrite', protocol: 'http'};
  const host: Host = {options, bodies, answer};
  return host;
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((close) => close()));
});

const json =
  (value: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, {'Content-Type': 'application/json'}).end(JSON.stringify(value));
  };

const HIT = {
  objectID: '1',
  url: 'https://x.example/docs/a/#b',
  type: 'lvl2',
  content: 'plain <b>text</b>',
  hierarchy: {lvl0: 'Docs', lvl1: 'Page', lvl2: 'Heading', lvl3: null},
  _highlightResult: {hierarchy: {lvl2: {value: '<mark>Head</mark>ing <i>', matchLevel: 'full'}}},
  _snippetResult: {content: {value: 'plain <b>text</b>…', matchLevel: 'none'}},
};
const FOUND = {results: [{hits: [HIT], nbHits: 41, queryID: 'q1'}]};
const found = json(FOUND);

const hang: Answer = () => undefined;

const OPTIONS: AlgoliaOptions = {
  appId: 'APP',
  apiKey: 'search-only',
  indexName: 'docs',
  insights: false,
  searchParameters: {},
  facets: {language: 'zh-CN', tags: ['default', 'docs-default-current']},
};

const REQUEST: SearchRequest = {query: '主题', page: 0, hitsPerPage: 20, snippetWords: 10};

const provider = (hosts: readonly Host[], options: Partial<AlgoliaOptions> = {}) =>
  createAlgoliaProvider({...OPTIONS, hosts: hosts.map((host) => host.options), ...options});

const bodySchema = z.object({requests: z.array(z.record(z.string(), z.unknown()))});

describe('the request', () => {
  it('has the parameters and facets of the specification @9.20', async () => {
    const host = await startHost(found);
    let path = '';
    host.answer = (request, response, body) => {
      path = request.url ?? '';
      expect(request.method).toBe('POST');
      found(request, response, body);
    };
    await provider([host]).search(REQUEST);
    expect(path.replace(/\?.*/, '')).toBe('/1/indexes/*/queries');
    const [query] = bodySchema.parse(JSON.parse(host.bodies[0] ?? '')).requests;
    expect(query).toMatchObject({
      query: '主题',
      indexName: 'docs',
      hitsPerPage: 20,
      page: 0,
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      clickAnalytics: false,
      facetFilters: ['language:zh-CN', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
    expect(query?.['attributesToSnippet']).toContain('content:10');
    expect(query?.['attributesToRetrieve']).toEqual(
      expect.arrayContaining(['hierarchy.lvl0', 'content', 'type', 'url']),
    );
  });

  it('prefers configured parameters and adds their facet filters', async () => {
    const host = await startHost(found);
    await provider([host], {searchParameters: {hitsPerPage: 3, facetFilters: ['type:lvl1']}}).search(REQUEST);
    const [query] = bodySchema.parse(JSON.parse(host.bodies[0] ?? '')).requests;
    expect(query).toMatchObject({hitsPerPage: 3});
    expect(query?.['facetFilters']).toEqual([
      'language:zh-CN',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      'type:lvl1',
    ]);
  });

  it('has no facets without contextual search', async () => {
    const host = await startHost(found);
    await provider([host], {facets: undefined}).search(REQUEST);
    expect(host.bodies[0]).not.toContain('facetFilters');
  });
});

describe('the answer', () => {
  it('splits marked text into segments and leaves other markup as text', async () => {
    const host = await startHost(found);
    const answer = await provider([host]).search(REQUEST);
    expect(answer).toMatchObject({count: 41, queryId: 'q1'});
    expect(answer.hits[0]?.headings?.lvl2).toEqual([
      {text: 'Head', isMatch: true},
      {text: 'ing <i>', isMatch: false},
    ]);
    expect(answer.hits[0]?.snippet).toEqual([{text: 'plain <b>text</b>…', isMatch: false}]);
  });

  it('turns a heading into a content hit when only the text matched', async () => {
    const highlighted = {hierarchy: {lvl2: {value: 'Heading'}}};
    const snippet = {content: {value: 'plain <mark>text</mark>'}};
    const host = await startHost(
      json({results: [{hits: [{...HIT, _highlightResult: highlighted, _snippetResult: snippet}], nbHits: 1}]}),
    );
    expect((await provider([host]).search(REQUEST)).hits[0]?.type).toBe('content');
  });
});

describe('errors', () => {
  it('throws when a credential is missing', () => {
    expect(() => createAlgoliaProvider({...OPTIONS, appId: undefined})).toThrow('appId');
    expect(() => createAlgoliaProvider({...OPTIONS, apiKey: ''})).toThrow('apiKey');
  });

  it('is unreachable when no host responds @8.15', async () => {
    const hosts = await Promise.all([startHost(json({}, 500)), startHost(json({}, 503))]);
    await expect(provider(hosts).search(REQUEST)).rejects.toMatchObject({name: 'SearchError', kind: 'unreachable'});
    expect(hosts.map(({bodies}) => bodies.length)).toEqual([1, 1]);
  });

  it('is an API error with its status on 4xx, without a request to another host @8.16', async () => {
    const refusing = await startHost(json({message: 'Invalid API key', status: 403}, 403));
    const other = await startHost(found);
    await expect(provider([refusing, other]).search(REQUEST)).rejects.toMatchObject({kind: 'api', status: 403});
    expect(other.bodies).toHaveLength(0);
  });

  it('is malformed when the response does not parse @8.17', async () => {
    const host = await startHost((_request, response) => response.writeHead(200).end('<html>'));
    await expect(provider([host]).search(REQUEST)).rejects.toMatchObject({kind: 'malformed'});
  });

  it.each([{}, {results: []}, {results: [{hits: 'x', nbHits: 1}]}, {results: [{hits: [{objectID: 1}], nbHits: 1}]}])(
    'is malformed when the response has no hits: %j',
    async (value) => {
      const host = await startHost(json(value));
      await expect(provider([host]).search(REQUEST)).rejects.toMatchObject({kind: 'malformed'});
    },
  );
});

describe('hosts', () => {
  it.each([
    ['fails', json({}, 500)],
    ['redirects nowhere', json({}, 302)],
    ['closes the connection', ((_request, response) => response.destroy()) satisfies Answer],
  ])('requests the next host when one %s @8.18', async (_name, answer) => {
    const bad = await startHost(answer);
    const good = await startHost(found);
    expect((await provider([bad, good]).search(REQUEST)).count).toBe(41);
    expect([bad.bodies.length, good.bodies.length]).toEqual([1, 1]);
  });

  it.each([
    ['begin its response in time', hang, 1_000],
    [
      'finish it in time',
      ((_request, response) =>
        response.writeHead(200, {'Content-Type': 'application/json'}).write('{')) satisfies Answer,
      2_000,
    ],
  ])('requests the next host when one does not %s @8.19 @9.24', async (_name, answer, timeoutMs) => {
    const hanging = await startHost(answer);
    const good = await startHost(found);
    const start = performance.now();
    expect((await provider([hanging, good]).search(REQUEST)).count).toBe(41);
    expect(performance.now() - start).toBeGreaterThan(timeoutMs - 10);
    expect(good.bodies).toHaveLength(1);
  });

  it('skips a failed host until its penalty is over @9.26', async () => {
    const bad = await startHost(json({}, 500));
    const good = await startHost(found);
    const engine = provider([bad, good]);
    vi.useFakeTimers({toFake: ['Date']});
    await engine.search({...REQUEST, query: '一'});
    bad.answer = found;
    vi.setSystemTime(Date.now() + 119_000);
    await engine.search({...REQUEST, query: '二'});
    expect([bad.bodies.length, good.bodies.length]).toEqual([1, 2]);
    vi.setSystemTime(Date.now() + 2_000);
    await engine.search({...REQUEST, query: '三'});
    expect([bad.bodies.length, good.bodies.length]).toEqual([2, 2]);
  });
});
