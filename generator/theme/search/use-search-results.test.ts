import {act, cleanup, renderHook, waitFor} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {
  type SearchAnswer,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  toHierarchy,
} from '#search/search-provider.ts';
import {useSearchResults} from './use-search-results.ts';

afterEach(cleanup);

const hit = (id: number): SearchHit => ({
  objectID: String(id),
  url: `/docs/${id}/`,
  type: 'lvl1',
  content: null,
  hierarchy: toHierarchy(['Docs', String(id)]),
});

/** A provider that answers from a list of ids, and can grow. */
function fakeProvider(first: readonly number[]) {
  let ids = first;
  let notify: () => void = () => undefined;
  const requests: SearchRequest[] = [];
  const provider: SearchProvider = {
    prepare: () => undefined,
    async search(request): Promise<SearchAnswer> {
      requests.push(request);
      const {page, hitsPerPage} = request;
      return {hits: ids.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(hit), count: ids.length};
    },
    onGrowth(listener) {
      notify = listener;
      return () => undefined;
    },
  };
  const grow = (next: readonly number[]): void => {
    ids = next;
    notify();
  };
  return {load: () => Promise.resolve(provider), requests, grow};
}

const range = (from: number, to: number): number[] => Array.from({length: to - from}, (_, index) => from + index);

async function search(first: readonly number[], entry: string) {
  const fake = fakeProvider(first);
  const {load} = fake;
  const view = renderHook(({query}) => useSearchResults(query, entry, load), {initialProps: {query: 'query'}});
  const shown = (): string[] => view.result.current.state.hits.map(({objectID}) => objectID);
  await waitFor(() => expect(shown()).toHaveLength(20));
  return {...fake, ...view, shown};
}

describe('useSearchResults', () => {
  it('loads one result page at a time, up to the last', async () => {
    const {result, shown} = await search(range(0, 45), 'a');
    act(() => result.current.more());
    await waitFor(() => expect(shown()).toHaveLength(40));
    act(() => result.current.more());
    await waitFor(() => expect(shown()).toEqual(range(0, 45).map(String)));
    act(() => result.current.more());
    expect(result.current.state.status).toBe('idle');
  });

  it('replaces all result pages when the index has grown, also while another is loading', async () => {
    const {result, shown, grow, requests} = await search(range(0, 60), 'b');
    act(() => result.current.more());
    await waitFor(() => expect(shown()).toHaveLength(40));
    act(() => {
      result.current.more();
      grow([100, ...range(0, 60)]);
    });
    await waitFor(() => expect(shown()).toEqual([100, ...range(0, 39)].map(String)));
    expect(requests.at(-1)).toMatchObject({page: 0, hitsPerPage: 40});
    expect(result.current.state).toMatchObject({pages: 2, status: 'idle'});
  });

  it('replaces the hits of an older query', async () => {
    const {result, rerender, shown, grow, requests} = await search(range(0, 60), 'c');
    act(() => result.current.more());
    await waitFor(() => expect(shown()).toHaveLength(40));
    grow(range(200, 260));
    rerender({query: 'other'});
    await waitFor(() => expect(result.current.state.query).toBe('other'));
    expect(shown()).toEqual(range(200, 220).map(String));
    expect(requests.at(-1)).toMatchObject({query: 'other', page: 0, hitsPerPage: 20});
  });

  it('restores the results when the reader comes back to the history entry', async () => {
    const {result, shown, unmount, load, requests} = await search(range(0, 60), 'd');
    act(() => result.current.more());
    await waitFor(() => expect(shown()).toHaveLength(40));
    unmount();
    const before = requests.length;
    const again = renderHook(() => useSearchResults('query', 'd', load));
    expect(again.result.current.state.hits).toHaveLength(40);
    const fresh = renderHook(() => useSearchResults('query', 'e', load));
    expect(fresh.result.current.state.hits).toHaveLength(0);
    await waitFor(() => expect(fresh.result.current.state.hits).toHaveLength(20));
    expect(requests).toHaveLength(before + 1);
  });
});
