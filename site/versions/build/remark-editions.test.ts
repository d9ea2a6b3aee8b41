import {describe, expect, it} from 'vitest';
import {testCompiler} from '#generator/markdown/compile-in-tests.ts';
import siteMarkdown from '#site/markdown-extension.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {CHANGES_FILE} from './read-changes.ts';

const {documented, newest} = STYLEX_VERSIONS;

const change = (id: string, since: string, more: string): string => `- id: ${id}
  since: ${since}
  kind: behavior
  what: '${id}变了'
  ${more}
  code: |
    import * as stylex from '@stylexjs/stylex';
    export const styles = stylex.create({map: {zoom: 2}});
  before: zoom:2px
  after: zoom:2
`;
const placeOf = (id: string): string => `places: ['[数字](/docs/my%20numbers/#${id})']`;
const CHANGES = [
  change('zoom', '0.17.2', `${placeOf('zoom')}\n  todo: '写成字符串'`),
  change('grid', '0.14.0', placeOf('grid')),
  change('gap', '0.9.0', `${placeOf('grid')}\n  until: 0.12.0`),
].join('');

const BODY = `引言。

## 缩放 {#zoom}

数字加单位。

### 例子 {#example}

略。

## 网格 {#grid}

略。
`;

/** Compiles a page at a URL. */
const compilerAt = (url: string, file?: string) =>
  testCompiler(siteMarkdown, {routeOf: () => url, dataFiles: () => [[CHANGES_FILE, CHANGES]]}, file);
const numbers = compilerAt('/docs/my%20numbers/');
const other = compilerAt('/docs/other/');
const post = compilerAt('/blog/post/', 'content/blog/2024-01-25-post.mdx');

async function compile(body: string, {compile: compilePage} = numbers) {
  const page = await compilePage(body);
  return {...page, html: page.html.replaceAll('\n', '')};
}

/** The parts of a text, in the order in which they stand there. */
const inOrder = (html: string, parts: readonly string[]): string[] =>
  parts.toSorted((a, b) => html.indexOf(a) - html.indexOf(b));

describe('a section that a change touches', () => {
  it('has a chip below its heading that says since when, and the note before the next heading', async () => {
    const {html} = await compile(BODY);
    const chip = 'popovertarget="since-zoom"';
    const parts = ['id="zoom"', chip, '>Different in 0.17.2</button>', '数字加单位', 'id="since-zoom"', 'id="example"'];
    for (const part of parts) expect(html).toContain(part);
    expect(inOrder(html, parts)).toEqual(parts);
    expect(html).toContain('>2 differences since 0.9.0</button>');
    expect(html.endsWith('</div>')).toBe(true);
    expect(html).not.toContain('since-example');
  });

  it('has in its note what is otherwise, what to write, both outputs and a link to the change', async () => {
    const {html, markdown, sections} = await compile(BODY);
    expect(html).toContain(
      `<p><a href="/docs/api/#change-zoom">Since 0.17.2</a> zoom变了<br>→ 写成字符串<br>${documented}:<code translate="no">zoom:2px</code><br>${newest}:<code translate="no">zoom:2</code></p>`,
    );
    expect(html).toContain(
      `<a href="/docs/api/#change-gap">0.9.0–0.12.0</a> gap变了<br>${documented}:<code translate="no">zoom:2px</code><br>0.12.0:`,
    );
    // The Markdown copy has it as text, and the search has it not.
    expect(markdown).toContain('[Since 0.17.2]');
    expect(markdown).not.toContain('Different in');
    expect(JSON.stringify(sections)).not.toMatch(/变了|Different/u);
  });
});

it('a page with differences lets the reader choose the version, and says how many there are', async () => {
  const {html} = await compile(BODY);
  expect(inOrder(html, ['引言', 'data-choose-edition="latest"', 'id="zoom"'])[1]).toContain('latest');
  expect(html).toContain(`data-choose-edition="${documented}" aria-pressed="true"`);
  expect(html).toContain('3 differences on this page');
  // A post is as written, and so is a page without differences and commands.
  for (const page of [post, other]) expect((await compile(BODY, page)).html).not.toMatch(/since-|edition/u);
});

const command = (packages: string): string => `\`\`\`sh npm2yarn\nnpm install ${packages}\n\`\`\``;

it.each([
  ['stands there for both versions where all packages have a newer one', 'stylex', ['documented', 'latest']],
  ['stays alone where a package has ended', 'webpack-plugin', []],
])('a command that installs packages %s', async (_, name, versions) => {
  const {html} = await compile(command(`@stylexjs/stylex@${documented} @stylexjs/${name}@${documented} react`));
  expect([...html.matchAll(/data-only="(\w+)"/gu)].map(([, only]) => only)).toEqual(versions);
  expect(html.includes(`install @stylexjs/stylex@${newest} @stylexjs/stylex@${newest} react`)).toBe(
    versions.length > 0,
  );
});

const block = (only: string, text: string): string => `:::edition{${only}}\n\n${text}\n\n:::\n`;
const words = (only: string, text: string): string => `<span data-only="${only}">${text}</span>`;
const PAIR = `名字是${words('documented', '`--a`')}${words('latest', '`--x-a`')}。\n`;

const NO_BLOCK = 'this block is for no version of StyleX.';
const NO_WORDS = 'these words are for no version of StyleX.';
it.each([
  ['a block of an unknown version', block('only="newest"', '文字。'), `1: ${NO_BLOCK}`],
  ['a block with another word', block('only="latest" since="0.12.0"', '文字。'), `1: ${NO_BLOCK}`],
  ['a block of no version', block('', '文字。'), `1: ${NO_BLOCK}`],
  ['a heading in a block', block('only="latest"', '## 标题 {#title}'), '3: a heading in the block'],
  [
    'a block inside one',
    `::::edition{only="latest"}\n\n${block('only="latest"', '文字。')}\n::::\n`,
    '3: text for one version is inside',
  ],
  [
    'words inside a block',
    block('only="latest"', `文字，${words('latest', '新')}。`),
    '3: text for one version is inside',
  ],
  ['words of an unknown version', `文字，${words('newest', '新')}。`, `1: ${NO_WORDS}`],
  ['another element than span', '文字，<b data-only="latest">新</b>。', `1: ${NO_WORDS}`],
])('%s is a problem', async (_, body, problem) => {
  expect(await numbers.problems(body)).toEqual([expect.stringContaining(problem)]);
});

it.each([block('only="latest"', '文字。'), PAIR])('text of one version in a post is a problem: %j', async (body) => {
  expect(new Set(await post.advice(body))).toEqual(new Set(['1: pages of docs/']));
});

describe('a block of one version', () => {
  const BLOCKS = `${block('only="documented"', '装旧的。')}\n${block('only="latest"', '装**新的**。')}\n都一样。\n`;

  it('is shown to its readers only, under the version, on a page that lets them choose', async () => {
    const {html} = await compile(BLOCKS, other);
    expect(html).toContain(
      `<div data-only="documented"><p class="version-line">${documented}:</p><div class="edition-body"><p>装旧的。</p></div></div>`,
    );
    expect(html).toContain(`<div data-only="latest"><p class="version-line">${newest}:</p>`);
    expect(html).toContain('data-choose-edition="latest"');
  });

  it('is a quote that begins with the version in the Markdown copy', async () => {
    const {markdown} = await compile(BLOCKS);
    expect(markdown).toContain(
      `> **${documented}:**\n>\n> 装旧的。\n\n> **${newest}:**\n>\n> 装**新的**。\n\n都一样。`,
    );
  });

  it('keeps the commands as they are written', async () => {
    const install = command(`@stylexjs/stylex@${documented}`);
    const {html} = await compile(block('only="documented"', install));
    expect(html).not.toContain(`stylex@${newest}`);
  });
});

describe('compiled tabs', () => {
  const sample = (width: string): string =>
    `\`\`\`tsx compiled\nimport * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({map: {${width}}});\n\`\`\``;

  it('have the output of both compilers and a switch where they differ', async () => {
    const {html, markdown} = await compile(sample('zoom: 2'));
    expect(html.match(/edition-switch/gu)).toHaveLength(2);
    expect(html.match(/class="code-actions" data-lang="css"/gu)).toHaveLength(2);
    const [, css = ''] = markdown.split('**CSS**');
    const block = (version: string, value: string) => `\n\n${version}:\n\n\`\`\`css\n.x{zoom:${value}}\n\`\`\``;
    expect(css.replaceAll(/\.\w+\{/g, '.x{')).toContain(block(documented, '2px') + block(newest, '2'));
  });

  it('have one output where both are the same', async () => {
    const {html} = await compile(sample("color: 'red'"));
    // In JS the keys of compiled styles differ.
    expect(html.match(/edition-switch/gu)).toHaveLength(1);
    expect(html.match(/class="code-actions" data-lang="css"/gu)).toHaveLength(1);
  });
});

it('words of one version stand in the sentence for its readers only; after others they are in brackets, under the version', async () => {
  const {html, markdown} = await compile(`${PAIR}\n| 值 |\n| --- |\n| 2${words('latest', '，没有单位')} |\n`, other);
  const code = (text: string): string => `<code translate="no">${text}</code>`;
  expect(html).toContain(
    `名字是<span data-only="documented">${code('--a')}</span><span data-only="latest"><span class="version-line"> (${newest}: </span>${code('--x-a')}<span class="version-line">)</span></span>。`,
  );
  expect(html).toContain('data-choose-edition="latest"');
  expect(markdown).toContain(`\`--a\` (${newest}: \`--x-a\`)`);
  expect(markdown).toContain(`| 2 (${newest}: ，没有单位) |`);
});

it('a section with text of its own for readers of the newest version has its note behind the chip for them', async () => {
  const {html} = await compile(
    `## 缩放 {#zoom}\n\n得到${'<span data-only="latest">2</span>'}。\n\n## 网格 {#grid}\n\n略。\n`,
  );
  expect(html).toContain('class="version-chip told" popovertarget="since-zoom"');
  expect(html).toContain('id="since-zoom" class="version-note told"');
  expect(html).toContain('id="since-grid" class="version-note"');
});
