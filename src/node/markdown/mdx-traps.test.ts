/** What means something else in MDX than its writer thinks: each says its line, and what to write. */
import {describe, expect, it} from 'vitest';
import {ANSWERS, FILE, html, OPTIONS, problems} from './compile-in-tests.ts';
import {compilePage} from './compile-page.ts';

async function advice(body: string): Promise<string[]> {
  const page = await compilePage({file: FILE, body}, OPTIONS, ANSWERS);
  return 'problems' in page ? page.problems.map(({line, allowed}) => `${line}: ${allowed}`) : [];
}

const BRACE = 'code in backticks: `{…}`, or \\{ for the character itself';
const ANGLE = 'where it is text, code in backticks: `<…>`, or \\< for the character itself';

describe('characters that begin code', () => {
  it.each([
    ['甲\n\n当 a <- b', `3: ${ANGLE}`],
    ['甲\n\nx <5', `3: ${ANGLE}`],
    ['甲\n\nMap<string, number>', `3: ${ANGLE}`],
    ['甲\n\nArray<string> 是', `3: a closing tag; ${ANGLE}`],
    ['甲\n\n<p>乙', `3: a closing tag; ${ANGLE}`],
    ['甲\n\n乙<br>丙', '3: <br />'],
    ['甲\n\n<https://a.example>', '3: [text](https://…) in place of <https://…>'],
    ['甲\n\n<!-- 乙 -->', '3: {/* 注释 */} in place of <!-- 注释 -->'],
    ['甲\n\n用 { 表示', `3: ${BRACE}`],
    ['甲\n\n用 {color: red} 表示', `3: ${BRACE}`],
    ['甲\n\n用 {color} 与 ${b}', `3: ${BRACE}|3: ${BRACE}`],
    ['甲\n\n空对象 {} 是', `3: ${BRACE}`],
    ['甲\n\n{color}\n', `3: ${BRACE}`],
    [
      '甲\n\n## 标题 {#样式}',
      '3: an id of ASCII letters, digits, "-" and "_" at the end of the heading: ## 标题 {#stable-id}',
    ],
    ['甲\n\nimport 是关键字', '3: the word in backticks, or not at the start of a line: there it is code'],
  ])('are problems: %j', async (body, expected) => {
    expect((await advice(body)).join('|')).toBe(expected);
  });

  it('name the expression', async () => {
    expect(await problems('用 {color}')).toEqual(['1: "{color}" is JavaScript, which content may not hold.']);
  });

  it('mean nothing where they stand alone, are escaped, or are code', async () => {
    expect(await html('当 a < b,\\{a\\} 与 \\<b> 与 `{a}` 与 `<b>` 与 }')).toBe(
      '<p>当 a &lt; b,{a} 与 &lt;b> 与 <code>{a}</code> 与 <code>&lt;b></code> 与 }</p>',
    );
  });

  it('may hold comments', async () => {
    expect(await problems('{/* 甲 */}\n\n乙 {/* 丙 {} */}')).toEqual([]);
  });
});
