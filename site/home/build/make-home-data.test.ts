import {fromHtml} from 'hast-util-from-html';
import {toString} from 'hast-util-to-string';
import {expect, it} from 'vitest';
import makeHomeData from './make-home-data.ts';

const {sample} = await makeHomeData();
const textOf = (html: string): string => toString(fromHtml(html, {fragment: true}));

it('the sample of the home page is highlighted and counted, and its result has the rules of the page', () => {
  expect(textOf(sample.code)).toBe(sample.source.trimEnd());
  expect(textOf(sample.css)).toMatch(/^\.xur7f20\{border-radius:8px\}\n/);
  expect({declarations: sample.declarations, classes: sample.classes}).toEqual({declarations: 10, classes: 6});
  expect(textOf(sample.result)).toBe('发布 新功能');
  for (const [, names = ''] of sample.result.matchAll(/class="([^"]+)"/gu)) {
    for (const name of names.split(' ')) expect(sample.styles).toContain(`.${name}`);
  }
});
