import {expect, it} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import {loadSiteOf} from './load-in-tests.ts';
import type {Problem} from '#problems/problem.ts';
import {readSearchWords, SEARCH_WORDS_FILE} from './locale-context.ts';

it('a text of the configuration without a translation stays as it is, also one that objects have as a property', async () => {
  const config = `export default {title: 'constructor', url: 'https://t.example'};`;
  const dir = await temporaryFolder({'site.config.ts': config, 'docs/a.md': '---\ntitle: A\ndescription: D\n---\n'});
  expect((await loadSiteOf(dir)).data.title).toBe('constructor');
});

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
