import {createAutocomplete} from '@algolia/autocomplete-core';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {type SearchAnswer, type SearchHit, type SearchProvider, toHierarchy} from '#search/search-provider.ts';
import {createGetSources, type PanelItem} from './search-sources.ts';
import type {SavedSearches} from './saved-searches.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const hit = (name: string): SearchHit => ({
  objectID: name,
  url: `/docs/${name}/`,
  type: 'lvl1',
  content: null,
  hierarchy: toHierarchy(['Docs', name]),
});

/** A provider whose answers are resolved by the test. */
function slowProvider(viewed: (hits: readonly string[]) => void) {
  const pending = new Map<string, {resolve: (answer: SearchAnswer) => void; reject: (error: Error) => void}>();
  const provider: SearchProvider = {
    prepare: () => undefined,
    insights: {viewed: ({hits}) => viewed(hits.map(({objectID}) => objectID)), clicked: () => undefined},
    search: ({query}) => new Promise((resolve, reject) => pending.set(query, {resolve, reject})),
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

/** Autocomplete-core with our sources. */
function panel() {
  const viewed: (readonly string[])[] = [];
  const {load, answer, fail} = slowProvider((names) => viewed.push(names));
  const outcomes: string[] = [];
  let shown: string[] = [];
  const core = createAutocomplete<PanelItem>({
    defaultActiveItemId: 0,
    getSources: createGetSources({
      provider: load,
      saved,
      toHref: (url) => url,
      onOutcome: ({kind, query}) => outcomes.push(`${kind}: ${query}`),
      onSelect: () => undefined,
    }),
    onStateChange({state: {collections}}) {
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
    shown: () => shown,
    outcomes,
    viewed,
  };
}

describe('a late answer', () => {
  it('does not change the list before the latest answer arrives', async () => {
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

  it('is not reported when it is an error', async () => {
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

it('reports the hits that are shown as viewed: at most five of a group', async () => {
  const {type, answer, shown, viewed} = panel();
  await type('a');
  await answer('a', ['1', '2', '3', '4', '5', '6', '7']);
  expect(shown()).toEqual(['1', '2', '3', '4', '5']);
  expect(viewed).toEqual([shown()]);
});

describe('an answer from a larger index', () => {
  it('keeps the first hit and reorders the others', async () => {
    const {type, answer, shown, outcomes} = panel();
    await type('a');
    await answer('a', ['a', 'b']);
    await type('a');
    await answer('a', ['c', 'b', 'a']);
    expect(shown()).toEqual(['a', 'c', 'b']);
    expect(outcomes).toHaveLength(2);
  });
});
