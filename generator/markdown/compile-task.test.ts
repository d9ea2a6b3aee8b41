import {expect, it} from 'vitest';
import {advice, compile, html, problems} from './compile-in-tests.ts';
import {defaultMessages} from '#shared/messages.ts';

const TAB = ':::tab{value="a" label="A"}\n甲\n:::\n';
const LANGUAGE = 'a language that Shiki knows, or "text"';

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
  ['> 甲\n> ###`a`', ['2: "> ###" is not read as a heading.']],
  ['甲\n\n## 根 {#root}', ['3: the id "root" is that of a part of every page.']],
  ['## Main content', ['1: the id "main-content" is that of a part of every page.']],
  ['\u200b## 零宽', ['1: "\u200b## 零宽" is not read as a heading.']],
  ['\u200b- 甲', ['1: "\u200b- 甲" is not read as an item of a list.']],
  ['## Mobile sidebar', ['1: the id "mobile-sidebar" is that of a part of every page.']],
  // References, footnotes and links
  ['![图][nowhere]', ['1: the reference "[图][nowhere]" is not defined.']],
  ['甲\n乙[`a` **b**][x]', ['2: the reference "[… …][x]" is not defined.']],
  ['## A\n\n| 甲 |\n| - |\n| 乙[^a] |', ['5: the footnote "[^a]" is not defined.']],
  ['- 甲\n\n  :::note[题[^t]]\n\n  乙\n\n  :::', ['3: the footnote "[^t]" is not defined.']],
  ['<details>\n<summary>题[a][b]</summary>\n\n甲\n\n</details>', ['2: the reference "[a][b]" is not defined.']],
  ['甲\n乙 ![图](/img/a b.svg)', ['2: the link "[图](/img/a b.svg)" is not read: there is a space in it.']],
  ['甲\n见 https://a.example/b。后面,再', ['2: the URL "https://a.example/b。后面,再" contains Chinese']],
  ['[文字](htp://a.example)', ['1: the link "htp://a.example" has the unknown scheme "htp:".']],
  ['甲\n\n[文字][a]\n\n[a]: http://', ['3: the link "http://" is not a URL.']],
  ['<a href="https:/a.example">甲</a>', ['1: the link "https:/a.example" is not a URL.']],
  ['[文字](JavaScript:alert(1))', ['1: the link "JavaScript:alert(1)" does nothing: content runs no code.']],
  // Tables
  ['| 甲 | 乙 |\n| - | - |\n| 丙 |\n| `a | b` | c |', ['4: this row has 3 cells and the head of its table 2.']],
  ['甲\n\n| | 乙 |\n| - | - |\n| 丙 | |', ['3: header cell 1 of this table has no text.']],
  // Elements and code
  ['甲\n\n乙 <kbd style={{}}>丙</kbd>', ['3: <kbd> has the attribute "style"']],
  ['甲\n\n<script src="/a.js" />', ['3: <script> is not allowed in content.']],
  ['<font color="red">甲</font>', ['1: <font> is not allowed in content.']],
  ['甲 <kbd class={a}>乙</kbd>', ['1: the attribute class={…} of <kbd> is JavaScript']],
  ['<img {...props} />', ['1: "<img {" is not read as a tag.']],
  ['<a href=/docs/other/>甲</a>', ['1: </a> closes nothing.', '1: "<a href=/docs/other/>" is not read as a tag.']],
  ['甲\n**＜b＞粗＜/b＞**', ['2: "＜b＞" is not read as a tag.']],
  ['<div class=“x”>甲</div>', ['1: a value of <div> contains its full-width quotes.']],
  ['<video\n\nsrc="/a.mp4" controls>', ['1: "<video" is not read as a tag.']],
  ['<div>\n\n乙</div></div>', ['3: </div> closes nothing.']],
  ['**<kbd>甲**</kbd>', ['1: <kbd> is not closed.', '1: </kbd> closes nothing.']],
  ['- <details>\n\n</details>', ['1: <details> is not closed.', '3: </details> closes nothing.']],
  ['甲</br>乙', ['1: </br> closes nothing.']],
  ['<p id="a" id="b">甲</p>', ['1: <p> has an attribute twice.']],
  ['<p classname="a">甲</p>', ['1: unknown attribute "classname" of <p>.']],
  ['<!doctype html>', ['1: "<!doctype html>" is not HTML.']],
  ['<my-card>甲</my-card>', ['1: <my-card> is no element that content may have.']],
  ['甲\n\n    npm install', ['3: this text is indented by four characters or more.']],
  ['- 甲\n\n      npm install', ['3: this text is indented by four characters or more.']],
  ["import a, {\n  b,\n} from './a.js';", ['1: import and export are not allowed in content.']],
  ["import Tabs from '@theme/Tabs';\nimport x from './x.js';", ['2: import and export are not allowed in content.']],
  [
    "import Note from './_missing.md';\n\n<Note />",
    ['3: <Note> is no element', '1: import and export are not allowed'],
  ],
  ['export const a = 1;', ['1: import and export are not allowed in content.']],
  ['<p>甲<div>乙</div></p>', ['1: <div> cannot be in <p>.']],
  ['<table>甲<tr><td>乙</td></tr></table>', ['1: <table> cannot have text or other elements of its own.']],
  ['<td>甲</td>', ['1: <td> is not in <tr>.']],
  ['<li>甲</li>', ['1: <li> is not in <ul> or <ol> or <menu>.']],
  ['<a href="/a/">甲 [乙](/b/)</a>', ['1: this link is inside of another one.']],
  ['<pre>\n<b onClick="a">甲</b></pre>', ['1: <b> has the attribute "onclick"']],
  ['<b onmouseover="a">甲</b>', ['1: <b> has the attribute "onmouseover", which the Content Security Policy blocks.']],
  ['<iframe src="/docs/a" title=""></iframe>', ['1: an <iframe> has no title, which screen readers need.']],
  ['<pre>甲', ['1: <pre> is not closed.']],
  // Tabs
  [`::::tabs{queryString}\n${TAB}::::`, ['1: ":::tabs{queryString}" without a group has no parameter name.']],
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
  '匹配 src/**/*.ts 的文件 ⏎ **<kbd class="x">甲</kbd>** 与 *`<link>` 与 `<a href=/b>`*',
  '<kbd title="“甲”" class=\'=“b”\'>乙</kbd> 与 i <b> 粗</b> ⏎ 甲 \\<b class="x"> 乙',
  '<pre>\n** 甲 **\n[乙] (/a/)\n</pre>',
  '`/* 甲 */` 与 /\\* 乙 *\\/ 与 a/*,b\n\n```css\n/* 丙 */\n```',
])('problems are not found in %j', async (body) => {
  expect(await problems(body.replaceAll(' ⏎ ', '\n\n'))).toEqual([]);
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
  ['<p>乙', '</p> in the same block; as text, `<p>` in backticks or \\<'],
  [
    '<object></object>',
    'a picture ![alternative text](/img/x.svg), or a link to the file; as text, `<object>` in backticks',
  ],
  ['<p className="a">乙</p>', 'class="…"'],
  ['<p classs="a">乙</p>', 'did you mean "class"?'],
  ['<sumary>乙</sumary>', 'did you mean "summary"?'],
  [
    '<Tabs groupId="a" queryString>乙</Tabs>',
    expect.stringMatching(/^::::tabs\{group="a" queryString="a"\} on its line/),
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
])('advice is given for %j', async (body, expected) => {
  expect((await advice(`甲\n\n${body}`)).map((text) => text.slice('3: '.length))).toEqual([expected]);
});

it('a page of more than 1 MB of Markdown is not compiled', async () => {
  expect(await problems('样式在构建时编译。\n\n'.repeat(40_000))).toEqual([
    'undefined: this page has 1.16 MB of Markdown, which takes too long to compile.',
  ]);
});

// Pages that were written for Docusaurus.

it('components of @theme/ are left out where every page has the contents', async () => {
  const contents = "import TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={toc.slice(1)} />";
  const {html, notices} = await compile(`${contents}\n\n正文。`);
  expect(html).toBe('<p>正文。</p>');
  const message = '<TOCInline> is left out: the contents are beside every page.';
  expect(notices).toMatchObject([{line: 3, message}]);
});

const IMPORT = "import Note from './_note.md';\n\n";

it('a part of pages is in the place of its component, not in code, and lines below it stay those of the page', async () => {
  const {html} = await compile(`${IMPORT}甲\n\n<Note />\n\n乙`);
  expect(html.replaceAll(/<[^>]*>|\s/g, '')).toBe('甲Anotewithalist乙');
  expect(await problems(`${IMPORT}<Note />\n\n<Box />`)).toEqual(['5: <Box> is no element that content may have.']);
  expect((await compile(`${IMPORT}\`\`\`mdx\n<Note />\n\`\`\``)).html).not.toContain('with a list');
});

const FENCES = '```js tab\na;\n```\n\n```js tab tittle="a.js"\na;\n```';

it('a word after the language of a fence without a meaning is a notice, once per page, or a problem', async () => {
  const {notices} = await compile(FENCES, {onUnknownWords: 'warn'});
  expect(notices.map(({line, message, allowed}) => `${line}: ${message} ${allowed}`)).toEqual([
    '1: unknown word after the language of a fence: tab. title, showLineNumbers, npm2yarn',
    expect.stringMatching(/^5: .* tittle="a\.js"\. did you mean "title"\?/),
  ]);
  expect(await problems(FENCES)).toHaveLength(3);
});

it.each([
  // Emphasis beside Chinese punctuation
  ['**粗体。**后文', '<strong>粗体。</strong>后文'],
  ['前文**“引用”**后文,*强调*', '前文<strong>“引用”</strong>后文,<em>强调</em>'],
  ['~~旧~~新', '<del>旧</del>新'],
  ['旧名~~(已移除)~~、新名', '旧名<del>(已移除)</del>、新名'],
  ['前面~~`a()`~~后面', '前面<del><code translate="no">a()</code></del>后面'],
  ['**~~旧的。~~新的。**后面', '<strong><del>旧的。</del>新的。</strong>后面'],
  ['10~20 个和 30~40 个,~约~', '10~20 个和 30~40 个,~约~'],
  // Line ends between Chinese characters
  ['甲乙\n丙丁、\n戊。\r\n己', '甲乙丙丁、戊。己'],
  ['**甲。**\n乙\n**丙**', '<strong>甲。</strong>乙<strong>丙</strong>'],
  ['甲\n[乙](#a)\n丙', '甲<a href="#a">乙</a>丙'],
  ['甲  \n乙\\\n丙', '甲<br>\n乙<br>\n丙'],
  // Line ends beside quotes, dashes and dots
  ['他说：“可以。”\n然后走了', '他说：“可以。”然后走了'],
  ['接着是\n“开头的引号”', '接着是“开头的引号”'],
  ['‘甲’\n乙\r\n‘丙’', '‘甲’乙‘丙’'],
  ['先看——\n再写\n——然后', '先看——再写——然后'],
  ['还有……\n然后没了', '还有……然后没了'],
  ['甲 \n  “乙”\t\n丙', '甲“乙”丙'],
  ['阿·\n斯特拉', '阿·斯特拉'],
  ['“甲……”\n“乙”', '“甲……”“乙”'],
  // Line ends beside quotes in a Chinese sentence, also when the quote itself is Latin
  ['选“yes”\n然后继续', '选“yes”然后继续'],
  ['他选了\n“yes”', '他选了“yes”'],
  ['**“甲。”**\n乙', '<strong>“甲。”</strong>乙'],
  ['“**甲**”\n乙', '“<strong>甲</strong>”乙'],
  ['甲\nabc\n乙 `c`\n丁', '甲\nabc\n乙 <code translate="no">c</code>\n丁'],
  // Marks that are text
  ['时间 10:30,a:b,:foo[bar] 和 ::x', '时间 10:30,a:b,:foo[bar] 和 ::x'],
  ['::leaf', '::leaf'],
  ['`a < b && c`', '<code translate="no">a &lt; b &amp;&amp; c</code>'],
  ['\\{a\\} 与 \\<b> 与 `{a}`', '{a} 与 &lt;b> 与 <code translate="no">{a}</code>'],
  // Short codes of emoji
  ['发布了 :rocket: 与 :+1:。', '发布了 🚀 与 👍。'],
  ['发布了:rocket:与:-1:', '发布了🚀与👎'],
  [':tada::100: (:smile:)', '🎉💯 (😄)'],
  ['**:rocket:**', '<strong>🚀</strong>'],
  ['`a`:rocket:', '<code translate="no">a</code>🚀'],
  ['`:rocket:` 与 \\:rocket: 与 :tada:', '<code translate="no">:rocket:</code> 与 :rocket: 与 🎉'],
])('a paragraph is read as its author meant it: %j', async (source, expected) => {
  expect(await html(source)).toBe(`<p>${expected}</p>`);
});

it.each([
  // A line end beside Latin words
  'he said “yes”\nand left',
  'he said\n“yes”',
  'the users’\nfiles',
  'wait…\n“what”',
  'so —\nwe build',
  'he said “可以。”\nand left',
  'he said\n“可以。”',
  '用 yes\n然后',
  // Colons that are no short code of an emoji
  ':foo: 与 :constructor: 与 :toString:',
  '10:100:20 与 a:end:b 与 std::end:: 与 std::end:',
  '/users/:id:/x 与 /:key:/',
  'é:rocket: 与 :rocket:é',
  '时间 10:30:20,比例 1:100:',
])('a paragraph stays as it is: %j', async (source) => {
  expect(await html(source)).toBe(`<p>${source}</p>`);
});

it('paragraphs keep line ends and tildes in the Markdown copy', async () => {
  const {markdown, sections} = await compile('主题\n变量~~删除。~~后面');
  expect(markdown).toBe('主题\n变量~~删除。~~后面\n');
  expect(sections[0]?.text).toBe('主题变量删除。后面');
});

const TABLE = '| 甲 | 乙 |\n| :-- | --: |\n| `a \\| b` | **b** |';
const LONG_CODE = '| a |\n| --- |\n| `name` |\n| `Could not resolve the path to the imported file.` |';
const TABLES = '## 甲 {#a}\n\n| b |\n| - |\n| c |\n\n### 丁 {#d}\n\n| e |\n| - |\n| f |';

it.each([
  // Tables have a container that scrolls, a name, and rows with a header; only long code is broken
  [TABLE, '<div class="table-scroll"><table aria-label="甲 乙">'],
  [TABLE, '<th align="right">乙</th>'],
  [TABLE, '<th align="left" scope="row"><code translate="no">a | b</code></th>'],
  [TABLE, '<td align="right"><strong>b</strong></td>'],
  [TABLES, '<table aria-labelledby="a">'],
  [TABLES, '<table aria-labelledby="d">'],
  [LONG_CODE, '<th scope="row"><code translate="no">name</code></th>'],
  [LONG_CODE, '<th scope="row"><code class="sentence" translate="no" lang="en">Could not resolve'],
  // Code in a line is English when it is a sentence
  ['`createTheme() should have 2 arguments.`', '<code translate="no" lang="en">'],
  ['`Did you mean "color"?`', '<code translate="no" lang="en">'],
  ['`Keys must be strings`', '<code translate="no" lang="en">'],
  ['`import * as stylex`', '<code translate="no">'],
  ['`export const tone = 1`', '<code translate="no">'],
  ['`useRem: true, enablePx: true`', '<code translate="no">'],
  ['`open && styles.open`', '<code translate="no">'],
  // Boxes have the label of their kind, or their own title
  [':::note\n\n正文\n\n:::', 'data-kind="note"><p class="admonition-title">说明</p><div class="admonition-body">'],
  [
    ':::danger[别用 *a*]\n\n正文\n\n:::',
    'role="note" aria-label="Danger"><p class="admonition-title">别用 <em>a</em></p>',
  ],
  ['<details>\n<summary>题</summary>\n正文\n</details>', '<details class="details">'],
  // Spaces between words stay
  ['<p><b>Click</b> <i>me</i></p>', '<b>Click</b> <i>me</i>'],
  ['<h2 id="a">`foo` *bar*</h2>', '<code translate="no">foo</code> <em>bar</em>'],
  ['<div>\n<p>[甲](/LICENSE) [乙](/LICENSE)</p>\n</div>', '甲</a> <a'],
  ['## 标题 {#title}', '<a class="heading-anchor" href="#title" aria-label="Direct link to 标题"></a>'],
  // Short codes stay in URLs and fences
  ['https://a.example/:rocket:/', '>https://a.example/:rocket:/</a>'],
  ['```text\n:rocket:\n```', ':rocket:'],
])('the HTML of %j has %s', async (body, part) => {
  const messages = {...defaultMessages, 'admonition.note': '说明'};
  expect(await html(body, {messages})).toContain(part);
});

it('lists label the checkboxes of tasks', async () => {
  const tasks = await html('- [x] 做完\n  - [ ] 一半\n- [ ] 没做');
  expect(tasks).toContain('<li class="task-list-item"><input type="checkbox" disabled aria-label="没做"> 没做</li>');
  expect([...tasks.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['做完', '一半', '没做']);
});

it('footnotes have the labels of the site', async () => {
  const messages = {...defaultMessages, 'footnotes.title': '脚注'};
  const page = await html('一[^a],二[^a]。\n\n[^a]: 注脚。', {messages});
  expect(page).toContain('<a href="#fn-a" id="fnref-a" data-footnote-ref aria-describedby="footnote-label">1</a>');
  expect(page).toContain('id="footnote-label">脚注</h2>');
  expect(page).toContain('aria-label="Back to reference 1"');
  expect(page).toContain('aria-label="Back to reference 1-2"');
});

it('footnotes are not part of headings and of the text for search', async () => {
  const {sections, toc} = await compile('## 标题[^a] {#title}\n\n正文[^a]。\n\n[^a]: 脚注的文字。');
  expect(toc).toEqual([{id: 'title', level: 2, html: '标题'}]);
  expect(sections.slice(1)).toEqual([{id: 'title', level: 2, title: '标题', text: '正文。\n脚注的文字。', code: ''}]);
});

it('footnotes are linked when their names are Chinese', async () => {
  const {anchors, links} = await compile('甲[^注]。\n\n[^注]: 乙');
  expect(anchors).toEqual(['fnref-注', 'footnote-label', 'fn-注']);
  expect(links.map(({href}) => decodeURI(href))).toEqual(['#fn-注', '#fnref-注']);
});

it('headings have explicit ids, else a slug of the text', async () => {
  const page = await compile('## 标题 {#title}\r\n\r\n### Plain Text\n\n#### `createTheme()`\n');
  expect(page.anchors).toEqual(['title', 'plain-text', 'createtheme']);
});

it('headings are in the table of contents, with code and without links and deep levels', async () => {
  const {toc, markdown} = await compile('## `a` & [b](/b/) {#one}\n\n### key:value\n\n#### D\n\n## Ship it :rocket:');
  expect(toc).toEqual([
    {id: 'one', level: 2, html: '<code translate="no">a</code> &amp; b'},
    {id: 'keyvalue', level: 3, html: 'key:value'},
    // As on GitHub, the id has the name of the emoji.
    {id: 'ship-it-rocket', level: 2, html: 'Ship it 🚀'},
  ]);
  expect(markdown).toContain('## Ship it 🚀\n');
});

it('a line end beside the mark of a footnote is decided by the text around the mark', async () => {
  const page = await html('第一点[^1]\n第二点。”[^1]\n第三点\n[^1]第四点 yes[^1]\nand\n\n[^1]: 注。');
  expect(page.replaceAll(/<sup>.*?<\/sup>/g, '^')).toMatch(/^<p>第一点\^第二点。”\^第三点\^第四点 yes\^\nand<\/p>/);
});
