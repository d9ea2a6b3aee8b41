import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {readContentPages} from '#node/proof/content-pages.ts';
import {stringsIn, typedSpace, typedSpacesOf} from './typed-spaces.ts';

/** The labels of the interface, here and where a fixture has a copy of them, and who signs posts. */
const CATALOGUES = [
  'content/messages/zh-CN.json',
  'content/authors.yml',
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
    'is not what this is: %s',
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
