import {expect, it} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import type {SearchRecord} from '#shared/search-record.ts';
import {fitRecord, MAX_RECORD_BYTES, pushRecords, readPushedData} from './push-records.ts';

const RECORD: SearchRecord = {
  objectID: 'en/a/#b',
  url: 'https://x.example/a/#b',
  url_without_anchor: 'https://x.example/a/',
  anchor: 'b',
  type: 'lvl2',
  content: null,
  hierarchy: {lvl0: 'Docs', lvl1: 'A', lvl2: 'B', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  keywords: [],
  language: 'en',
  version: null,
  docusaurus_tag: 'default',
  weight: {page_rank: 3, level: 80, position: 1},
};
const BUILD_FILE = {baseUrl: '/', buildId: 'b5d7cb942da2', locales: ['']};

it.each([
  ['the output of one locale', {baseUrl: '/en/', buildId: 'b5d7cb942da2'}, 'Build the site first.'],
  [
    'a build without records, and names the missing setting',
    BUILD_FILE,
    "set `themeConfig.search.provider` to 'algolia'",
  ],
])('readPushedData rejects %s', async (_name, buildFile, message) => {
  const folder = await temporaryFolder({'build.json': JSON.stringify(buildFile)});
  await expect(readPushedData(folder)).rejects.toThrow(message);
});

it('fitRecord cuts the text of a large record, and nothing else', () => {
  const large = {...RECORD, content: '样'.repeat(20_000)};
  const fitted = fitRecord(large);
  expect(Buffer.byteLength(JSON.stringify(fitted))).toBeLessThanOrEqual(MAX_RECORD_BYTES);
  expect({...fitted, content: ''}).toEqual({...large, content: ''});
});

const requests: {readonly method: string; readonly path: string; readonly responseTimeout: number}[] = [];
const requester = {
  send(request: {readonly method: string; readonly url: string; readonly responseTimeout: number}) {
    const {method, url, responseTimeout} = request;
    requests.push({method, path: new URL(url).pathname, responseTimeout});
    const content = JSON.stringify({taskID: 1, status: 'published', objectIDs: [], updatedAt: ''});
    return Promise.resolve({status: 200, content, isTimedOut: false});
  },
};
const OPTIONS = {appId: 'A', adminKey: 'k', indexName: 'docs', clientOptions: {requester}};

it('pushRecords replaces the index through a temporary one, with the timeout of the specification @9.25', async () => {
  await pushRecords([RECORD], [['悬停', 'hover']], OPTIONS);
  const calls = requests.map(({method, path: url}) => `${method} ${url}`);
  expect(calls).toContain('PUT /1/indexes/docs/settings');
  expect(calls).toContain('POST /1/indexes/docs/synonyms/batch');
  expect(calls).toContainEqual(expect.stringMatching(/^POST \/1\/indexes\/docs_tmp\w*\/batch$/));
  expect(calls).toContainEqual(expect.stringMatching(/^POST \/1\/indexes\/docs_tmp\w*\/operation$/));
  const writes = requests.filter(({method}) => method !== 'GET');
  expect(new Set(writes.map(({responseTimeout}) => responseTimeout))).toEqual(new Set([30_000]));
});
