/** What means something else in MDX than its writer thinks: each says its line, and what to write. */
import {describe, expect, it} from 'vitest';
import {LOOKUP, FILE, html, OPTIONS, problems} from './compile-in-tests.ts';
import {compilePage} from './compile-page.ts';

async function advice(body: string): Promise<string[]> {
  const page = await compilePage({file: FILE, body}, OPTIONS, LOOKUP);
  return 'problems' in page ? page.problems.map(({line, allowed}) => `${line}: ${allowed}`) : [];
}

const BRACE = 'code in backticks: `{…}`, or \\{ for the character itself';
const ANGLE = 'where it is text, code in backticks: `<…>`, or \\< for the character itself';

describe('boxes', () => {
  it.each([
    [':::note 标题\n\n甲\n\n:::', ['1: ":::note 标题" neither', '5: ":::" neither']],
    ['::: note\n\n甲', ['1: "::: note" neither']],
    ['\uff1a\uff1a\uff1anote\n\n甲', ['1: "\uff1a\uff1a\uff1anote" neither']],
    [':::note\n\n:::tip\n\n甲\n\n:::\n\n乙\n\n:::', ['11: ":::" neither', '3: ":::tip" is not closed.']],
    [':::note\n\n甲\n\n乙', ['1: ":::note" is not closed.']],
    ['- 甲\n\n  :::note\n\n  乙\n\n丙', ['3: ":::note" is not closed.']],
    [':::note{title="标题"}\n\n甲\n\n:::', ['1: the words in braces after ":::note" mean nothing.']],
  ])('that are not what they look like are problems: %j', async (body, expected) => {
    const found = await problems(body);
    expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
  });

  it.each([
    '::::note\n\n甲\n\n:::tip[题]\n\n乙\n\n:::\n\n::::',
    '- 甲\n\n  :::note\n  乙\n  :::',
    '> :::note\n> 乙\n> :::  ',
    '`:::note` 与 \\:::note',
  ])('may stand in each other, in lists and in quotes: %j', async (body) => {
    expect(await problems(body)).toEqual([]);
  });
});

describe('fences', () => {
  it('that are not closed are problems', async () => {
    expect(await problems('甲\n\n```text\n乙\n\n丙')).toEqual(['3: this fence is not closed.']);
    expect(await problems('- 甲\n\n  ```text\n  乙\n\n丙')).toEqual(['3: this fence is not closed.']);
    expect(await problems('```text')).toEqual(['1: this fence is not closed.']);
  });

  it('may be empty, and stand in quotes', {timeout: 30_000}, async () => {
    expect(await problems('```text\n```\n\n> ~~~text\n> a\n> ~~~')).toEqual([]);
  });
});

describe('headings', () => {
  it.each([
    ['甲\n\n##标题', '3: "##标题" is'],
    ['甲\n##标题 {#id}', '2: "##标题 {#id}" is'],
    ['> 甲\n> ###`a`', '2: "> ###" is'],
    ['\uff03\uff03 标题', '1: "\uff03\uff03 标题" is'],
  ])('without the space after their marks are problems: %j', async (body, start) => {
    expect(await problems(body)).toEqual([`${start} not read as a heading.`]);
  });

  it('are not meant by other marks', async () => {
    expect(await problems('#fff 与 ##\n\\##甲\n`a`##乙\n\n#######')).toEqual([]);
  });
});

describe('styles', () => {
  it('in elements are problems, as text and as code', async () => {
    const message = 'has a style, which the Content Security Policy forbids.';
    expect(await problems('<p style="color:red">甲</p>\n\n乙 <kbd style={{}}>丙</kbd>')).toEqual([
      `1: <p> ${message}`,
      `3: <kbd> ${message}`,
    ]);
  });
});

describe('tables', () => {
  it('may have pipes in code, when they are escaped', async () => {
    expect(await html('| 甲 | 乙 |\n| - | - |\n| `a \\| b` | c |')).toContain(
      '<td><code>a | b</code></td>\n<td>c</td>',
    );
    expect(await problems('| 甲 | 乙 |\n| - | - |\n| 丙 |\n| `a | b` | c |')).toEqual([
      '4: this row has 3 cells and the head of its table 2.',
    ]);
  });

  it('have a word in each header cell', async () => {
    expect(await problems('甲\n\n| | 乙 |\n| - | - |\n| 丙 | |')).toEqual([
      '3: header cell 1 of this table has no text.',
    ]);
    expect(await problems('| ![甲](/img/a.svg) | `乙` |\n| - | - |\n| | |')).toEqual([]);
  });
});

describe('URLs without brackets', () => {
  it('that run into the sentence are problems', async () => {
    expect(await problems('甲\n见 https://a.example/b。后面,再 https://a.example/c d')).toEqual([
      '2: the URL "https://a.example/b。后面,再" contains Chinese, which may be the words after it.',
    ]);
    expect(await html('见 https://a.example/b 与 [路径](https://a.example/路径)。')).toContain(
      '>https://a.example/b</a> 与',
    );
  });
});

describe('characters that begin code', () => {
  it.each([
    ['甲\n\n当 a <- b', `3: ${ANGLE}`],
    ['甲\n\nx <5', `3: ${ANGLE}`],
    ['甲\n\nMap<string, number>', `3: ${ANGLE}`],
    ['甲\n\nArray<string> 是', `3: a closing tag; ${ANGLE}`],
    ['甲\n\n<p>乙', `3: a closing tag; ${ANGLE}`],
    ['甲\n\n乙<br>丙', '3: <br />'],
    [
      '甲\n\n<details><summary>乙</summary>\n\n丙\n\n</details>',
      '3: <details> alone on its line, <summary>标题</summary> on the next',
    ],
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
    expect(await problems('用 {color}')).toEqual(['1: "{color}" is JavaScript, which is not allowed in content.']);
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
