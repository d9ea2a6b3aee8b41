import {expect, it} from 'vitest';
import type {Problem} from '#problems/problem.ts';
import {readSearchWords, SEARCH_WORDS_FILE} from './search-words.ts';

function read(yaml?: string) {
  const problems: Problem[] = [];
  const texts = new Map(yaml === undefined ? [] : [[SEARCH_WORDS_FILE, yaml]]);
  return {words: readSearchWords(texts, problems), problems};
}

it('readSearchWords reads lists of words, if there are any', () => {
  const words = {synonyms: [['悬停', 'hover']], newestFirst: ['发布']};
  expect(read('synonyms:\n  - [悬停, hover]\nnewest_first: [发布]\n')).toEqual({words, problems: []});
  expect(read()).toEqual({words: {synonyms: [], newestFirst: []}, problems: []});
});

it('readSearchWords reports a word alone, a word in two lists and unknown fields, with their lines', () => {
  expect(read('synonyms:\n  - [a, b]\n  - [c, B]\n').problems).toMatchObject([
    {file: SEARCH_WORDS_FILE, line: 3, message: 'The word "B" stands twice.'},
  ]);
  expect(read('synonyms:\n  - [a]\n').problems).toMatchObject([{line: 2}]);
  expect(read('synonym: []\n').problems).toHaveLength(1);
});
