import {describe, expect, it} from 'vitest';
import {OPTIONS, testCompiler} from '#generator/markdown/compile-in-tests.ts';
import sampleMarkdown from './markdown-extension.ts';

const {compile, html, problems, advice} = testCompiler(sampleMarkdown);
const textOf = (run: string): string =>
  run
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

describe('the fences of samples', () => {
  it('show the error that the sample fails with', async () => {
    expect(await html('```ts error="Type \'a\' is wrong"\na;\n```')).toContain(
      '</pre><p class="code-error"><strong>Error</strong><span lang="en">Type \'a\' is wrong</span></p>',
    );
  });

  it('show the error that the sample fails with in the newest StyleX', async () => {
    const body = '```ts error="a" newest="b"\nimport * as stylex from \'@stylexjs/stylex\';\n```';
    expect(await html(body)).toContain(
      '<span lang="en">a</span></p><p class="code-error newest"><strong>Not in 0.19.1</strong><span lang="en">b</span></p>',
    );
  });

  it('have the errors below the code in the Markdown copy too', async () => {
    const {markdown} = await compile('```ts error="a" newest="b"\nimport * as stylex from \'@stylexjs/stylex\';\n```');
    expect(markdown).toMatch(/```\n\n\*\*Error\*\* `a`\n\n\*\*Not in 0\.19\.1\*\* `b`\n$/);
  });

  it('are found by search with the error that they fail with, and without their output', async () => {
    const failing = await compile('正文\n\n```ts error="Type is wrong"\na;\n```\n');
    expect(failing.sections).toEqual([{level: 1, title: '', text: '正文\nType is wrong', code: 'a;'}]);
    const source = "import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {color: 'red'}});";
    const [section] = (await compile(`\`\`\`ts compiled\n${source}\n\`\`\``)).sections;
    expect(section?.code).toBe(source);
    expect(section?.text).toBe('Source');
  });

  it.each([
    ['compiled', 'compiled'],
    ['demo', 'demo'],
    ['alt', 'alt="a"'],
    ['playground', 'playground'],
    ['newest', 'newest="a"'],
    ['since', 'since="0.16.0"'],
  ])('are problems when they have the word %s but are not samples', async (word, meta) =>
    expect(await problems(`\`\`\`ts ${meta}\nexport const a = 1;\n\`\`\``)).toEqual([
      `1: "${word}" does nothing on this fence.`,
    ]),
  );

  it('have a demo that is plain or resizable', async () => {
    const fence = '```ts demo="wide"\nexport const a = 1;\n```';
    expect(await problems(fence)).toEqual(['1: unknown word after the language of a fence: demo="wide".']);
    expect(await advice(fence)).toEqual(['1: demo or demo="resizable"']);
    expect(await advice('```ts demmo\nexport const a = 1;\n```')).toEqual([
      expect.stringContaining('1: did you mean "demo"?'),
    ]);
  });

  it('show the compiled output of a sample, inside a quote too, and link to the playground', async () => {
    const source =
      "> import * as stylex from '@stylexjs/stylex';\n> export const s = stylex.create({a: {color: 'red'}});";
    const messages = {...OPTIONS.messages, 'code.source': '源码'};
    const {code, runs} = await compile(`> \`\`\`tsx compiled playground\n${source}\n> \`\`\``, {messages});
    expect(code).toMatch(/label: "源码"[^]*label: "CSS"[^]*label: "JS"/);
    const [shown = '', css = '', js = ''] = runs.map((run) => textOf(run).trim());
    expect(shown).toContain('stylex.create');
    expect(css).toMatch(/^\.\w+\{color:red\}$/);
    expect(js).toContain('$$css: true');
    expect(runs.join('')).toContain('href="/playground/#');
  });

  it('show the output of the newest StyleX alone when they are of a newer version', async () => {
    const source = `import * as stylex from '@stylexjs/stylex';
const s = stylex.create({a: {color: {default: 'red', [stylex.when.ancestor(':hover')]: 'teal'}}});
export const A = () => <p {...stylex.props(s.a)} />;`;
    const {runs} = await compile(`\`\`\`tsx since="0.16.0" compiled\n${source}\n\`\`\``);
    const [, css = '', js = ''] = runs.map((run) => textOf(run).trim());
    expect(css).toContain(':hover *){color:teal}');
    expect(js).toContain('className="');
    expect(runs.join('')).not.toContain('edition-switch');
  });
});
