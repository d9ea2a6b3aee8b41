import {expect, it} from 'vitest';
import {compile} from './compile-in-tests.ts';

const FENCE = '```ts title="src/my_card.ts"\na;\n```';
const COPIED_FENCE = '**`src/my_card.ts`**\n\n```ts\na;\n```';
const CODE_GROUP = `:::code-group\n\n${FENCE}\n\n\`\`\`css\nb{}\n\`\`\`\n\n:::`;
const DETAILS = '<details>\n<summary>三</summary>\n\n四\n\n</details>';
const SVG = '<svg viewBox="0 0 9 9">\n<title>合并</title>\n<desc>甲在乙前。</desc>\n<text x="1">甲</text>\n</svg>';
const MARKUP = '**粗体。**后文和*强调*。\n\n| 甲 |\n| - |\n| `a` |\n\n- [x] 做完';

const inList = (block: string): string => `- 一\n\n  ${block.replaceAll('\n', '\n  ').replaceAll(/ +$/gm, '')}`;

it.each([
  [MARKUP, MARKUP],
  ['## 标题 {#title}', '## 标题'],
  ['```ts {1}\nimport a;\n// ---cut---\nb; // [!code focus]\n```', '```ts\nb;\n```'],
  // Changed lines are a difference
  ['```ts\na;\nb; // [!code --]\nc; // [!code ++]\n```', '```diff\n a;\n-b;\n+c;\n```'],
  // The title of a fence is above it
  [FENCE, COPIED_FENCE],
  [CODE_GROUP, `${COPIED_FENCE}\n\n\`\`\`css\nb{}\n\`\`\``],
  [`- 一\n  ${FENCE.replaceAll('\n', '\n  ')}`, '- 一\n\n  **`src/my_card.ts`**\n  ```ts\n  a;\n  ```'],
  // Boxes are quotes
  [':::tip[标题]\n\n一。\n\n二。\n\n:::', '> **标题**\n>\n> 一。\n>\n> 二。'],
  [inList(':::note\n\n二\n\n:::'), '- 一\n\n  > **Note**\n  >\n  > 二'],
  // Elements are what Markdown has for them
  ['甲\n\n<img src="/img/a.svg" alt="图">\n\n> <b>乙</b>', '甲\n\n![图](https://site.example/img/a.svg)\n\n> **乙**'],
  ['<ol>\n<li>甲</li>\n</ol>\n\n<pre>\na\n  b\n</pre>', '1. 甲\n\n```\na\n  b\n```'],
  ['<table>\n<tr><th>甲</th></tr>\n<tr><td><b>乙</b></td></tr>\n</table>', '| 甲 |\n| - |\n| **乙** |'],
  [
    '<table>\n<caption>题</caption>\n<tr><th>甲</th><th>乙</th></tr>\n<tr><td rowspan="2">一</td><td>二</td></tr>\n<tr><td>三</td></tr>\n</table>',
    '题\n\n| 甲 | 乙 |\n| - | - |\n| 一 | 二 |\n| | 三 |',
  ],
  [
    '<table>\n<tr><th colspan="2">甲</th></tr>\n<tr><td colspan="0">一</td><td>二</td></tr>\n</table>',
    '| 甲 | |\n| - | - |\n| 一 | 二 |',
  ],
  ['| 甲 |\n| - |\n| <ul><li>一</li><li>二</li></ul> |', '| 甲 |\n| - |\n| 一 二 |'],
  ['<ol start="3">\n<li>甲</li>\n</ol>', '3. 甲'],
  ['甲 10<sup>8</sup>', '甲 10<sup>8</sup>'],
  ['甲<br>\n乙', '甲\\\n乙'],
  [
    '<a href="/LICENSE"><img src="/img/a.svg" alt="图"></a>',
    '[![图](https://site.example/img/a.svg)](https://site.example/LICENSE)',
  ],
  ['<b>甲<em>乙</em></b>', '**甲*乙***'],
  // Comments are no part of it
  ['甲\n\n[//]: # (内部)', '甲'],
  // Bold words in a bold line have no marks of their own
  [':::note[请**不要**删]\n\n一\n\n:::', '> **请不要删**\n>\n> 一'],
  ['<video src="/LICENSE" title="片"></video>', '[片](https://site.example/LICENSE)'],
  [DETAILS, '**三**\n\n四'],
  [inList(DETAILS), '- 一\n\n  **三**\n\n  四'],
  ['按 <kbd>`K`</kbd>\n\n<p class="lead">文字</p>\n\n后文', '按 `K`\n\n文字\n\n后文'],
  [`<figure>\n${SVG}\n<figcaption>图</figcaption>\n</figure>`, '合并\n\n甲在乙前。\n\n图'],
  ['::::tabs\n:::tab{value="a" label="A"}\n\n一。\n\n:::\n::::', '**A**\n\n一。'],
])('the Markdown copy of %j has the text alone', async (body, copied) => {
  expect((await compile(`${body}\n`)).markdown).toBe(`${copied}\n`);
});

it.each([
  ['## 用Vite {#a}\n\n装好StyleX，再用`x`和`y`。', '## 用 Vite\n\n装好 StyleX，再用 `x` 和 `y`。'],
  [
    '用[Vite](/a/)的**API**，*强调*A和**`a`**后',
    '用 [Vite](https://site.example/a/) 的 **API**，*强调* A 和 **`a`** 后',
  ],
  ['**强调**`a`，**甲A**，~~乙~~B', '**强调** `a`，**甲 A**，~~乙~~ B'],
  ['| 用A | b |\n| --- | - |\n| `a`后 | 乙 |', '| 用 A | b |\n| - | - |\n| `a` 后 | 乙 |'],
  ['::::tabs\n:::tab{value="a" label="用API"}\n\n甲\n\n:::\n::::', '**用 API**\n\n甲'],
  ['![用CSS](/img/a.svg)甲', '![用 CSS](https://site.example/img/a.svg)甲'],
])('the Markdown copy has a space between Han and Latin, across code, links and emphasis: %s', async (body, spaced) => {
  expect((await compile(body)).markdown).toBe(`${spaced}\n`);
});

it.each([
  '`用CSS`\n\n```css\n/* 用CSS */\n```',
  '[甲](https://b.example/%E7%94%A8CSS "题") `a`（`b`）',
  '`[a](/a/)` [b](https://b.example/c) [d](mailto:d@b.example)',
])('the Markdown copy has code and links to other sites as they are: %s', async (body) => {
  expect((await compile(body)).markdown).toBe(`${body}\n`);
});

it.each([
  ['[a](/about#x)', '[a](https://site.example/base/about/#x)'],
  ['[b](./other.mdx#b)', '[b](https://site.example/base/docs/guide/other/#b)'],
  ['![c](/img/a.svg)', '![c](https://site.example/base/img/a.svg)'],
  ['[d](#here)\n\n## Here', '[d](https://site.example/base/docs/guide/page/#here)\n\n## Here'],
  ['[e](<../with space.mdx>)', '[e](https://site.example/base/docs/with%20space/)'],
  ['[f][]\n\n[f]: /docs/', '[f][]\n\n[f]: https://site.example/base/docs/'],
  ['[a](/LICENSE)', '[a](https://site.example/base/LICENSE)'],
])('the Markdown copy has absolute links to pages, files and anchors below the base URL: %s', async (body, copied) => {
  expect((await compile(body, {baseUrl: '/base/'})).markdown).toBe(`${copied}\n`);
});
