import {expect, it} from 'vitest';
import {advice, problems} from './compile-in-tests.ts';

/** Each paragraph of a page is one mistake, between them is `⏎`. */
async function expectProblems(text: string, messageOf: (paragraph: string) => string): Promise<void> {
  const all = text.split(' ⏎ ');
  const expected = all.map((paragraph, index) => `${index * 2 + 1}: ${messageOf(paragraph)}`);
  expect(await problems(all.join('\n\n'))).toEqual(expected);
}

it.each([
  // Spaces that Markdown does not know
  ['a heading', '##\u3000标题 {#a} ⏎ #\u3000标题 ⏎ ##\u00a0标题 ⏎ ###\u2003标题 ⏎ \u3000## 标题'],
  ['a heading', '##标题 ⏎ \uff03\uff03 标题'],
  ['an item of a list', '-\u3000甲 ⏎ *\u00a0甲 ⏎ +\u2003乙 ⏎ 1.\u3000甲 ⏎ 2)\u00a0乙 ⏎ \u3000\u3000- 甲'],
  // No space, or full-width marks
  ['an item of a list', '1.安装 ⏎ 10.“甲” ⏎ 3.Install ⏎ 1)安装 ⏎ 1）安装 ⏎ 2） 配置 ⏎ 3．甲 ⏎ ４.乙 ⏎ -甲 ⏎ *甲 ⏎ +甲'],
  ['an item of a list', '－ 甲 ⏎ ＊乙 ⏎ ＋丙 ⏎ -🚀 发布'],
  ['a task', '[x]做完 ⏎ -[x] 做完'],
  ['a quote', '＞ 引用'],
  ['a code fence', "～～～js ⏎ ～～～ ⏎ ｀｀｀ ⏎ ···ts ⏎ '''js ⏎ '''"],
  ['a definition', '[手册]：/docs/other/ ⏎ ［手册］: https://a.example'],
  ['a row of a table', '｜甲｜乙｜ ⏎ － | － ⏎ | 甲 | 乙 | ⏎ | - | - |'],
  ['a footnote', '［^2］ ⏎ [＾3]'],
  ['a tag', '<img src=“/img/a.svg” alt=“图”> ⏎ <img src=/img/a.svg alt=x> ⏎ ‹br／> ⏎ ＜b＞'],
  ['code', '｀代码｀'],
  ['emphasis', '** 粗 ** ⏎ ** 粗** ⏎ **粗 ** ⏎ __ 粗 __ ⏎ ~~ 删 ~~ ⏎ ~~删 ~~ ⏎ *斜 * ⏎ ＊＊粗＊＊'],
])('a line that Markdown does not read is a problem, such as %s: %j', async (what, text) => {
  await expectProblems(text, (paragraph) => `"${paragraph.trim()}" is not read as ${what}.`);
});

it.each([
  // The marks are read in lists, quotes, cells and headings, and below text
  ['> 甲\n> -\u3000乙', ['2: "> -\u3000乙" is not read as an item of a list.']],
  ['-**粗**\n\n1.`a`', ['1: "-" is not read as', '3: "1." is not read as']],
  ['- 1.安装', ['1: "1.安装"']],
  ['-\u3000', ['1: "-"']],
  ['- [x]做完\n- 【x】做完\n- 【 】没做', ['1: "[x]做完"', '2: "【x】做完"', '3: "【 】没做"']],
  ['- [x]\u3000做完\n- [\u3000] 没做', ['1: "[x]', '2: "[\u3000]']],
  ['- [] 空\n- [√] 勾\n- [ x ] 宽', ['1: "[] 空" is not read as a task.', '2: "[√] 勾"', '3: "[ x ] 宽"']],
  ['| a | b |\n| - |\n| c | d |', ['1: "| a | b |" is not read as a row of a table.']],
  ['甲 | 乙\n－ | －\n丙 | 丁', ['2: "－ | －"']],
  ['| 甲 | 乙 |\n| — | — |', ['1: "| 甲 | 乙 |"']],
  ['| 甲 |\n| 乙 |', ['1: "| 甲 |"']],
  ['> ｜甲｜乙｜', ['1: "｜甲｜乙｜"']],
  ['| 甲 | 乙 |\n| - | - |\n｜丙｜丁｜', ['3: the full-width pipes in this row end no cell.']],
  ['- 前 ** 粗 ** 后', ['1: "** 粗 **"']],
  ['## 前 ** 粗 ** 后 {#a}', ['1: "** 粗 **"']],
  ['| 甲 |\n| - |\n| 前__粗__后 |', ['3: "__粗__"']],
  ['> 甲\n> **粗\n> 粗 **后', ['2: "**粗 粗 **"']],
  ['**粗 [甲](#a) **后\n\n## a', ['1: "**粗 … **"']],
  ['**粗\n\n前_斜_后', ['1: "**"', '3: "_斜_"']],
  ['甲\n前**粗 **后\n**StyleX **是', ['2: "**粗 **" is not read as emphasis.', '3: "**StyleX **"']],
  ['~~删 ~~后\n前面*斜 *后', ['1: "~~删 ~~"', '2: "*斜 *"']],
  // Lists in a paragraph
  ['文字：\n2. 甲\n3. 乙', ['2: "2. 甲" and the line after it are not read as a list.']],
  ['> 甲\n> 1、安装\n> 2、配置', ['2: "> 1、安装" and']],
  ['①甲\n②乙\n③丙\n\n•丙\n•丁\n\nA. 甲\nB. 乙', ['1: "①甲" and', '5: "•丙" and', '8: "A. 甲" and']],
  ['（1）甲\n(2)乙\n\n一、甲\n二、**乙**', ['1: "（1）甲" and', '4: "一、甲" and']],
  ['⑴甲\n⑵乙\n\nii. 甲\niii. 乙\n\n【1】甲\n【2】乙', ['1: "⑴甲" and', '4: "ii. 甲" and', '7: "【1】甲" and']],
  // Pictures that are read as links
  ['图！[图标](/img/a.svg)。', ['1: the picture "！[图标](/img/a.svg)" is read as a link.']],
  ['! [图标](/img/a.svg)', ['1: the picture "! [图标](/img/a.svg)" is read as a link.']],
  ['![图](/a.svg “题”)', ['1: the link "[图](/a.svg “题”)" is not read because of the quotes of its title.']],
  ['[甲](www.a.example)', ['1: the link "www.a.example" is a path of this site.']],
  ['甲\n见[`a` 甲]（/docs/a/)。', ['2: the link "[… 甲]（/docs/a/)" is not read.']],
  ['| 甲 |\n| - |\n| [安装]（/docs/a/） |', ['3: the link "[安装]（/docs/a/）" is not read.']],
])('text that Markdown does not read as it is meant is a problem: %j', async (body, expected) => {
  expect(await problems(body)).toEqual(expected.map((start) => expect.stringContaining(start)));
});

it.each([
  [
    'the link',
    'is not read',
    '[甲]（/docs/a/） ⏎ [甲] (/docs/a/) ⏎ [甲](/docs/a/） ⏎ [甲]（/docs/a/) ⏎ 【甲】(/docs/a/)',
  ],
  [
    'the link',
    'is not read',
    '［甲］（./other.mdx） ⏎ [甲]（https://a.example/x） ⏎ [手册]（手册.md#甲） ⏎ [甲]（#part）',
  ],
  ['the link', 'is not read: there is a space in it', '[用户 手册](用户 手册.md) ⏎ [甲](https://a.example/x y)'],
  ['the reference', 'is not defined', '[文字][nowhere] ⏎ [a][b]'],
  ['the footnote', 'is not defined', '[^nowhere]'],
])('%s %s in %j', async (what, fault, text) => {
  await expectProblems(text, (written) => `${what} "${written}" ${fault}.`);
});

it.each([
  ['[注意]: 升级前\n\n甲', ['1: the definition "[注意]" is not used.']],
  ['甲\n\n[a]: /x/', ['3: the definition "[a]" is not used.']],
  ['甲\n\n[^1]: 注', ['3: the footnote "[^1]" is not used.']],
  [
    '[a] 甲[^b]\n\n[a]: /x/\n[A]: /y/\n\n[^b]: 乙\n\n[^b]: 丙',
    ['4: "[A]" is defined twice', '8: "[^b]" is defined twice'],
  ],
])('definitions that nothing shows are problems: %j', async (body, expected) => {
  expect(await problems(body)).toEqual(expected.map((start) => expect.stringContaining(start)));
});

it.each([
  '[甲][a] [b][] [c] ![d] 乙[^e]\n\n[a]: /x/\n[b]: /x/\n[c]: /x/\n[d]: /img/a.svg\n[^e]: 乙[^f]\n[^f]: 丙',
  '[//]: # (注释) ⏎ [comment]: <> (注释)',
  '\\[注意]: 升级前\n\n[注意]: 升级前 再看',
  '2 * 3 * 4 与 a ** b 与 2 ** 3 ** 2 与 x ** y,长 * 宽 * 高 ⏎ 2 ** 3 与 4 ** 5,运算符 ** 表示乘方',
  '*.md 与 *.ts,src/**/*.ts 与 **/*.js,src/** 与 lib/** ⏎ *args 与 **kwargs 与 **options',
  '使用**kwargs 与 __dirname 与 __filename',
  'C++/C#、#1、snake_case_name 与 other_name、__init__、__proto__方法与__esModule',
  '-1 度\n\n1.5 倍\n\n5.0版\n\n2024.1.5\n\n1.x 与 2.x\n\n3.\n\n1.js 文件',
  '(1) 甲\n\n（1）甲\n\n1、安装\n\n①甲\n\n—— 甲\n\n——甲\n\n-webkit- 前缀\n\n+1\n\n-h 帮助\n-v 版本\n\n--help 帮助',
  '甲(见图\n1）。乙',
  '价格* 与数量*,张** 与 李**,好的~~ 再见~~,10~20',
  '\\-甲\n\n1\\.安装\n\n\\*甲\n\n\\[x]做完\n\n\\** 粗 \\*\\*\n\n\\_\\_粗__后\n\n\\[甲]（/docs/a/）',
  '## 1.安装 {#a}\n\n## 甲 | 乙 {#b}',
  'a | b 与 |x| + |y| 与 标题｜副标题',
  '| -甲 | 1.安装 |\n| - | - |\n| [x]做完 | - |',
  '数组[0]（见 README.md）与 [0] (见 a.md)',
  '数组[0]（第一个）与 [a] (第一个) 与 【提示】（见下）与 [问题] (#123) 与 【来源】（https://a.example/b ） ⏎ 真好！[查看](/docs/guide/other/)',
  '`-甲` 与 `** 粗 **` 与 ``[甲]（/a/）``\n\n```md\n-甲\n｜甲｜\n```',
  '> 甲\n> 乙\n\n>\u3000引用',
  '*斜*后与**粗。**后与~~删~~后与*前 后*',
  '- [x] 做完\n- [X] 做完\n- [ ] 没做',
  '1、安装  \n2、配置\\\n3、发布<br>\n4、完成',
  '1、2、3 与\n4、5、6\n\n甲\n2. 乙\n\n①甲\n• 乙\n\n1、安装\n\n2、配置',
  '[] 空数组\n\n- []、{} 与 `[]`\n\n[注意]：见 /docs/\n\n【来源】：https://a.example',
  '见 www.a.example 与 `a\nb` 与 ``c `d`\n e``',
])('texts that Markdown reads as they are meant are no problems: %j', async (text) => {
  expect(await problems(text.replaceAll(' ⏎ ', '\n\n'))).toEqual([]);
});

it('problems of texts say what to write', async () => {
  expect(await advice('-甲')).toEqual([expect.stringContaining('- text')]);
  expect(await advice('1.安装')).toEqual([expect.stringContaining('1\\.')]);
  expect(await advice('| a | b |\n| - |')).toEqual([expect.stringContaining('| - | - |')]);
  expect(await advice('[安装]（/docs/a/）')).toEqual([expect.stringContaining('[text](/docs/…/)')]);
  expect(await advice('前__粗__后')).toEqual([expect.stringContaining('**bold**')]);
  expect(await advice('[注意]: 升级前')).toEqual(['1: a link to it: [text][注意]; \\[注意]: … for text']);
  expect(await advice('[^注]: 升级前')).toEqual(['1: a mark of it in the text: [^注]; \\[^注]: … for text']);
});
