import {pinyin} from 'pinyin-pro';
import type {PageTexts} from '#search/index-file.ts';

const HAN_RUN = /\p{Script=Han}+/gu;

const syllablesIn = (run: string): string[] => pinyin(run, {toneType: 'none', type: 'array', v: true});

/**
 * How the characters of an index sound: in headings and keywords as in these words, the others as they usually do.
 *
 * @param characters of all texts of the pages
 * @returns each syllable, followed by its characters
 * @example syllablesOf([], '主题') // 'ti题zhu主'
 */
export function syllablesOf(pages: readonly PageTexts[], characters: Iterable<string>): string {
  const bySyllable = new Map<string, Set<string>>();
  const known = new Set<string>();
  const add = (run: string): void => {
    const all = [...run];
    for (const [at, syllable] of syllablesIn(run).entries()) {
      const character = all[at];
      if (character === undefined || !/^[a-z]+$/u.test(syllable)) continue;
      known.add(character);
      bySyllable.set(syllable, (bySyllable.get(syllable) ?? new Set()).add(character));
    }
  };
  const names = pages.flatMap(({sections}) => sections.flatMap(([, , title, , , keywords = '']) => [title, keywords]));
  for (const [run] of names.join('\n').matchAll(HAN_RUN)) add(run);
  for (const character of characters) {
    if (/\p{Script=Han}/u.test(character) && !known.has(character)) add(character);
  }
  return [...bySyllable]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([syllable, all]) => syllable + [...all].toSorted().join(''))
    .join('');
}
