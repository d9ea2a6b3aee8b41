import {expect, it} from 'vitest';
import {html} from './compile-in-tests.ts';

it.each([
  ['他说：“可以。”\n然后走了', '他说：“可以。”然后走了'],
  ['接着是\n“开头的引号”', '接着是“开头的引号”'],
  ['‘甲’\n乙\r\n‘丙’', '‘甲’乙‘丙’'],
  ['先看——\n再写\n——然后', '先看——再写——然后'],
  ['还有……\n然后没了', '还有……然后没了'],
  ['甲 \n  “乙”\t\n丙', '甲“乙”丙'],
  ['阿·\n斯特拉', '阿·斯特拉'],
  ['“甲……”\n“乙”', '“甲……”“乙”'],
  // In a Chinese sentence, also when the quote itself is Latin.
  ['选“yes”\n然后继续', '选“yes”然后继续'],
  ['他选了\n“yes”', '他选了“yes”'],
  ['**“甲。”**\n乙', '<strong>“甲。”</strong>乙'],
  ['“**甲**”\n乙', '“<strong>甲</strong>”乙'],
])('a line end in Chinese leaves no space beside quotes, dashes and dots: %j', async (source, expected) => {
  expect(await html(source)).toBe(`<p>${expected}</p>`);
});

it.each([
  'he said “yes”\nand left',
  'he said\n“yes”',
  'the users’\nfiles',
  'wait…\n“what”',
  'so —\nwe build',
  'he said “可以。”\nand left',
  'he said\n“可以。”',
  '用 yes\n然后',
])('a line end beside Latin words stays: %j', async (source) => {
  expect(await html(source)).toBe(`<p>${source}</p>`);
});

it('a line end beside the mark of a footnote is decided by the text around the mark', async () => {
  const page = await html('第一点[^1]\n第二点。”[^1]\n第三点\n[^1]第四点 yes[^1]\nand\n\n[^1]: 注。');
  expect(page.replaceAll(/<sup>.*?<\/sup>/g, '^')).toMatch(/^<p>第一点\^第二点。”\^第三点\^第四点 yes\^\nand<\/p>/);
});
