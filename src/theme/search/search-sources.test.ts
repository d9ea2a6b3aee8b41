import {createAutocomplete} from '@algolia/autocomplete-core';
import {describe, expect, it} from 'vitest';
import type {SearchAnswer, SearchHit, SearchProvider} from '#search/search-provider.ts';
import {createGetSources, type PanelItem} from './search-sources.ts';
import type {SavedSearches} from './use-saved-hits.ts';

const hit = (name: string): SearchHit => ({
  objectID: name,
  url: `/docs/${name}/`,
  type: 'lvl1',
  content: null,
  hierarchy: {lvl0: 'Docs', lvl1: name, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  headings: {},
  snippet: [],
});

/** A provider whose answers come when the test says so. */
function slowProvider() {
  const pending = new Map<string, {resolve: (answer: SearchAnswer) => void; reject: (error: Error) => void}>();
  const provider: SearchProvider = {
    prepare: () => undefined,
    search: ({query}) => new Promise((resolve, reject) => pending.set(query, {resolve, reject})),
    onGrowth: () => () => undefined,
    viewed: () => undefined,
    clicked: () => undefined,
  };
  return {
    load: () => Promise.resolve(provider),
    answer: (query: string, names: readonly string[]) =>
      pending.get(query)?.resolve({hits: names.map(hit), count: names.length}),
    fail: (query: string) => pending.get(query)?.reject(new Error('gone')),
  };
}

const saved: SavedSearches = {
  read: () => ({recent: [], favorites: []}),
  remember: () => undefined,
  favor: () => undefined,
  forgetRecent: () => undefined,
  forgetFavorite: () => undefined,
};

/** Autocomplete-core with our sources, and what its list shows over time. */
function panel() {
  const {load, answer, fail} = slowProvider();
  const outcomes: string[] = [];
  let shown: string[] = [];
  let activeItemId: number | null = null;
  const core = createAutocomplete<PanelItem>({
    defaultActiveItemId: 0,
    getSources: createGetSources({
      provider: load,
      saved,
      toHref: (url) => url,
      onOutcome: ({kind, query}) => outcomes.push(`${kind}: ${query}`),
      hasLeftFirstHit: () => activeItemId !== 0,
      onSelect: () => undefined,
    }),
    onStateChange({state: {collections, activeItemId: active}}) {
      activeItemId = active;
      shown = collections.flatMap(({items}) => items.map(({hit: {objectID}}) => objectID));
    },
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return {
    async type(query: string) {
      core.setQuery(query);
      void core.refresh();
      await settle();
    },
    async answer(query: string, names: readonly string[] = [query]) {
      answer(query, names);
      await settle();
    },
    async fail(query: string) {
      fail(query);
      await settle();
    },
    moveTo: (item: number) => core.setActiveItemId(item),
    shown: () => shown,
    outcomes,
  };
}

describe('an answer that comes after the next question', () => {
  it('leaves the list as it is until the newest answer is there', async () => {
    const {type, answer, shown, outcomes} = panel();
    await type('a');
    await answer('a');
    expect(shown()).toEqual(['a']);
    await type('ab');
    await type('abc');
    await type('abcd');
    await answer('ab');
    expect(shown()).toEqual(['a']);
    await answer('abc');
    expect(shown()).toEqual(['a']);
    await answer('abcd');
    expect(shown()).toEqual(['abcd']);
    expect(outcomes).toEqual(['answer: a', 'answer: abcd']);
  });

  it('is dropped when it comes after the newest one, too', async () => {
    const {type, answer, shown} = panel();
    await type('a');
    await type('ab');
    await answer('ab');
    expect(shown()).toEqual(['ab']);
    await answer('a');
    expect(shown()).toEqual(['ab']);
  });

  it('is no error of the newest question', async () => {
    const {type, answer, fail, shown, outcomes} = panel();
    await type('a');
    await type('ab');
    await fail('a');
    expect(outcomes).toEqual([]);
    await answer('ab');
    expect(shown()).toEqual(['ab']);
    await type('abc');
    await fail('abc');
    expect(outcomes).toEqual(['answer: ab', 'error: abc']);
  });
});

describe('the same question, asked again of a larger index', () => {
  it('keeps the first hit, which Enter opens, and orders the others anew', async () => {
    const {type, answer, shown, outcomes} = panel();
    await type('a');
    await answer('a', ['a', 'b']);
    await type('a');
    await answer('a', ['c', 'b', 'a']);
    expect(shown()).toEqual(['a', 'c', 'b']);
    expect(outcomes).toHaveLength(2);
  });

  it('leaves the list as it is for one who has gone on meanwhile', async () => {
    const {type, answer, moveTo, shown, outcomes} = panel();
    await type('a');
    await answer('a', ['a', 'b']);
    await type('a');
    moveTo(1);
    await answer('a', ['c', 'a', 'b']);
    expect(shown()).toEqual(['a', 'b']);
    // The count is of the whole index.
    expect(outcomes).toHaveLength(2);
  });

  it('is another question for one who has typed on', async () => {
    const {type, answer, moveTo, shown} = panel();
    await type('a');
    await answer('a', ['a', 'b']);
    moveTo(1);
    await type('ab');
    await answer('ab');
    expect(shown()).toEqual(['ab']);
  });
});
