import {expect, it} from 'vitest';
import type {PageTexts} from '#search/index-file.ts';
import {syllablesOf} from './search-syllables.ts';

function page(title: string, keywords = ''): PageTexts {
  return {path: '/', group: '', sections: [[1, '', title, '', '', keywords]]};
}

it('syllables have each character of the texts, in names as it sounds there', () => {
  expect(syllablesOf([page('主题')], '主题')).toBe('ti题zhu主');
  expect(syllablesOf([page('', '银行')], '银行')).toBe('hang行yin银');
  expect(syllablesOf([], '变')).toBe('bian变');
});
