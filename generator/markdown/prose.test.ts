import {expect, it} from 'vitest';
import {defaultMessages} from '#shared/messages.ts';
import {compile, html} from './compile-in-tests.ts';

it.each([
  ['emphasis beside Chinese punctuation', '**粗体。**后文', '<strong>粗体。</strong>后文'],
  ['emphasis in quotes', '前文**“引用”**后文,*强调*', '前文<strong>“引用”</strong>后文,<em>强调</em>'],
  ['strikethrough', '~~旧~~新', '<del>旧</del>新'],
  ['strikethrough beside punctuation', '旧名~~(已移除)~~、新名', '旧名<del>(已移除)</del>、新名'],
  ['strikethrough of code', '前面~~`a()`~~后面', '前面<del><code translate="no">a()</code></del>后面'],
  ['strikethrough in emphasis', '**~~旧的。~~新的。**后面', '<strong><del>旧的。</del>新的。</strong>后面'],
  ['single tildes as ranges', '10~20 个和 30~40 个,~约~', '10~20 个和 30~40 个,~约~'],
  ['line ends between Chinese', '甲乙\n丙丁、\n戊。\r\n己', '甲乙丙丁、戊。己'],
  ['line ends beside emphasis', '**甲。**\n乙\n**丙**', '<strong>甲。</strong>乙<strong>丙</strong>'],
  ['line ends beside links', '甲\n[乙](#a)\n丙', '甲<a href="#a">乙</a>丙'],
  ['line ends beside Latin', '甲\nabc\n乙 `c`\n丁', '甲\nabc\n乙 <code translate="no">c</code>\n丁'],
  ['hard breaks', '甲  \n乙\\\n丙', '甲<br>\n乙<br>\n丙'],
  ['colons', '时间 10:30,a:b,:foo[bar] 和 ::x', '时间 10:30,a:b,:foo[bar] 和 ::x'],
  ['a leading pair of colons', '::leaf', '::leaf'],
  ['elements', '按 <kbd class="key">Ctrl</kbd>', '按 <kbd class="key">Ctrl</kbd>'],
  ['a comparison', '当 a < b 与 }', '当 a &lt; b 与 }'],
  ['short character references', '`a < b && c`', '<code translate="no">a &lt; b &amp;&amp; c</code>'],
  ['escaped characters', '\\{a\\} 与 \\<b> 与 `{a}`', '{a} 与 &lt;b> 与 <code translate="no">{a}</code>'],
])('paragraphs have %s', async (_what, source, expected) => {
  expect(await html(source)).toBe(`<p>${expected}</p>`);
});

it('paragraphs keep line ends and tildes in the Markdown copy', async () => {
  const {markdown, sections} = await compile('主题\n变量~~删除。~~后面');
  expect(markdown).toBe('主题\n变量~~删除。~~后面\n');
  expect(sections[0]?.text).toBe('主题变量删除。后面');
});

it('tables have a container that scrolls, and rows with a header', async () => {
  const table = await html('| 甲 | 乙 |\n| :-- | --: |\n| `a \\| b` | **b** |');
  // Before the first heading.
  expect(table).toMatch(/^<div class="table-scroll"><table aria-label="甲 乙">/);
  expect(table).toContain('<th align="right">乙</th>');
  expect(table).toContain('<th align="left" scope="row"><code translate="no">a | b</code></th>');
  expect(table).toContain('<td align="right"><strong>b</strong></td>');
});

it('tables are named by the heading before them', async () => {
  const tables = await html('## 甲 {#a}\n\n| b |\n| --- |\n| c |\n\n### 丁 {#d}\n\n| e |\n| --- |\n| f |');
  expect(tables.match(/<table[^>]*>/g)).toEqual(['<table aria-labelledby="a">', '<table aria-labelledby="d">']);
});

it('tables break only long code', async () => {
  const table = await html('| a |\n| --- |\n| `name` |\n| `Could not resolve the path to the imported file.` |');
  expect(table).toContain('<th scope="row"><code translate="no">name</code></th>');
  expect(table).toContain('<th scope="row"><code class="sentence" translate="no" lang="en">Could not resolve');
});

it.each([
  ['createTheme() should have 2 arguments.', ' lang="en"'],
  ['Did you mean "color"?', ' lang="en"'],
  ['Keys must be strings', ' lang="en"'],
  ['import * as stylex', ''],
  ['export const tone = 1', ''],
  ['useRem: true, enablePx: true', ''],
  ['open && styles.open', ''],
])('code in a line is English when it is a sentence: %s', async (code, lang) => {
  expect(await html(`\`${code}\``)).toContain(`<code translate="no"${lang}>`);
});

it('lists label the checkboxes of tasks', async () => {
  expect(await html('- [x] 做完\n- [ ] 没做')).toContain(
    '<li class="task-list-item"><input type="checkbox" disabled aria-label="没做"> 没做</li>',
  );
  const nested = await html('- [x] 做完\n  - [ ] 一半');
  expect([...nested.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['做完', '一半']);
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
  const {sections, toc, html: shown} = await compile('## 标题[^a] {#title}\n\n正文[^a]。\n\n[^a]: 脚注的文字。');
  expect(toc).toEqual([{id: 'title', level: 2, html: '标题'}]);
  expect(shown).toContain('aria-label="Direct link to 标题"');
  expect(sections.slice(1)).toEqual([{id: 'title', level: 2, title: '标题', text: '正文。\n脚注的文字。', code: ''}]);
});

it('footnotes are linked when their names are Chinese', async () => {
  const {anchors, links} = await compile('甲[^注]。\n\n[^注]: 乙');
  expect(anchors).toEqual(['fnref-注', 'footnote-label', 'fn-注']);
  expect(links.map(({href}) => decodeURI(href))).toEqual(['#fn-注', '#fnref-注']);
});

it('admonitions and details have the label of their kind, or their own title', async () => {
  expect(await html(':::note\n\n正文。\n\n:::', {messages: {...defaultMessages, 'admonition.note': '说明'}})).toBe(
    '<div class="admonition" data-kind="note"><p class="admonition-title">说明</p><div class="admonition-body">\n<p>正文。</p>\n</div></div>',
  );
  expect(await html(':::danger[别用 `eval`]\n\n正文。\n\n:::')).toContain(
    'data-kind="danger" role="note" aria-label="Danger"><p class="admonition-title">别用 <code translate="no">eval</code></p>',
  );
});

it.each(['\n正文 **粗**。\n', '正文 **粗**。\n'])(
  'admonitions and details accept text with and without a blank line: %j',
  async (text) => {
    expect(await html(`<details>\n<summary>标题 \`a\`</summary>\n${text}\n</details>`)).toBe(
      '<details class="details"><summary>标题 <code translate="no">a</code></summary><p>正文 <strong>粗</strong>。</p></details>',
    );
  },
);

it('headings have explicit ids, else a slug of the text; their link is no part of their name', async () => {
  const page = await compile('## 标题 {#title}\r\n\r\n### Plain Text\n\n#### `createTheme()`\n');
  expect(page.anchors).toEqual(['title', 'plain-text', 'createtheme']);
  expect(page.html).toContain(
    '<h2 id="title">标题</h2><a class="heading-anchor" href="#title" aria-label="Direct link to 标题"></a>',
  );
});

it('headings are in the table of contents, with code and without links and deep levels', async () => {
  const {toc} = await compile('## `a` & [b](/b/) {#one}\n\n### key:value\n\n#### D');
  expect(toc).toEqual([
    {id: 'one', level: 2, html: '<code translate="no">a</code> &amp; b'},
    {id: 'keyvalue', level: 3, html: 'key:value'},
  ]);
});
