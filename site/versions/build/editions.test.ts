import {describe, expect, it} from 'vitest';
import {LOOKUP, OPTIONS} from '#generator/markdown/compile-in-tests.ts';
import {compilePage} from '#generator/markdown/compile-task.ts';
import siteMarkdown from '#site/markdown/markdown-extension.ts';
import {CHANGES_FILE} from './read-changes.ts';

const CODE = `  code: |
    import * as stylex from '@stylexjs/stylex';
    export const styles = stylex.create({map: {zoom: 2}});
  before: zoom:2px
  after: zoom:2
`;
const change = (id: string, since: string, place: string, more = ''): string =>
  `- {id: ${id}, since: ${since}, kind: behavior, what: '${id}变了', places: ['[数字](/docs/my%20numbers/${place})']${more}}\n`.replace(
    /^- \{(.*)\}\n$/u,
    (_all, fields: string) => `- ${fields.replaceAll(/, (?=[a-z]+: )/gu, '\n  ')}\n${CODE}`,
  );
const CHANGES = [
  change('zoom', '0.17.2', '#zoom', ", todo: '写成字符串'"),
  change('grid', '0.14.0', '#grid'),
  change('gap', '0.9.0', '#grid', ', until: 0.12.0'),
].join('');

const BODY = `引言。

## 缩放 {#zoom}

数字加单位。

### 例子 {#example}

略。

## 网格 {#grid}

略。
`;

const NUMBERS = 'content/docs/numbers.mdx';

const compileAny = (body: string, file: string) =>
  compilePage(
    {file, body},
    OPTIONS,
    {
      ...LOOKUP,
      routeOf: () => (file === NUMBERS ? '/docs/my%20numbers/' : '/docs/other/'),
      dataFiles: () => [[CHANGES_FILE, CHANGES] as const],
    },
    siteMarkdown,
  );

async function compile(body: string, file = NUMBERS) {
  const page = await compileAny(body, file);
  if ('problems' in page) throw new Error(JSON.stringify(page.problems));
  return {...page, html: page.runs.join('').replaceAll('\n', '')};
}

/** The parts of a text, in the order in which they stand there. */
const inOrder = (html: string, parts: readonly string[]): string[] =>
  parts.toSorted((a, b) => html.indexOf(a) - html.indexOf(b));

describe('a section that a change touches', () => {
  it('has a chip below its heading, and the note before the next one', async () => {
    const {html} = await compile(BODY);
    const parts = ['id="zoom"', 'popovertarget="since-zoom"', '数字加单位', 'id="since-zoom"', 'id="example"'];
    for (const part of parts) expect(html).toContain(part);
    expect(inOrder(html, parts)).toEqual(parts);
    expect(html.endsWith('</div>')).toBe(true);
    expect(html).not.toContain('since-example');
  });

  it('says since when, and of several changes how many', async () => {
    const {html} = await compile(BODY);
    expect(html).toContain('>Different in 0.17.2</button>');
    expect(html).toContain('>2 differences since 0.9.0</button>');
  });

  it('has in its note what is otherwise, what to write, both outputs and a link to the change', async () => {
    const {html} = await compile(BODY);
    expect(html).toContain(
      '<p><a href="/docs/api/#change-zoom">Since 0.17.2</a> zoom变了<br>→ 写成字符串<br>0.11.1:<code>zoom:2px</code><br>0.19.1:<code>zoom:2</code></p>',
    );
    expect(html).toMatch(
      /<a href="\/docs\/api\/#change-gap">0\.9\.0–0\.12\.0<\/a>[^/]*<br>0\.11\.1:<code>zoom:2px<\/code><br>0\.12\.0:/u,
    );
  });

  it('has the note in its Markdown copy as text, and not in the search', async () => {
    const {markdown, sections} = await compile(BODY);
    expect(markdown).toContain('[Since 0.17.2]');
    expect(markdown).not.toContain('Different in');
    expect(JSON.stringify(sections)).not.toMatch(/变了|Different/u);
  });

  it('is in docs only: a post is about the version of its day', async () => {
    const {html} = await compile(BODY, 'content/blog/2024-01-25-post.mdx');
    expect(html).not.toMatch(/since-|edition/u);
  });
});

describe('a page with differences', () => {
  it('lets the reader choose the version, and says how many there are', async () => {
    const {html} = await compile(BODY);
    expect(inOrder(html, ['引言', 'data-choose-edition="latest"', 'id="zoom"'])[1]).toContain('latest');
    expect(html).toMatch(/data-choose-edition="0.11.1" aria-pressed="true"/u);
    expect(html).toContain('3 differences on this page');
  });

  it('is as written without differences and commands', async () => {
    const {html} = await compile(BODY, 'content/docs/other.mdx');
    expect(html).not.toContain('edition');
  });
});

describe('a command that installs packages', () => {
  const commandsOf = (code: string): string[] =>
    [...code.matchAll(/"data-only":\s*"(\w+)"/gu)].map(([, only = '']) => only);

  it('stands there for both versions where all packages have a newer one', async () => {
    const {code, runs} = await compile('```sh npm2yarn\nnpm install @stylexjs/stylex@0.11.1 react\n```');
    expect(commandsOf(code)).toEqual(['documented', 'latest']);
    expect(runs.join('')).toContain('install @stylexjs/stylex@0.19.1 react');
  });

  it('stays alone where a package has ended, or has no version', async () => {
    const {code} = await compile(
      '```sh npm2yarn\nnpm install @stylexjs/stylex@0.11.1 @stylexjs/webpack-plugin@0.11.1\n```\n\n```sh npm2yarn\nnpm install react\n```',
    );
    expect(commandsOf(code)).toEqual([]);
  });
});

describe('a block of one version', () => {
  const block = (only: string, text: string): string => `:::edition{${only}}\n\n${text}\n\n:::\n`;
  const BLOCKS = `${block('only="documented"', '装旧的。')}\n${block('only="latest"', '装**新的**。')}\n都一样。\n`;

  async function problemsOf(body: string, file = NUMBERS) {
    const page = await compileAny(body, file);
    return 'problems' in page ? page.problems : [];
  }

  it('is shown to its readers only, under the version, on a page that lets them choose', async () => {
    const {html} = await compile(BLOCKS, 'content/docs/other.mdx');
    expect(html).toContain(
      '<div data-only="documented"><p class="version-line">0.11.1:</p><div class="edition-body"><p>装旧的。</p></div></div>',
    );
    expect(html).toContain('<div data-only="latest"><p class="version-line">0.19.1:</p>');
    expect(html).toContain('data-choose-edition="latest"');
  });

  it('is a quote that begins with the version in the Markdown copy', async () => {
    const {markdown} = await compile(BLOCKS);
    expect(markdown).toContain('> **0.11.1:**\n>\n> 装旧的。\n\n> **0.19.1:**\n>\n> 装**新的**。\n\n都一样。');
  });

  it('keeps the commands as they are written', async () => {
    const command = '```sh npm2yarn\nnpm install @stylexjs/stylex@0.11.1\n```';
    const {code, runs} = await compile(block('only="documented"', command));
    expect(code + runs.join('')).not.toContain('stylex@0.19.1');
  });

  it.each(['only="newest"', 'only="latest" since="0.12.0"', ''])('with the words {%s} is a problem', async (words) => {
    expect(await problemsOf(`文字。\n\n${block(words, '文字。')}`)).toEqual([
      {
        file: NUMBERS,
        line: 3,
        message: 'this block is for no version of StyleX.',
        allowed: ':::edition{only="documented"} or :::edition{only="latest"}, closed by :::',
      },
    ]);
  });

  it('with a heading, inside another one, or in a post is a problem', async () => {
    expect(await problemsOf(block('only="latest"', '## 标题 {#title}'))).toMatchObject([
      {line: 3, message: expect.stringContaining('heading')},
    ]);
    const nested = `::::edition{only="latest"}\n\n${block('only="latest"', '文字。')}\n::::\n`;
    expect(await problemsOf(nested)).toMatchObject([{line: 3, message: expect.stringContaining('inside another')}]);
    expect(await problemsOf(block('only="latest"', '文字。'), 'content/blog/2024-01-25-post.mdx')).toMatchObject([
      {line: 1, allowed: 'pages of docs/'},
    ]);
  });
});

describe('compiled tabs', () => {
  const sample = (width: string): string =>
    `\`\`\`tsx compiled\nimport * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({map: {${width}}});\n\`\`\``;

  it('have the output of both compilers and a switch where they differ', async () => {
    const {html, markdown} = await compile(sample('zoom: 2'));
    expect(html.match(/edition-switch/gu)).toHaveLength(2);
    expect(html.match(/class="code-actions" data-lang="css"/gu)).toHaveLength(2);
    expect(markdown).toMatch(
      /\*\*CSS\*\*\n\n0\.11\.1:\n\n```css\n\.\w+\{zoom:2px\}\n```\n\n0\.19\.1:\n\n```css\n\.\w+\{zoom:2\}\n```/,
    );
  });

  it('have one output where both are the same', async () => {
    const {html} = await compile(sample("color: 'red'"));
    // In JS the keys of compiled styles differ.
    expect(html.match(/edition-switch/gu)).toHaveLength(1);
    expect(html.match(/class="code-actions" data-lang="css"/gu)).toHaveLength(1);
  });
});
