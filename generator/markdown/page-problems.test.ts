import {expect, it} from 'vitest';
import {advice, compile, problems} from './compile-in-tests.ts';

const TAB = ':::tab{value="a" label="A"}\n甲\n:::\n';
const FILES = 'a picture ![说明](/img/x.svg), or a link to the file; as text, `<object>` in backticks';
const LANGUAGE = 'a language that Shiki knows, or "text"';
const CLOSING = '</p> in the same block; as text, `<p>` in backticks or \\<';

it('problems are all reported, each at its line', async () => {
  expect(await problems('# A\n\n### 标题\n\n<Box />\n\n:::warn\n\n:::')).toEqual([
    '5: <Box> is no element that content may have.',
    '7: unknown directive ":::warn".',
    '1: a level-1 heading in the text: the title of the page is its only h1.',
    '3: heading level 3 follows level 1.',
    '3: the heading "标题" has no ASCII id.',
  ]);
});

it.each([
  // Admonitions
  [':::notes 标题\n\n甲\n\n:::', ['1: ":::notes 标题" neither', '5: ":::" neither']],
  ['::: note\n\n甲', ['1: "::: note" neither']],
  ['\uff1a\uff1a\uff1anote\n\n甲', ['1: "\uff1a\uff1a\uff1anote" neither']],
  [':::note\n\n:::tip\n\n甲\n\n:::\n\n乙\n\n:::', ['11: ":::" neither', '3: ":::tip" is not closed.']],
  [':::note\n\n甲\n\n乙', ['1: ":::note" is not closed.']],
  ['- 甲\n\n  :::note\n\n  乙\n\n丙', ['3: ":::note" is not closed.']],
  [':::note{title="标题"}\n\n甲\n\n:::', ['1: the words in braces after ":::note" mean nothing.']],
  // Comments
  ['甲\n\n/* 注释 */', ['3: "/* 注释 */" is shown as text, not read as a comment.']],
  ['`a`\n甲 /*注释*/ 乙', ['2: "/*注释*/" is shown as text']],
  ['/*\n注释\n\n又一段\n*/', ['1: "/*" is shown as text']],
  ['甲\n\n{/* 注释\n\n乙\n\n丙', ['3: this comment is not closed.']],
  ['甲\n\n{/* 注释 }\n\n乙', ['3: this comment is not closed.']],
  ['{/* 注释 }\n\n乙\n\n{/* 又一条 */}', ['1: this comment is not closed before the next one']],
  ['甲 <!-- 注释\n\n乙', ['1: this comment is not closed.']],
  // Fences
  ['甲\n\n```text\n乙\n\n丙', ['3: this fence is not closed.']],
  ['- 甲\n\n  ```text\n  乙\n\n丙', ['3: this fence is not closed.']],
  ['```text {2,4-40}\na\nb\n```', ['1: marked line 4 is beyond the last line of the fence.']],
  ['```ts {2}\na; // [!code ++]\n// ---cut---\n// [!code --]\nb;\n```', ['1: marked line 2 is beyond']],
  ['甲\n\n> ```yaml\n> a: 1\n> b: 2 # [!code higlight]\n> ```', ['5: "[!code higlight]" marks nothing.']],
  [':::note\n\n```text\n:::\na\n```\n\n:::', ['3: this fence is not closed before the ":::" that closes its box.']],
  [':::note\n\n> 甲\n\n```md\n:::tip\na\n:::\n```\n\n:::', ['5: this fence is not closed before the ":::"']],
  ['``js\na\n``', ['1: "``js" is not read as a code fence.']],
  [':::note\n\n```text\na\n\n:::\n\n乙', ['3: this fence is not closed before the ":::"']],
  // Headings
  ['甲\n\n##标题', ['3: "##标题" is not read as a heading.']],
  ['> 甲\n> ###`a`', ['2: "> ###" is not read as a heading.']],
  ['\uff03\uff03 标题', ['1: "\uff03\uff03 标题" is not read as a heading.']],
  ['甲\n\n## 根 {#root}', ['3: the id "root" is that of a part of every page.']],
  ['## Main content', ['1: the id "main-content" is that of a part of every page.']],
  // References, footnotes and links
  ['[文字][nowhere]', ['1: the reference "[文字][nowhere]" is not defined.']],
  ['![图][nowhere]', ['1: the reference "[图][nowhere]" is not defined.']],
  ['甲\n乙[`a` **b**][x]', ['2: the reference "[… …][x]" is not defined.']],
  ['甲[^nowhere]。', ['1: the footnote "[^nowhere]" is not defined.']],
  ['## A\n\n| 甲 |\n| - |\n| 乙[^a] |', ['5: the footnote "[^a]" is not defined.']],
  ['- 甲\n\n  :::note[题[^t]]\n\n  乙\n\n  :::', ['3: the footnote "[^t]" is not defined.']],
  ['<details>\n<summary>题[a][b]</summary>\n\n甲\n\n</details>', ['2: the reference "[a][b]" is not defined.']],
  [
    '甲\n乙[文字](./with space.mdx) 与 ![图](/img/a b.svg)',
    [
      '2: the link "[文字](./with space.mdx)" is not read: there is a space in it.',
      '2: the link "[图](/img/a b.svg)" is not read: there is a space in it.',
    ],
  ],
  ['甲\n见 https://a.example/b。后面,再', ['2: the URL "https://a.example/b。后面,再" contains Chinese']],
  ['[文字](htp://a.example)', ['1: the link "htp://a.example" has the unknown scheme "htp:".']],
  ['甲\n\n[文字][a]\n\n[a]: http://', ['3: the link "http://" is not a URL.']],
  ['<a href="https:/a.example">甲</a>', ['1: the link "https:/a.example" is not a URL.']],
  ['[文字](JavaScript:alert(1))', ['1: the link "JavaScript:alert(1)" does nothing: content runs no code.']],
  // Tables
  ['| 甲 | 乙 |\n| - | - |\n| 丙 |\n| `a | b` | c |', ['4: this row has 3 cells and the head of its table 2.']],
  ['甲\n\n| | 乙 |\n| - | - |\n| 丙 | |', ['3: header cell 1 of this table has no text.']],
  // Elements and code
  ['<p style="color:red">甲</p>', ['1: <p> has the attribute "style", which the Content Security Policy blocks.']],
  [
    '甲\n\n乙 <kbd style={{}}>丙</kbd>',
    ['3: <kbd> has the attribute "style", which the Content Security Policy blocks.'],
  ],
  ['甲\n\n<script src="/a.js" />', ['3: <script> is not allowed in content.']],
  ['甲 <kbd class={a}>乙</kbd>', ['1: the attribute class={…} of <kbd> is JavaScript']],
  ['<img {...props} />', ['1: "<img {" is not read as a tag.']],
  ['<img src=“/img/a.svg” alt=“图”>', ['1: "<img src=“/img/a.svg” alt=“图”>" is not read as a tag.']],
  ['甲 <img src=/img/a.svg alt=x>', ['1: "<img src=/img/a.svg alt=x>" is not read as a tag.']],
  ['<a href=/docs/other/>甲</a>', ['1: </a> closes nothing.', '1: "<a href=/docs/other/>" is not read as a tag.']],
  ['甲‹br／>乙', ['1: "‹br／>" is not read as a tag.']],
  ['甲\n**＜b＞粗＜/b＞**', ['2: "＜b＞" is not read as a tag.']],
  ['<div class=“x”>甲</div>', ['1: a value of <div> contains its full-width quotes.']],
  ['<video\n\nsrc="/a.mp4" controls>', ['1: "<video" is not read as a tag.']],
  ['<p>乙', ['1: <p> is not closed.']],
  ['乙</p>', ['1: </p> closes nothing.']],
  ['<div>\n\n乙</div></div>', ['3: </div> closes nothing.']],
  ['<b>甲<i>乙</b>丙</i>', ['1: <i> is not closed before </b>.']],
  ['**<kbd>甲**</kbd>', ['1: <kbd> is not closed.', '1: </kbd> closes nothing.']],
  ['- <details>\n\n</details>', ['1: <details> is not closed.', '3: </details> closes nothing.']],
  ['<div />', ['1: <div /> does not close itself in HTML.']],
  ['甲</br>乙', ['1: </br> closes nothing.']],
  ['<p id="a" id="b">甲</p>', ['1: <p> has an attribute twice.']],
  ['<p classname="a">甲</p>', ['1: unknown attribute "classname" of <p>.']],
  ['<!doctype html>', ['1: "<!doctype html>" is not HTML.']],
  ['<my-card>甲</my-card>', ['1: <my-card> is no element that content may have.']],
  ['甲\n\n    npm install', ['3: this text is indented by four characters or more.']],
  ['- 甲\n\n      npm install', ['3: this text is indented by four characters or more.']],
  ["import a, {\n  b,\n} from './a.js';", ['1: import and export are not allowed in content.']],
  ['export const a = 1;', ['1: import and export are not allowed in content.']],
  ['<p>甲<div>乙</div></p>', ['1: <div> cannot be in <p>.']],
  ['<table>甲<tr><td>乙</td></tr></table>', ['1: <table> cannot have text or other elements of its own.']],
  ['<td>甲</td>', ['1: <td> is not in <tr>.']],
  ['<li>甲</li>', ['1: <li> is not in <ul> or <ol> or <menu>.']],
  ['<a href="/a/">甲 [乙](/b/)</a>', ['1: this link is inside of another one.']],
  ['<pre>\n<b onclick="a">甲</b></pre>', ['1: <b> has the attribute "onclick"']],
  ['<pre>甲', ['1: <pre> is not closed.']],
  // Tabs
  [`::::tabs{queryString}\n${TAB}::::`, ['1: ":::tabs{queryString}" without a group has no parameter name.']],
  [`::::tabs{groop="a"}\n${TAB}::::`, ['1: unknown word "groop" of ":::tabs".']],
  [
    `::::tabs\n${TAB}乙\n${TAB}::::`,
    ['5: "乙" is inside ":::tabs"', '6: two tabs of one ":::tabs" have the value "a".'],
  ],
  [':::tab{value="a"}\n甲\n:::', ['1: ":::tab" is in no ":::tabs".']],
  ['::::tabs\n:::tab\n甲\n:::\n::::', ['2: ":::tab" without value and label.']],
])('problems are found in %j', async (body, expected) => {
  expect(await problems(body)).toEqual(expected.map((start) => expect.stringContaining(start)));
});

it.each([
  ':::note 标题\n\n甲\n\n:::',
  '::::note\n\n甲\n\n:::tip[题]\n\n乙\n\n:::\n\n::::',
  '- 甲\n\n  :::note\n  乙\n  :::',
  '> :::note\n> 乙\n> :::  ',
  '`:::note` 与 \\:::note',
  '```text\n```\n\n> ~~~text\n> a\n> ~~~',
  '#fff 与 ##\n\\##甲\n`a`##乙\n\n#######',
  '[文字](../with%20space.mdx "标题") 与 [文字](<../with space.mdx>) 与 [文字](括号 里)',
  '- [x] 做完\n- [ ] 没做',
  '数组 [0] 与 [a, b],[文字](#a)\n\n## a',
  '```text\n[a][b] [^c]\n```',
  '\\[a][b] 与 [a]\\[b] 与 \\[^c]',
  '[a][b] 与 [B][] 与 [b] 与 甲[^c]\n\n[b]: /a/\n[^c]: 乙',
  '[] 与 [][] 与 [ ] [a] [b]',
  '| ![甲](/img/a.svg) | `乙` |\n| - | - |\n| | |',
  '见 https://a.example/b 与 [路径](https://a.example/路径)。',
  '[甲](https://a.example) [乙](mailto:a@b.example) [丙](//a.example/b) [丁](HTTP://A.example)',
  '```text {1,3-4}\na\nb\nc\nd\n```',
  `::::tabs{queryString group="g"}\n${TAB}::::\n\n::::tabs{queryString="q"}\n${TAB}::::`,
  '甲 {color: red} 与 ${b} 与 {} 与 $x_{i}$ 与 a <- b 与 Map<string, number>,import 是关键字',
  '甲<br>乙<br/>丙 <https://a.example> <!-- 丁 --> {/* 戊 */}',
  '<details><summary>甲</summary>\n乙\n\n丙</details>',
  '- 甲\n  <details>\n  <summary>乙</summary>\n\n      丙\n\n  </details>',
  ':::note[用 { 与 <b 写]\n\n甲\n\n:::',
  '{/* 甲 */}\n\n乙 {/* 丙 {} */}',
  '匹配 src/**/*.ts 的文件',
  '**<kbd class="x">甲</kbd>** 与 *`<link>` 与 `<a href=/b>`*',
  '<kbd title="“甲”" class=\'=“b”\'>乙</kbd> 与 i <b> 粗</b>',
  '甲 \\<b class="x"> 乙',
  '`/* 甲 */` 与 /\\* 乙 *\\/ 与 a/*,b\n\n```css\n/* 丙 */\n```',
])('problems are not found in %j', async (body) => {
  expect(await problems(body)).toEqual([]);
});

it('a link that only some programs can open is a notice', async () => {
  const {notices} = await compile('甲\n\n[乙](vscode:extension/a)');
  expect(notices).toMatchObject([{line: 3, message: expect.stringContaining('unknown scheme "vscode:"')}]);
});

it('a tag that HTML does not have, alone and without attributes, is text with a notice', async () => {
  const {html, notices} = await compile('甲\n\nArray<string> 与 Map<K, V>');
  expect(html).toBe('<p>甲</p>\n<p>Array&lt;string> 与 Map&lt;K, V></p>');
  expect(notices).toMatchObject([{line: 3, message: '<string> is no element of HTML, so it is text.'}]);
});

it.each([
  ['<p>乙', CLOSING],
  ['<object data="/a.svg"></object>', FILES],
  ['<p className="a">乙</p>', 'class="…"'],
  ['<p classs="a">乙</p>', 'did you mean "class"?'],
  ['<sumary>乙</sumary>', 'did you mean "summary"?'],
  [
    '<Tabs groupId="a" queryString>乙</Tabs>',
    '::::tabs{group="a" queryString="a"} on its line, and :::: in place of </Tabs>, with more colons than the boxes inside',
  ],
  ['```js title=a.js\na\n```', 'quotes around the value: title="…"'],
  ['```js showLineNumbers=5\na\n```', 'did you mean "showLineNumbers"? Known: title, showLineNumbers, npm2yarn'],
  ['```js {1，2}\na\nb\n```', 'numbers of lines, in half-width: {1,3-5}'],
  ['```golang\na\n```', `did you mean "go"? ${LANGUAGE}`],
  ['```javscript\na\n```', `did you mean "javascript"? ${LANGUAGE}`],
  ['```js:a.js\na\n```', `a space after "js"; ${LANGUAGE}`],
  ['```c++[a]\na\n```', `a space after "c++"; ${LANGUAGE}`],
  ['```qwertyuiop\na\n```', LANGUAGE],
  ['```constructor\na\n```', LANGUAGE],
  ['<TabItem value="a">乙</TabItem>', ':::tab{value="a" label="a"} on its line, and ::: in place of </TabItem>'],
])('advice is given for %j', async (body, expected) => {
  expect((await advice(`甲\n\n${body}`)).map((text) => text.slice('3: '.length))).toEqual([expected]);
});

it('a page of more than 1 MB of Markdown is not compiled', async () => {
  const body = '样式在构建时编译。\n\n'.repeat(40_000);
  expect(await problems(body)).toEqual([
    'undefined: this page has 1.16 MB of Markdown, which takes too long to compile.',
  ]);
  expect(await advice(body)).toEqual(['undefined: at most 1 MB per page; split it into several pages']);
});
