import fc from 'fast-check';
import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import {parseInline, parsePage, readIntro} from './parse-page.ts';

/** A tree as nested names: `details(summary('题') paragraph('文'))`. */
function outline(node: Nodes): string {
  if ('value' in node) return `'${node.value}'`;
  const name = node.type === 'htmlElement' || node.type === 'containerDirective' ? node.name : node.type;
  const inside = 'children' in node ? node.children.map(outline).join(' ') : '';
  return node.type === 'root' ? inside : `${name}(${inside})`;
}

it.each([
  // Elements around Markdown
  [
    '<details>\n<summary>题 *b*</summary>\n文\n- 甲\n</details>',
    "details(summary('题 ' emphasis('b')) paragraph('文') list(listItem(paragraph('甲'))))",
  ],
  ['<details>\n甲\n\n乙</details>', "details(paragraph('甲') paragraph('乙'))"],
  ['<div>甲</div>', "div('甲')"],
  ['<table>\n<tr><td>甲</td>\n<td>乙</td></tr>\n</table>', "table(tr(td('甲') td('乙')))"],
  ['- 甲\n  <div>\n\n  乙\n\n  </div>', "list(listItem(paragraph('甲') div(paragraph('乙'))))"],
  ['<p>\n甲\n</p>', "p('甲')"],
  ['<svg>\n<title>甲</title>\n\n<linearGradient id="a" />\n</svg>', "svg(title('甲') linearGradient())"],
  ['按<kbd>K</kbd>或<br>点', "paragraph('按' kbd('K') '或' br() '点')"],
  ['<div>\n\n:::note\n\n<b>甲</b>\n\n:::\n\n</div>', "div(note(paragraph(b('甲'))))"],
  ['<b>甲</b> <i>乙</i>\n\n<a id="a"></a>', "paragraph(b('甲') ' ' i('乙')) a()"],
  ['<h2 id="a">甲 <b>乙</b></h2>', "heading('甲 ' b('乙'))"],
  ['<a href="https://a.example">https://a.example</a>', "paragraph(a('https://a.example'))"],
  // The content of `pre` is not Markdown
  ['<pre><code>\n*a*\n\n  b\n</code></pre>\n\n*丙*', "pre('\n*a*\n\n  b\n') paragraph(emphasis('丙'))"],
  // Comments of both kinds, also in alternative texts, but not in code
  ['甲<!-- a\nb -->乙{/* c */}\n\n<!--\n- d\n\ne\n-->\n\n{/* f\n\ng */}', "paragraph('甲' '乙')"],
  ['`<!-- a -->`\n\n```md\n{/* b */}\n```', "paragraph('<!-- a -->') '{/* b */}'"],
  ['![甲 <!-- 乙 -->](/a.svg)', 'paragraph(image())'],
  ['## 安装 {/* #install */}', "heading('安装 ' '{#install}')"],
  // The title of a box
  ['> :::note 题 `a`\n> 甲\n> :::', "blockquote(note(paragraph('题 ' 'a') paragraph('甲')))"],
  // Text that only looks like HTML
  ['a < b, {a}, $x_{i}$, Map<K, V>, Array<string>', "paragraph('a < b, {a}, $x_{i}$, Map<K, V>, Array' '<string>')"],
])('parsePage reads HTML between which there is Markdown: %j', (source, expected) => {
  expect(outline(parsePage(source).tree)).toBe(expected);
});

const piece = fc.constantFrom(
  ...'<div>,</div>,<b>,</b>,<td>,<br>,<svg/>,<T>,字,**,- ,> ,    ,# ,`,|,\t,\n,\n\n'.split(','),
  '```\n',
  '<a\n\nb="',
  ':::note 题\n',
  '::::tabs\n',
  ':::\n',
);

it('parsePage keeps every word of whatever is written', () => {
  const count = (words: string): number => words.split('字').length;
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const source = pieces.join('');
      const {tree} = parsePage(source);
      expect(count(toString(tree) + fenceWords(tree))).toBe(count(source));
    }),
  );
});

it('parsePage keeps the lines of whatever is written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.constantFrom('<!--', '-->', '{/*', '*/}'))), (pieces) => {
      const source = pieces.join('');
      expect(parsePage(source).text.split('\n')).toHaveLength(source.split('\n').length);
    }),
  );
});

/** Words after the marks of fences, which are no text of the tree. */
function fenceWords(node: Nodes): string {
  const own = node.type === 'code' ? `${node.lang ?? ''}${node.meta ?? ''}` : '';
  return own + ('children' in node ? node.children.map(fenceWords).join('') : '');
}

it('parseInline gives text without positions, and leaves other blocks out', () => {
  const [text, code] = parseInline('甲 `a`');
  expect(text).toEqual({type: 'text', value: '甲 '});
  expect(code).toEqual({type: 'inlineCode', value: 'a'});
  expect(parseInline('# 题')).toEqual([]);
});

it.each([
  ['# 泛型 Map\\<K, V\\> 与 A &amp; B\n\n正文。', '泛型 Map<K, V> 与 A & B'],
  ['# 计算 2 * 3 与 *.md 文件', '计算 2 * 3 与 *.md 文件'],
  ['# 私有 _init_ 方法[^1] {#a}\n\n[^1]: 注', '私有 init 方法'],
  ['题\n===\n\n正文。', '题'],
  ['<h1>题</h1>\n\n正文。', '题'],
  ['<!-- SPDX -->\n\n# 有 {/* 注释 */} 的题目', '有 的题目'],
  ["import A from './_a.md';\n\n# 题", '题'],
  ['正文。\n\n# 题', undefined],
])('readIntro reads the title of %j', (body, title) => {
  expect(readIntro(body).title).toBe(title);
});

it.each([
  ['<!--\n甲\n\n乙\n-->\n\n真正的第一段。', '真正的第一段。'],
  ['**甲** 是 *一种*\n东西。', '甲 是 一种东西。'],
  ['- ```sh\n  a\n  ```\n\n第一段。\n\n```js\na\n```\n\n第二段。', '第一段。'],
  ['[a]: /docs/\n\n真正的段落。', '真正的段落。'],
  ['Title\n-----\n\n段落。', '段落。'],
  ['![图](/a.svg)\n\n[链接][a]与注[^1],\\*星\\*、&lt;T>,2 * 3。\n\n[a]: /b/\n[^1]: 注', '链接与注,*星*、<T>,2 * 3。'],
  ['export const a = 1;\n\nimport 是关键字。', 'import 是关键字。'],
  ['> 引用\n\n- 甲', undefined],
])('readIntro reads the first paragraph of %j', (body, description) => {
  expect(readIntro(body).description).toBe(description);
});

it('readIntro knows where the title is', () => {
  expect(readIntro('\n# 题 #\n\n正文').heading).toEqual([1, 6]);
});
