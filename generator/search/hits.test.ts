import {expect, it} from 'vitest';
import {searchHit} from './hit-in-tests.ts';
import {groupHits, hitHref, hitsInTurn} from './hits.ts';
import {type SearchHit, toHierarchy} from './search-provider.ts';

const hit = (group: string, page: string, type: SearchHit['type'], anchor = ''): SearchHit =>
  searchHit(`/${page}/${anchor}`, {type, hierarchy: toHierarchy([group, page])});

it('groupHits keeps the order of appearance and at most the given number of hits per group @9.19', () => {
  const more = '1234567'.split('').map((n) => hit('API', n, 'lvl1'));
  const groups = groupHits([hit('API', 'a', 'lvl1'), hit('Learn', 'b', 'lvl1'), ...more], 5);
  expect(groups.map(({name, hits}) => `${name}: ${hits.length}`)).toEqual(['API: 5', 'Learn: 1']);
});

it('groupHits indents the hits of a page under the hit of the page itself', () => {
  const below = [hit('API', 'b', 'lvl2', '#y'), hit('API', 'a', 'content', '#x'), hit('API', 'a', 'lvl2', '#z')];
  const [group] = groupHits([hit('API', 'a', 'lvl1'), ...below], 5);
  expect(group?.hits.map(({hit: {objectID}, isChild, isLastChild}) => [objectID, isChild, isLastChild])).toEqual([
    ['/a/', false, false],
    ['/a/#x', true, false],
    ['/a/#z', true, true],
    ['/b/#y', false, false],
  ]);
});

it('groupHits leaves a section that is a better hit than its page above it', () => {
  const hits = [hit('API', 'a', 'lvl2', '#best'), hit('API', 'a', 'lvl1'), hit('API', 'a', 'lvl2', '#z')];
  const [group] = groupHits(hits, 5);
  expect(group?.hits.map(({hit: {objectID}, isChild}) => [objectID, isChild])).toEqual([
    ['/a/#best', false],
    ['/a/', false],
    ['/a/#z', true],
  ]);
});

it('hitsInTurn takes the best of each section of the site before the second best of any', () => {
  const names = ['Learn', 'Learn', 'Learn', 'API', 'API', 'Blog'];
  const hits = names.map((name, at) => hit(name, `p${at}`, 'lvl1'));
  const chosen = (count: number) => hitsInTurn(hits, count).map(({hierarchy}) => hierarchy.lvl0);
  expect(chosen(3)).toEqual(['Learn', 'API', 'Blog']);
  expect(chosen(5)).toEqual(['Learn', 'Learn', 'API', 'API', 'Blog']);
  expect(chosen(9)).toEqual(names);
});

it('hitHref keeps pathname, query and hash of an absolute URL, under the base URL @2.65', () => {
  expect(hitHref('https://x.example/docs/a/?q=1#b', {baseUrl: '/'})).toBe('/docs/a/?q=1#b');
  expect(hitHref('https://x.example/docs/a/', {baseUrl: '/zh/'})).toBe('/zh/docs/a/');
  expect(hitHref('https://x.example/zh/docs/a/', {baseUrl: '/zh/'})).toBe('/zh/docs/a/');
});

it('hitHref applies the replacement rule, then adds the base URL @2.66', () => {
  const replacePathname = {from: '^/old/', to: '/new/'};
  expect(hitHref('https://x.example/old/a/', {baseUrl: '/zh/', replacePathname})).toBe('/zh/new/a/');
});

it('hitHref leaves external URLs absolute @2.64', () => {
  const rules = {baseUrl: '/', externalUrlRegex: 'github\\.com'};
  expect(hitHref('https://github.com/a', rules)).toBe('https://github.com/a');
  expect(hitHref('https://x.example/a', rules)).toBe('/a');
});

it('hitHref never leads to a script or to another host', () => {
  const hosts = ['//evil.example/a', 'https:/\\evil.example', '/\\evil.example'];
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '', ...hosts]) {
    expect(hitHref(url, {baseUrl: '/', externalUrlRegex: '.*'})).toMatch(/^\/(?![/\\])/);
  }
});
