import {describe, expect, it} from 'vitest';
import {problems} from './compile-in-tests.ts';

describe('what Markdown takes for text although it was meant as a link', () => {
  it.each([
    ['[文字][nowhere]', '1: the reference "[文字][nowhere]" is not defined.'],
    ['[nowhere][]', '1: the reference "[nowhere][]" is not defined.'],
    ['![图][nowhere]', '1: the reference "[图][nowhere]" is not defined.'],
    ['甲\n乙[`a` **b**][x]', '2: the reference "[… …][x]" is not defined.'],
    ['甲[^nowhere]。', '1: the footnote "[^nowhere]" is not defined.'],
    ['## A\n\n| 甲 |\n| - |\n| 乙[^a] |', '5: the footnote "[^a]" is not defined.'],
    ['> 甲\n> 乙[c][d]', '2: the reference "[c][d]" is not defined.'],
    ['- 甲\n\n  :::note[题[^t]]\n\n  乙\n\n  :::', '3: the footnote "[^t]" is not defined.'],
    ['<details>\n<summary>题[a][b]</summary>\n\n甲\n\n</details>', '2: the reference "[a][b]" is not defined.'],
    ['**甲[a][b]**', '1: the reference "[a][b]" is not defined.'],
  ])('are problems: %s', async (body, problem) => {
    expect(await problems(body)).toEqual([problem]);
  });

  it('are links with a space', async () => {
    expect(await problems('甲\n乙[文字](./with space.mdx) 与 ![图](/img/a b.svg)')).toEqual([
      '2: the link "[文字](./with space.mdx)" is not read: there is a space in it.',
      '2: the link "[图](/img/a b.svg)" is not read: there is a space in it.',
    ]);
    expect(
      await problems('[文字](../with%20space.mdx "标题") 与 [文字](<../with space.mdx>) 与 [文字](括号 里)'),
    ).toEqual([]);
  });

  it.each([
    '- [x] 做完\n- [ ] 没做',
    '数组 [0] 与 [a, b],[文字](#a)\n\n## a',
    '`[a][b]` 与 `[^c]`',
    '```text\n[a][b] [^c]\n```',
    '\\[a][b] 与 [a]\\[b] 与 \\[^c]',
    '[a][b] 与 [B][] 与 [b] 与 甲[^c]\n\n[b]: /a/\n[^c]: 乙',
    '[] 与 [][] 与 [ ] [a] [b]',
  ])('are not what is defined, or plain brackets: %s', async (body) => {
    expect(await problems(body)).toEqual([]);
  });
});
