import {act, cleanup, renderHook, waitFor} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import type {SearchAnswer, SearchHit, SearchProvider, SearchRequest} from '#search/search-provider.ts';
import {useSearchResults} from './use-search-results.ts';

afterEach(cleanup);

const hit = (id: number): SearchHit => ({
  objectID: String(id),
  url: `/docs/${id}/`,
  type: 'lvl1',
  content: null,
  hierarchy: {lvl0: 'Docs', lvl1: String(id), lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  headings: {},
  snippet: [],
});

/** A provider that answers from a list of ids, and can grow. */
function fakeProvider(first: readonly number[]) {
  let ids = first;
  let grow: () => void = () => undefined;
  const requests: SearchRequest[] = [];
  const provider: SearchProvider = {
    prepare: () => undefined,
    async search(request): Promise<SearchAnswer> {
      requests.push(request);
      const {page, hitsPerPage} = request;
      const hits = ids.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(hit);
      return {hits, count: ids.length, queryId: undefined};
    },
    onGrowth(listener) {
      grow = listener;
      return () => undefined;
    },
    viewed: () => undefined,
    clicked: () => undefined,
  };
  return {
    load: () => Promise.resolve(provider),
    requests,
    grow(next: readonly number[], tell = true) {
      ids = next;
      if (tell) grow();
    },
  };
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

describe('the results of the search page', () => {
  it('come 20 by 20', async () => {
    const {result, shown} = await search(range(0, 45), 'a');
    act(() => result.current.more('scroll'));
    await waitFor(() => expect(shown()).toHaveLength(40));
    act(() => result.current.more('scroll'));
    await waitFor(() => expect(shown()).toEqual(range(0, 45).map(String)));
    act(() => result.current.more('scroll'));
    expect(result.current.state.status).toBe('idle');
  });

  it('hold no hit twice when the index has grown between two pages', async () => {
    const {result, shown, grow} = await search(range(0, 60), 'b');
    // One that is better than all: the last of the first page is on the second now.
    grow([100, ...range(0, 60)], false);
    act(() => result.current.more('scroll'));
    await waitFor(() => expect(shown()).toHaveLength(39));
    expect(new Set(shown()).size).toBe(39);
    act(() => result.current.more('scroll'));
    await waitFor(() => expect(shown()).toContain('58'));
    expect(new Set(shown()).size).toBe(shown().length);
  });

  it('keep their places when the index has grown: new ones come after them', async () => {
    const {shown, grow, requests} = await search(range(0, 60), 'c');
    act(() => grow([100, ...range(0, 60)]));
    await waitFor(() => expect(shown()).toEqual([...range(0, 20), 100].map(String)));
    expect(requests.at(-1)).toMatchObject({page: 0, hitsPerPage: 20});
  });

  it('stay where they are for a reader who has gone on: what is new comes after them, and nothing is left out', async () => {
    const {result, shown, grow, requests} = await search(range(0, 60), 'g');
    act(() => result.current.more('scroll'));
    await waitFor(() => expect(shown()).toHaveLength(40));
    const grown = [...range(100, 130), ...range(0, 60)];
    act(() => grow(grown));
    await waitFor(() => expect(shown()).toHaveLength(70));
    expect(requests.at(-1)).toMatchObject({page: 0, hitsPerPage: 40});
    expect(shown()).toEqual([...range(0, 40), ...range(100, 130)].map(String));
    for (const pages of [3, 4, 5]) {
      act(() => result.current.more('scroll'));
      await waitFor(() => expect(result.current.state.pages).toBe(pages));
    }
    expect(shown().toSorted()).toEqual(grown.map(String).toSorted());
  });

  it('come after the answer that is under way when the reader presses for more meanwhile', async () => {
    const {result, shown, grow} = await search(range(0, 60), 'i');
    await act(async () => {
      grow(range(0, 60));
      result.current.more('scroll');
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(shown()).toHaveLength(20);
    act(() => {
      grow(range(0, 60));
      result.current.more('button');
    });
    await waitFor(() => expect(shown()).toEqual(range(0, 40).map(String)));
    expect(result.current.state.status).toBe('idle');
  });

  it('come though the index grows while more of them are on their way', async () => {
    const {result, shown, grow} = await search(range(0, 60), 'j');
    act(() => {
      result.current.more('scroll');
      grow([100, ...range(0, 60)]);
    });
    await waitFor(() => expect(shown()).toEqual([...range(0, 20), 100, ...range(20, 39)].map(String)));
    expect(result.current.state.pages).toBe(2);
  });

  it('of an older query never stand among those of a new one, even when the index grows', async () => {
    const {result, rerender, shown, grow, requests} = await search(range(0, 60), 'h');
    act(() => result.current.more('scroll'));
    await waitFor(() => expect(shown()).toHaveLength(40));
    grow(range(200, 260), false);
    act(() => {
      rerender({query: 'other'});
      grow(range(200, 260));
    });
    await waitFor(() => expect(shown()[0]).toBe('200'));
    expect(shown()).toEqual(range(200, 220).map(String));
    expect(requests.at(-1)).toMatchObject({page: 0, hitsPerPage: 20});
  });

  it('offer more again after every answer, though nothing but the hits has changed', async () => {
    const {result, shown, grow} = await search(range(0, 60), 'd');
    const {more} = result.current;
    // Question and answer within one rendering: of the question nothing is seen.
    await act(async () => {
      grow(range(100, 160));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(shown()).toContain('100');
    expect(result.current.more).not.toBe(more);
  });

  it('are there at once, as many as before, where the reader comes back to', async () => {
    const {result, shown, unmount, load, requests} = await search(range(0, 60), 'e');
    act(() => result.current.more('scroll'));
    await waitFor(() => expect(shown()).toHaveLength(40));
    unmount();
    const asked = requests.length;
    const again = renderHook(() => useSearchResults('query', 'e', load));
    expect(again.result.current.state.hits).toHaveLength(40);
    const fresh = renderHook(() => useSearchResults('query', 'f', load));
    expect(fresh.result.current.state.hits).toHaveLength(0);
    await waitFor(() => expect(fresh.result.current.state.hits).toHaveLength(20));
    expect(requests).toHaveLength(asked + 1);
  });
});
