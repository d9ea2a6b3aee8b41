import {beforeEach, expect, it, vi} from 'vitest';
import {SEARCH_STALLED_MS} from '#shared/limits.ts';
import {searchHit} from './hit-in-tests.ts';
import {
  type SearchAnswer,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  toHierarchy,
} from './search-provider.ts';
import {groupHits, hitsInTurn, SearchSession, type SearchSessionOptions} from './search-session.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A session whose provider answers from a list of names, at once or when the test says so. */
function startSession(names: readonly (number | string)[], more: Partial<SearchSessionOptions> = {}) {
  let all = names;
  const requests: SearchRequest[] = [];
  const viewed: string[][] = [];
  const clicked: unknown[] = [];
  const held = new Map<string, {answer: () => void; fail: () => void}>();
  const holds = new Set<string>();
  const provider: SearchProvider = {
    prefetch: () => Promise.resolve(),
    search(request): Promise<SearchAnswer> {
      requests.push(request);
      const {query, page, hitsPerPage} = request;
      const hits = all.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((name) => searchHit(String(name)));
      const answer = {hits, count: all.length, queryId: `id-${query}`};
      if (!holds.has(query)) return Promise.resolve(answer);
      return new Promise((resolve, reject) =>
        held.set(query, {answer: () => resolve(answer), fail: () => reject(new Error('gone'))}),
      );
    },
    insights: {
      viewed: (hits) => viewed.push(hits.map(({objectID}) => objectID)),
      clicked: ({objectID}, position, queryId) => clicked.push([objectID, position, queryId]),
    },
  };
  const session = new SearchSession({
    provider: () => Promise.resolve(provider),
    request: () => ({hitsPerPage: 20, snippetWords: 10}),
    ...more,
  });
  session.subscribe(() => undefined);
  return {
    session,
    requests,
    viewed,
    clicked,
    /** Answers to these queries wait for `finish`. */
    hold: (...queries: string[]) => queries.forEach((query) => holds.add(query)),
    async finish(query: string, how: 'answer' | 'fail' = 'answer') {
      held.get(query)?.[how]();
      await settle();
    },
    async type(query: string) {
      session.type(query);
      await settle();
    },
    async loadMore() {
      session.loadMore();
      await settle();
    },
    /** What the next queries find. */
    change: (next: readonly (number | string)[]) => void (all = next),
    shown(): string[] {
      const {outcome} = session.getState();
      return outcome?.kind === 'answer' ? outcome.answer.hits.map(({objectID}) => objectID) : [];
    },
    outcome(): string {
      const {outcome} = session.getState();
      return outcome === undefined ? '' : `${outcome.kind}: ${outcome.query}`;
    },
  };
}

const range = (from: number, to: number): number[] => Array.from({length: to - from}, (_, index) => from + index);

it('a late answer is dropped when a newer query has been answered', async () => {
  const {type, hold, finish, outcome, session, viewed} = startSession(['x']);
  hold('a', 'ab', 'abc');
  for (const query of ['a', 'ab', 'abc']) await type(query);
  await finish('ab');
  expect(outcome()).toBe('answer: ab');
  expect(session.getState()).toMatchObject({query: 'abc', status: 'loading'});
  await finish('a');
  expect(outcome()).toBe('answer: ab');
  expect(viewed).toEqual([]);
  await finish('abc');
  expect(outcome()).toBe('answer: abc');
  expect(session.getState().status).toBe('idle');
  expect(viewed).toEqual([['x']]);
});

it('a late answer is ignored when it is an error', async () => {
  const {type, hold, finish, outcome} = startSession(['x']);
  hold('a', 'ab', 'abc');
  await type('a');
  await type('ab');
  await finish('a', 'fail');
  expect(outcome()).toBe('');
  await finish('ab');
  expect(outcome()).toBe('answer: ab');
  await type('abc');
  await finish('abc', 'fail');
  expect(outcome()).toBe('error: abc');
});

it('a late answer to a query that has been cleared shows nothing', async () => {
  const {type, hold, finish, outcome, session} = startSession(['x']);
  hold('ab');
  await type('a');
  await type('ab');
  await type(' ');
  await finish('ab');
  expect(outcome()).toBe('');
  expect(session.getState().status).toBe('idle');
});

it('the status is stalled when the answer takes long, counted from the last query', async () => {
  vi.useFakeTimers();
  const {session, hold} = startSession(['x']);
  const statusAfter = async (ms: number): Promise<string> => {
    await vi.advanceTimersByTimeAsync(ms);
    return session.getState().status;
  };
  hold('a', 'ab');
  session.type('a');
  expect(await statusAfter(SEARCH_STALLED_MS - 1)).toBe('loading');
  session.type('ab');
  expect(await statusAfter(SEARCH_STALLED_MS - 1)).toBe('loading');
  expect(await statusAfter(1)).toBe('stalled');
  session.type('');
  expect(await statusAfter(SEARCH_STALLED_MS)).toBe('idle');
});

it('the status stays idle while half-typed pinyin is shown', async () => {
  const {session, type, requests} = startSession(['x']);
  await type('a');
  session.type('a zhu', true);
  await settle();
  expect(session.getState()).toMatchObject({query: 'a zhu', status: 'idle', outcome: {query: 'a'}});
  expect(requests).toHaveLength(1);
});

it('result pages load one at a time, up to the last', async () => {
  const {session, type, shown, viewed, loadMore} = startSession(range(0, 45));
  await type('a');
  for (const count of [40, 45, 45]) {
    await loadMore();
    expect(shown()).toEqual(range(0, count).map(String));
  }
  expect(session.getState().status).toBe('idle');
  expect(viewed.map(({length}) => length)).toEqual([20, 20, 5]);
});

it('result pages begin with the first one when they are asked for again, also while another is loading', async () => {
  const {session, type, shown, change, requests, loadMore} = startSession(range(0, 60));
  await type('a');
  await loadMore();
  session.loadMore();
  change([100, ...range(0, 60)]);
  session.refresh();
  await settle();
  expect(shown()).toEqual([100, ...range(0, 19)].map(String));
  expect(requests.at(-1)).toMatchObject({page: 0, hitsPerPage: 20});
  expect(session.getState()).toMatchObject({status: 'idle', outcome: {pages: 1, hasMore: true}});
});

it('result pages end where a page has no more hits, whatever the count', async () => {
  const {session, type, change, loadMore} = startSession(range(0, 45));
  await type('a');
  change(range(0, 20));
  await loadMore();
  expect(session.getState()).toMatchObject({outcome: {hasMore: false}});
});

it('insights report the hits that the view shows as viewed', async () => {
  const {type, viewed} = startSession(range(0, 7), {shownHits: (hits) => hits.slice(0, 5)});
  await type('a');
  expect(viewed).toEqual([range(0, 5).map(String)]);
});

it('insights report a click with its position in the answer, and none on a saved search', async () => {
  const {session, type, clicked} = startSession(['a', 'b']);
  await type('x');
  session.reportClick(searchHit('b'));
  session.reportClick(searchHit('saved'));
  await settle();
  expect(clicked).toEqual([['b', 2, 'id-x']]);
});

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
