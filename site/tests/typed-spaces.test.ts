import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Parents} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {HEADING_ID_TEXT} from '#generator/load/source-lines.ts';
import {type Page, parseContentPage, readContentPages} from '#site/proof/content-pages.ts';
import {frontMatterOf} from './page-sections.ts';

/** `text-autospace` of the style sheet sets this space. Placeholders become such text. */
const HAN_BESIDE_LATIN = /(?:\p{Script=Han} +[!-~]|[!-~] +\p{Script=Han})[^\n]{0,10}/u;
/** Front matter that readers see. `keywords` are written as readers type them. */
const FIELDS = ['title', 'description', 'sidebar_label'];

/** The first typed space between Han and Latin letters, digits or signs. */
function typedSpace(text: string): string | undefined {
  return HAN_BESIDE_LATIN.exec(text)?.[0];
}

/** All texts of a catalogue or a list. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Placeholder for code, a link or emphasis in a text. */
const neighbour = (parent: Parents, index: number): string => (parent.children[index] === undefined ? '' : 'x');

/** Where a page has typed spaces, as `file:line text`. */
function typedSpacesOf(page: Page): string[] {
  const found: string[] = [];
  const check = (text: unknown, line = 1): void => {
    const space = typeof text === 'string' ? typedSpace(text) : undefined;
    if (space !== undefined) found.push(`${page.file}:${line} ${space}`);
  };
  const frontMatter = frontMatterOf(page);
  for (const field of FIELDS) check(frontMatter[field]);
  visit(parseContentPage(page).tree, (node, index, parent) => {
    const line = node.position?.start.line;
    if (node.type === 'text' && index !== undefined && parent !== undefined) {
      const text = neighbour(parent, index - 1) + node.value + neighbour(parent, index + 1);
      check(parent.type === 'heading' ? text.replace(HEADING_ID_TEXT, '').trimEnd() : text, line);
    } else if (node.type === 'image') check(`${node.alt ?? ''}\n${node.title ?? ''}`, line);
    else if (node.type === 'mdxJsxFlowElement') node.attributes.forEach(({value}) => check(value, line));
  });
  return found;
}

const CATALOGUES = [
  'site/content/messages/zh-CN.json',
  'site/content/authors.yml',
  'fixtures/sites/two-locales/content/messages/zh-CN.json',
];

it('no page has a space between Han and Latin', async () => {
  expect((await readContentPages()).flatMap(typedSpacesOf)).toEqual([]);
}, 60_000);

it.each(CATALOGUES)('no text of %s has a space between Han and Latin', async (file) => {
  const texts = stringsIn(parse(await readFile(path.join(PROJECT_DIR, file), 'utf8')));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => typedSpace(text) !== undefined)).toEqual([]);
});

describe('a typed space', () => {
  it.each(['StyleX 中文', '中文 StyleX', '约 5分钟', '{count} 条结果', '最后更新于 {date}', '写在 .ts文件里'])(
    'is found: %s',
    (text) => {
      expect(typedSpace(text)).toBeDefined();
      expect(stringsIn({list: [{text}]}).filter((item) => typedSpace(item) !== undefined)).toEqual([text]);
    },
  );

  it.each(['StyleX中文', '{site} {version}的文档', '← 返回', '中文， 中文', '全部 标签', 'A B'])(
    'is not found: %s',
    (text) => {
      expect(typedSpace(text)).toBeUndefined();
    },
  );

  it('is found beside code, links and emphasis, and in the front matter of a page', () => {
    const page = (body: string, description = '描述'): string[] =>
      typedSpacesOf({
        file: 'a.mdx',
        source: `---\ntitle: 题\ndescription: ${description}\nkeywords: [用 CSS]\n---\n\n${body}\n`,
      });
    for (const body of [
      '用 `a`',
      '`a` 用',
      '用 [a](/a/)',
      '**a** 用',
      '## 用 API {#api}',
      '<Tab label="用 API">\n\n甲\n\n</Tab>',
    ])
      expect(page(body)).toHaveLength(1);
    expect(page('文字', '用 API')).toHaveLength(1);
    expect(page('## 用`a` {#a}\n\n- [x] 用\n\n```js\n用 a\n```\n\n| 用 | `a` |\n| - | - |\n| b | 用 |')).toEqual([]);
  });
});
