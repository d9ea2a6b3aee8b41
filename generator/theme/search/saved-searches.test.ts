import {expect, it} from 'vitest';
import {searchHit as hit} from '#search/hit-in-tests.ts';
import {toHierarchy} from '#search/search-provider.ts';
import {createSavedSearches} from './saved-searches.ts';

const RECENT = 'search.recent.docs';
const FAVORITE = 'search.favorite.docs';

const saved = createSavedSearches('docs');
const ids = (): string[][] => {
  const {recent, favorites} = saved.read();
  return [recent, favorites].map((list) => list.map(({objectID}) => objectID));
};

it('remembers the newest first, each once, up to the limit @9.21', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '3']) saved.remember(hit(id));
  expect(ids()).toEqual([['3', '8', '7', '6', '5', '4', '2'], []]);
});

it('keeps fewer recent searches when there are favorites, and limits those @9.22', () => {
  localStorage.setItem(RECENT, JSON.stringify(Array.from({length: 7}, (_, at) => hit(`r${at}`))));
  localStorage.setItem(FAVORITE, JSON.stringify(Array.from({length: 12}, (_, at) => hit(`f${at}`))));
  expect(ids().map(({length}) => length)).toEqual([4, 10]);
});

it('moves a favorite out of the recent searches, and does not add it again', () => {
  saved.remember(hit('a'));
  saved.favor(hit('a'));
  saved.remember(hit('a'));
  expect(ids()).toEqual([[], ['a']]);
  saved.forgetFavorite(hit('a'));
  expect(ids()).toEqual([[], []]);
});

it('stores a hit in a text as its page, without marks', () => {
  saved.remember(hit('/a/#b', {type: 'content', content: 'text', headings: {}, snippet: []}));
  expect(saved.read().recent).toEqual([hit('/a/', {hierarchy: toHierarchy(['Docs', '/a/#b'])})]);
});

it.each(['null', '{}', '[1, null, {"objectID": 1}, {"objectID":"a","url":"b","type":"x","content":null}]'])(
  'reads %j as an empty list',
  (text) => {
    localStorage.setItem(RECENT, text);
    expect(ids()).toEqual([[], []]);
  },
);
