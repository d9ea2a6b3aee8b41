import {describe, expect, it} from 'vitest';
import {readProjectLink} from '#site/playground/project/project-link.ts';
import {tabPanels, testCompiler} from '#generator/markdown/compile-in-tests.ts';
import sampleMarkdown from '#site/markdown-extension.ts';

const {compile, problems} = testCompiler(sampleMarkdown);
const fence = (meta: string, code: string): string => `\`\`\`tsx ${meta}\n${code}\n\`\`\``;
const STYLED = `import * as stylex from '@stylexjs/stylex';
import {useId, useState} from 'react';
const styles = stylex.create({on: {color: 'teal'}});
export default function Switch() {
  const [isOn, set] = useState(true);
  return <button id={useId()} {...stylex.props(isOn && styles.on)} onClick={() => set(!isOn)}>{isOn ? '开' : '关'}</button>;
}`;

describe('a demo', () => {
  it('is static HTML above its code, with its own class names', async () => {
    const {html: run, styles, files} = await compile(fence('demo', STYLED));
    expect(run.indexOf('data-demo=')).toBeLessThan(run.indexOf('code-block'));
    expect(run).toMatch(/<button id="[^"]*demo-[^"]*" class="d-y1w8w">开<\/button>/);
    expect(styles).toMatch(/\n\.d-y1w8w\{color:teal\}$/);
    const [name = ''] = files.map(({path}) => /([^/]+)\.js$/.exec(path)?.[1] ?? '');
    expect(run).toContain(`data-demo="${name}"`);
  });

  it('is called after its file, and another demo of its page is not', async () => {
    const named = fence('title="on.tsx" demo', STYLED);
    expect((await compile(named)).html).toContain('aria-label="Live demo: on.tsx"');
    expect(await problems(`${named}\n\n${named}`)).toEqual(['11: another demo of this page is called "on.tsx", too.']);
  });

  it('without text has one of its author, as a picture has', async () => {
    const silent = `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({bar: {height: 8}});
export default () => <div {...stylex.props(styles.bar)} />;`;
    expect(await problems(fence('demo', silent))).toEqual(['1: the demo has no text, which is all that some hear.']);
    const {html} = await compile(fence('demo alt="满的进度条"', silent));
    expect(html).toContain('data-embedded="" role="img" aria-label="满的进度条"');
    const labeled = silent.replace('<div', '<div title="进度条"');
    expect((await compile(fence('demo', labeled))).html).not.toContain('role="img"');
  });

  it('that never stops by itself can be paused', async () => {
    const moving = STYLED.replace("{color: 'teal'}", "{animationIterationCount: 'infinite'}");
    expect((await compile(fence('demo', moving))).html).toContain('class="demo-pause"');
    expect((await compile(fence('demo', STYLED))).html).not.toContain('class="demo-pause"');
    const problem = '1: a resizable demo with an endless animation cannot be paused.';
    expect(await problems(fence('demo="resizable"', moving))).toEqual([problem]);
  });

  /** A file of variables, and a component that reads one of them. */
  const variables = (meta: string, ink: string): string =>
    `\`\`\`ts title="t.stylex.ts" ${meta}\nimport * as stylex from '@stylexjs/stylex';\nexport const t = stylex.defineVars({ink: '${ink}'});\n\`\`\``;
  const view = (meta: string): string =>
    fence(
      `title="a.tsx" ${meta}`,
      `import * as stylex from '@stylexjs/stylex';\nimport {t} from './t.stylex';\nconst s = stylex.create({a: {color: t.ink}});\nexport default () => <i {...stylex.props(s.a)}>字</i>;`,
    );

  it('is the file that exports a component, whichever file is marked', async () => {
    const {html} = await compile(`:::code-group\n\n${variables('demo', 'red')}\n\n${view('')}\n\n:::`);
    const [above = '', tabs] = html.split('data-tab-group');
    expect(above).toMatch(/<i class="d-\w+">字<\/i>/);
    expect(above).not.toContain('code-block');
    expect(tabs).toContain('code-block');
  });

  it('is above the tabs of a code group when its fence is hidden', async () => {
    const shown = '```ts title="a.ts"\na;\n```';
    const {html} = await compile(`:::code-group\n\n${shown}\n\n${fence('demo hidden title="b.tsx"', STYLED)}\n\n:::`);
    expect(html).toMatch(/class="demo"[^]*开<\/button>[^]*<figure/);
    expect(html.match(/<figure/g)).toHaveLength(1);
  });

  it('takes variables that depend on the preferred color scheme from its stage', async () => {
    const {styles = ''} = await compile(
      `${variables('sample="x"', 'red').replace("'red'", "{default: 'red', '@media (prefers-color-scheme: dark)': 'pink'}")}\n\n${view('sample="x" demo')}`,
    );
    const [, stage = ''] = /\n(:where\(\[data-theme=dark\][^{]*)\{--d-\w+:pink\}/.exec(styles) ?? [];
    expect(stage).toMatch(/^:where\([^()]+:not\(:checked\)~\.demo-stage,[^()]+~\.demo-stage,[^()]+>\.demo-stage\),/);
  });

  it('has its own variables beside a program with the same names', async () => {
    const program = (sample: string, ink: string): string =>
      `${variables(`sample="${sample}"`, ink)}\n\n${view(`sample="${sample}" demo`)}\n\n`;
    const {styles} = await compile(program('one', 'red') + program('two', 'blue').replace('a.tsx', 'b.tsx'));
    const names = [...(styles ?? '').matchAll(/(--d-\w+):(?:red|blue)/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(2);
  });

  it('has rules in place of style attributes', async () => {
    const {html, styles} = await compile(
      fence('demo', `import '@stylexjs/stylex';\nexport default () => <i style={{width: '40%'}}>字</i>;`),
    );
    expect(html).toContain('<i data-style="width:40%">字</i>');
    expect(styles).toMatch(/\n\[data-style="width:40%"\](?::not\(#\\#\))+\{width:40%\}$/);
  });

  it('stands on base rules, in a layer below its own, for its elements, also in browsers without `light-dark()`', async () => {
    const {styles = ''} = await compile(fence('demo', STYLED));
    expect(styles).toMatch(/^@layer stage\{[^@]*\.demo-root\{/);
    expect(styles).toContain('.demo-root button:hover{');
    expect(styles).not.toMatch(/demo-root a\{|checkbox"?\],\[type="?radio"?\]\)\{|:is\(ul/);
    const [older = '', newer = ''] = styles.split('@supports(color:light-dark(red,red))');
    expect(older).toContain('.demo-root{color:var(--lightningcss-light,#161721)var(--lightningcss-dark,#f3f3f6)');
    expect(older).not.toContain('light-dark(');
    expect(newer).toContain('.demo-root{color:light-dark(#161721,#f3f3f6)}');
  });

  it('follows its stage where its styles ask for the preferred color scheme, but not in the compiled output', async () => {
    const dark = '@media (prefers-color-scheme: dark)';
    const color = `{default: 'teal', '${dark}': 'cyan', '${dark} and (min-width: 600px)': 'aqua'}`;
    const code = STYLED.replace("'teal'", color);
    const {html, styles = ''} = await compile(fence('demo compiled', code));
    const shown = styles
      .replaceAll(/:where\(\[data-theme=dark\][^{]*\) (?=\.)/g, 'STAGE ')
      .replaceAll(/(?:\.d-\w+)+/g, '.d');
    expect(shown.split('\n').filter((line) => /cyan|aqua/.test(line))).toEqual([
      '@media (min-width:600px){STAGE .d{color:aqua}}',
      '@media (prefers-color-scheme:dark) and (min-width:600px){:where(:root:not([data-theme])) .d{color:aqua}}',
      'STAGE .d{color:cyan}',
      '@media (prefers-color-scheme:dark){:where(:root:not([data-theme])) .d{color:cyan}}',
    ]);
    const output = tabPanels(html).join('');
    expect(output).toContain('prefers-color-scheme: dark');
    expect(output).toContain('xy1w8w');
    expect(output).not.toContain('d-y1w8w');
  });
});

describe('a hidden fence', () => {
  it('shows its demo without its code, which the Markdown copy has in place of the demo', async () => {
    const {html, markdown} = await compile(`text\n\n${fence('demo hidden', STYLED)}`);
    expect(html).toContain('data-demo=');
    expect(html).not.toContain('code-block');
    expect(markdown).toMatch(/^text\n\n```tsx\nimport \* as stylex/);
  });

  it('is a file of its program in the playground', async () => {
    const app = fence('title="app.tsx" sample="x" hidden', `import {Card} from './card';\nexport default Card;`);
    const {html} = await compile(`${fence('title="card.tsx" sample="x" playground', STYLED)}\n\n${app}`);
    const [, hash = ''] = /href="\/playground\/#([^"]+)"/.exec(html) ?? [];
    expect(readProjectLink(hash)).toMatchObject({project: {files: [{name: 'card.tsx'}, {name: 'app.tsx'}]}});
    expect(html).not.toContain('export default Card');
  });
});

describe('a demo that does not run', () => {
  it.each([
    ['throws', 'export default () => { throw new Error("leer") };', /leer$/],
    ['exports no component', 'export const a = 1;', /a demo must export a component as default$/],
    [
      'imports what is not exported',
      'import {nothing} from "@stylexjs/stylex";\nexport default () => nothing;',
      /"nothing" is not exported by "[^"]*stylex.mjs"\.$/,
    ],
    [
      'imports other packages or files',
      'import {x} from "left-pad";\nimport {y} from "./y";\nexport default () => [x, y];',
      /sample\.tsx imports "\.\/y", sample\.tsx imports "left-pad"\. Allowed: files of its program, "@stylexjs\/stylex" and "react"$/,
    ],
  ])('is a problem at its fence, in one line, when it %s', async (_what, code, reason) => {
    const [problem, ...others] = await problems(`\n\n${fence('demo', `import '@stylexjs/stylex';\n${code}`)}`);
    expect(problem).toMatch(/^3: the demo does not run: .*$/);
    expect(problem).toMatch(reason);
    expect(others).toEqual([]);
  });
});
