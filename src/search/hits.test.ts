import {describe, expect, it} from 'vitest';
import {groupHits, hitHref} from './hits.ts';
import {limited, parseSavedHits, type SavedHits, toStored, withFavorite, withRecent} from './saved-hits.ts';
import type {SearchHit} from './search-provider.ts';

const stored = (objectID: string, more: Partial<SearchHit> = {}): SearchHit => ({
  objectID,
  url: `https://x.example${objectID}`,
  type: 'lvl1',
  content: null,
  hierarchy: {lvl0: 'Docs', lvl1: objectID, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  ...more,
});

const hit = (group: string, page: string, type: SearchHit['type'], anchor = ''): SearchHit => ({
  ...stored(`/${page}/${anchor}`),
  type,
  hierarchy: {...stored('x').hierarchy, lvl0: group, lvl1: page},
  headings: {},
  snippet: [],
});

describe('groupHits', () => {
  it('keeps the order of appearance and at most so many a group', () => {
    const hits = [
      hit('API', 'a', 'lvl1'),
      hit('Learn', 'b', 'lvl1'),
      ...'1234567'.split('').map((n) => hit('API', n, 'lvl1')),
    ];
    const groups = groupHits(hits, 5);
    expect(groups.map(({name, hits: kept}) => [name, kept.length])).toEqual([
      ['API', 5],
      ['Learn', 1],
    ]);
  });

  it('puts what stands in a page under it', () => {
    const hits = [
      hit('API', 'a', 'content', '#x'),
      hit('API', 'b', 'lvl2', '#y'),
      hit('API', 'a', 'lvl1'),
      hit('API', 'a', 'lvl2', '#z'),
    ];
    const [group] = groupHits(hits, 5);
    expect(group?.hits.map(({hit: {objectID}, isChild, isLastChild}) => [objectID, isChild, isLastChild])).toEqual([
      ['/a/', false, false],
      ['/a/#x', true, false],
      ['/a/#z', true, true],
      ['/b/#y', false, false],
    ]);
  });
});

describe('hitHref', () => {
  it('makes pathname and hash of an absolute URL, under the base URL', () => {
    expect(hitHref('https://x.example/docs/a/?q=1#b', {baseUrl: '/'})).toBe('/docs/a/#b');
    expect(hitHref('https://x.example/docs/a/', {baseUrl: '/zh/'})).toBe('/zh/docs/a/');
    expect(hitHref('https://x.example/zh/docs/a/', {baseUrl: '/zh/'})).toBe('/zh/docs/a/');
  });

  it('replaces, then adds the base URL', () => {
    const replacePathname = {from: '^/old/', to: '/new/'};
    expect(hitHref('https://x.example/old/a/', {baseUrl: '/zh/', replacePathname})).toBe('/zh/new/a/');
  });

  it('leaves external URLs absolute', () => {
    const rules = {baseUrl: '/', externalUrlRegex: 'github\\.com'};
    expect(hitHref('https://github.com/a', rules)).toBe('https://github.com/a');
    expect(hitHref('https://x.example/a', rules)).toBe('/a');
  });

  it('never leads to a script or to another host', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example/a',
      '',
      'https:/\\evil.example',
      '/\\evil.example',
    ]) {
      expect(hitHref(url, {baseUrl: '/', externalUrlRegex: '.*'})).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('saved searches', () => {
  const empty: SavedHits = {recent: [], favorites: []};

  it('remembers the newest first, each once, seven of them', () => {
    const chosen = ['1', '2', '3', '4', '5', '6', '7', '8', '3'];
    const saved = chosen.reduce((list, id) => withRecent(list, stored(id)), empty);
    expect(saved.recent.map(({objectID}) => objectID)).toEqual(['3', '8', '7', '6', '5', '4', '2']);
  });

  it('remembers four as long as there are favourites, and ten of those', () => {
    const recent = Array.from({length: 7}, (_, at) => stored(`r${at}`));
    const favorites = Array.from({length: 12}, (_, at) => stored(`f${at}`));
    const {recent: shown, favorites: kept} = limited({recent, favorites});
    expect([shown.length, kept.length]).toEqual([4, 10]);
  });

  it('does not remember a favourite again; a favourite is no longer recent', () => {
    const saved = withFavorite(withRecent(empty, stored('a')), stored('a'));
    expect(saved).toMatchObject({recent: [], favorites: [{objectID: 'a'}]});
    expect(withRecent(saved, stored('a'))).toEqual(saved);
  });

  it('keeps a place in a text as its page', () => {
    const content = stored('/a/#b', {type: 'content', content: 'text', url: 'https://x.example/a/#b'});
    expect(toStored(content)).toMatchObject({
      objectID: '/a/',
      url: 'https://x.example/a/',
      type: 'lvl1',
      content: null,
    });
  });

  it('drops what belongs to one query', () => {
    expect(Object.keys(toStored(hit('API', 'a', 'lvl1'))).toSorted()).toEqual([
      'content',
      'hierarchy',
      'objectID',
      'type',
      'url',
    ]);
  });

  it.each([
    '',
    'null',
    '{}',
    '[1, null, {"objectID": 1}]',
    '[{"objectID":"a","url":"b","type":"x","content":null}]',
    '{',
  ])('reads %j as nothing', (text) => expect(parseSavedHits(text)).toEqual([]));

  it('reads what was written', () => {
    expect(parseSavedHits(JSON.stringify([stored('a')]))).toEqual([stored('a')]);
  });
});
