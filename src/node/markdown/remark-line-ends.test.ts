import {describe, expect, it} from 'vitest';
import {compile, html} from './compile-in-tests.ts';

describe('line ends in prose', () => {
  it.each([
    ['甲乙\n丙丁、\n戊。\r\n己', '甲乙丙丁、戊。己'],
    ['**甲。**\n乙\n**丙**', '<strong>甲。</strong>乙<strong>丙</strong>'],
    ['甲\n[乙](#a)\n丙', '甲<a href="#a">乙</a>丙'],
    ['甲\nabc\n乙 `c`\n丁', '甲\nabc\n乙 <code>c</code>\n丁'],
    ['甲  \n乙\\\n丙', '甲<br>\n乙<br>\n丙'],
    ['a\nb', 'a\nb'],
  ])('are no space between Chinese characters: %j', async (source, expected) => {
    expect(await html(source)).toBe(`<p>${expected}</p>`);
  });

  it('stay in the Markdown copy, and part no words for search', async () => {
    const {markdown, sections} = await compile('主题\n变量');
    expect(markdown).toBe('主题\n变量\n');
    expect(sections[0]?.text).toBe('主题变量');
  });
});
