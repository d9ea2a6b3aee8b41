import {z} from 'zod';
import {filledText} from '#load/config/config-values.ts';
import type {Problem} from '#problems/problem.ts';
import {strictObject} from '#problems/schema-problems.ts';
import type {IndexWords} from '#search/index-file.ts';
import {parseYaml} from './parse-yaml.ts';

/** What search knows of the words of readers. A site need not have it. */
export const SEARCH_WORDS_FILE = 'content/search-words.yml';

const searchWordsSchema = strictObject({
  /** Words for the same thing, a list for each: `[悬停, hover, 鼠标移上]`. Search takes one for another. */
  synonyms: z.array(z.array(filledText).min(2, 'expected at least two words')).default([]),
  /** A query of these words and versions lists posts, newest first. */
  newest_first: z.array(filledText).default([]),
});

export type SearchWords = Pick<IndexWords, 'synonyms' | 'newestFirst'>;

/** @param texts by path relative to the site's folder */
export function readSearchWords(texts: ReadonlyMap<string, string>, problems: Problem[]): SearchWords {
  const yaml = texts.get(SEARCH_WORDS_FILE) ?? '';
  const {value, locate} = parseYaml({file: SEARCH_WORDS_FILE, yaml, fallback: {}}, searchWordsSchema, problems);
  const known = new Set<string>();
  for (const [at, group] of value.synonyms.entries()) {
    for (const [index, name] of group.entries()) {
      const key = name.normalize('NFKC').toLowerCase();
      if (known.has(key)) {
        const message = `The word "${name}" stands twice.`;
        const line = locate(['synonyms', at, index]);
        problems.push({file: SEARCH_WORDS_FILE, line, message, allowed: 'each word in one list'});
      }
      known.add(key);
    }
  }
  return {synonyms: value.synonyms, newestFirst: value.newest_first};
}
