import {describe, expect, it} from 'vitest';
import {OPTIONS, tabLabels, tabPanels, testCompiler} from '#generator/markdown/compile-in-tests.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import sampleMarkdown from './markdown-extension.ts';

const {compile, problems, advice} = testCompiler(sampleMarkdown);
const IN_NEWEST = `Not in ${STYLEX_VERSIONS.newest}`;
const textOf = (run: string): string =>
  run
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .trim();

describe('the fences of samples', () => {
  it('show the error that the sample fails with, also in the newest StyleX, below the code in the Markdown copy too', async () => {
    const {html, markdown} = await compile('```ts error="a" newest="b"\nimport \'@stylexjs/stylex\';\n```');
    expect(html).toContain(
      `</pre><p class="code-error"><strong>Error</strong><span lang="en">a</span></p><p class="code-error newest"><strong>${IN_NEWEST}</strong><span lang="en">b</span></p>`,
    );
    expect(markdown.endsWith(`\`\`\`\n\n**Error** \`a\`\n\n**${IN_NEWEST}** \`b\`\n`)).toBe(true);
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
