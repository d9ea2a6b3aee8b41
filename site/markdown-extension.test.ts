import {describe, expect, it} from 'vitest';
import {OPTIONS, tabLabels, tabPanels, testCompiler} from '#generator/markdown/compile-in-tests.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import siteMarkdown from './markdown-extension.ts';

const {compile, problems, advice} = testCompiler(siteMarkdown);
const IN_NEWEST = `Not in ${STYLEX_VERSIONS.newest}`;
const textOf = (run: string): string =>
  run
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .trim();

describe('the fences of samples', () => {
  const failing = (meta: string) => compile(`\`\`\`ts ${meta}\nimport '@stylexjs/stylex';\n\`\`\``);
  const note = (attributes: string, label: string, message: string): string =>
    `<p class="code-error${attributes}><strong>${label}</strong>${message}</p>`;
  const quote = (message: string): string => `<span lang="en">${message}</span>`;

  it('show below the code the error that the sample fails with, that of the version which the reader uses', async () => {
    const {html, markdown} = await failing('error="a" newest="b"');
    expect(html).toContain(
      `</pre>${note('" data-only="documented"', 'Error', quote('a'))}${note('" data-only="latest"', `Error in ${STYLEX_VERSIONS.newest}`, quote('b'))}`,
    );
    expect(markdown.endsWith(`\`\`\`\n\n**Error** \`a\`\n\n**Error in ${STYLEX_VERSIONS.newest}** \`b\`\n`)).toBe(true);
    expect((await failing('error="a" newest="none"')).html).toContain(
      note(' newest" data-only="latest"', `${STYLEX_VERSIONS.newest} accepts this`, ''),
    );
  });

  it('show to all readers an error of both versions, or of the newest alone', async () => {
    expect((await failing('error="a"')).html).toContain(`</pre>${note('"', 'Error', quote('a'))}`);
    expect((await failing('newest="b"')).html).toContain(`</pre>${note(' newest"', IN_NEWEST, quote('b'))}`);
  });

  it('are found by search with the error that they fail with, and without their output', async () => {
    const failing = await compile('正文\n\n```ts error="Type is wrong"\na;\n```\n');
    expect(failing.sections).toEqual([{level: 1, title: '', text: '正文\nType is wrong', code: 'a;'}]);
    const source = "import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {color: 'red'}});";
    const [section] = (await compile(`\`\`\`ts compiled\n${source}\n\`\`\``)).sections;
    expect(section?.code).toBe(source);
    expect(section?.text).toBe('Source');
  });

  it.each(['compiled', 'demo', 'alt="a"', 'playground', 'newest="a"', 'since="0.16.0"', 'hidden'])(
    'are problems when they are not samples but have the word %s',
    async (meta) =>
      expect(await problems(`\`\`\`ts ${meta}\nexport const a = 1;\n\`\`\``)).toEqual([
        `1: "${meta.split('=')[0]}" does nothing on this fence.`,
      ]),
  );

  it('have a demo that is plain or resizable', async () => {
    const fence = '```ts demo="wide"\nexport const a = 1;\n```';
    expect(await problems(fence)).toEqual(['1: unknown word after the language of a fence: demo="wide".']);
    expect(await advice(fence)).toEqual(['1: demo or demo="resizable"']);
  });

  it('show the compiled output of a sample, inside a quote too, and link to the playground', async () => {
    const source =
      "> import * as stylex from '@stylexjs/stylex';\n> export const s = stylex.create({a: {color: 'red'}});";
    const messages = {...OPTIONS.messages, 'code.source': '源码'};
    const {html} = await compile(`> \`\`\`tsx compiled playground\n${source}\n> \`\`\``, {messages});
    expect(tabLabels(html)).toEqual(['源码', 'CSS', 'JS']);
    const [shown = '', css = '', js = ''] = tabPanels(html).map(textOf);
    expect(shown).toContain('stylex.create');
    expect(css).toMatch(/^\.\w+\{color:red\}$/);
    expect(js).toContain('$$css: true');
    expect(html).toContain('href="/playground/#');
  });

  it('show the output of the newest StyleX alone when they are of a newer version', async () => {
    const source = `import * as stylex from '@stylexjs/stylex';
const s = stylex.create({a: {color: {default: 'red', [stylex.when.ancestor(':hover')]: 'teal'}}});
export const A = () => <p {...stylex.props(s.a)} />;`;
    const {html} = await compile(`\`\`\`tsx since="0.16.0" compiled\n${source}\n\`\`\``);
    const [, css = '', js = ''] = tabPanels(html).map(textOf);
    expect(css).toContain(':hover *){color:teal}');
    expect(js).toContain('className="');
    expect(html).not.toContain('edition-switch');
  });
});

const SECTIONS = '::sections\n\n## 甲 {#a}\n\n### `乙` {#b}\n\n#### 丙 {#c}\n\n## 丁 {#d}\n\n## 下一步 {#next-steps}\n';

it('::sections lists the sections of the page with those in them, on the page alone, but not the last one', async () => {
  const {html, markdown, sections} = await compile(SECTIONS);
  const list = /<ul class="sections">.*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect([...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#a', '#b', '#d']);
  expect(list).toContain('<code translate="no">乙</code>');
  expect(list.match(/<li>/g)).toHaveLength(2);
  expect(markdown).not.toContain('](#a)');
  expect(sections.filter(({text}) => text.includes('甲'))).toEqual([]);
});
