import {describe, expect, it} from 'vitest';
import {testCompiler} from '#generator/markdown/compile-in-tests.ts';
import {isPageSamples, pageSamplesPath, readReference} from '#site/editing/page-samples.ts';
import sampleMarkdown from '#site/markdown-extension.ts';

const {compile} = testCompiler(sampleMarkdown);
const fence = (meta: string, code: string): string => `\`\`\`tsx ${meta}\n${code}\n\`\`\`\n\n`;
const CARD = `import * as stylex from '@stylexjs/stylex';
import {pad} from './pad';
const styles = stylex.create({card: {color: 'teal'}});
export const Card = () => <p {...stylex.props(styles.card)}>{pad}</p>;`;

async function editing(markdown: string) {
  const {html, files} = await compile(markdown);
  const references = [...html.matchAll(/data-edit="([^"]+)"/g)].map(([, text = '']) => readReference(text));
  const [first] = references;
  const file = files.find(({path}) => first && path === pageSamplesPath(first.page));
  const content: unknown = JSON.parse(file?.text ?? 'null');
  const samples = isPageSamples(content) ? content.samples : [];
  return {
    shown: references.map(({sample, file: index}) => samples[sample]?.project.files[index]?.name),
    samples,
    html,
  };
}

describe('a sample that compiles', () => {
  it('has a button on each block; one file of the page has its hidden files and lines', async () => {
    const pad = fence('title="pad.ts" sample="x" hidden', 'export const pad = 8;');
    const card = fence('title="card.tsx" sample="x"', `// before\n// ---cut---\n${CARD}`);
    const {shown, samples} = await editing(card + pad + fence('', `import '@stylexjs/stylex';`));
    expect(shown).toEqual(['card.tsx', 'sample.tsx']);
    expect(samples.map(({project}) => project.files)).toEqual([
      [
        {name: 'card.tsx', code: expect.stringContaining('// before')},
        {name: 'pad.ts', code: 'export const pad = 8;\n'},
      ],
      [{name: 'sample.tsx', code: `import '@stylexjs/stylex';\n`}],
    ]);
  });

  it('names the file that its demo shows, and has another id when its text changes', async () => {
    const demo = (color: string): string =>
      `:::code-group\n\n${fence('title="a.tsx" demo', `import * as stylex from '@stylexjs/stylex';\nconst s = stylex.create({a: {color: '${color}'}});\nexport default () => <i {...stylex.props(s.a)}>字</i>;`)}${fence('title="b.tsx"', 'export const B = () => null;')}:::`;
    const samples = [...(await editing(demo('red'))).samples, ...(await editing(demo('blue'))).samples];
    expect(samples.map(({entry}) => entry)).toEqual(['a.tsx', 'a.tsx']);
    expect(samples[0]?.id).not.toBe(samples[1]?.id);
  });
});

it('knows which lines of a file that shows its output became which rules', async () => {
  const code = fence('title="card.tsx" sample="x" compiled', `// ---cut---\n${CARD}`);
  const pad = fence('title="pad.ts" sample="x"', 'export const pad = 8;');
  const {samples, html} = await editing(code + pad);
  const [, name] = /class="t-g">(x\w+)</.exec(html) ?? [];
  expect(samples.map(({rules}) => rules)).toEqual([{'card.tsx': [{from: 3, to: 3, rules: [name]}]}]);
  expect(samples[0]?.project.files[0]?.code.split('\n')[2]).toContain("color: 'teal'");
});

it('opens with the newest compiler when its code is of a newer version', async () => {
  const {samples} = await editing(
    fence('sample="x" title="a.stylex.ts" since="0.13.1"', "import '@stylexjs/stylex';") +
      fence('sample="x" title="b.tsx"', 'export const b = 1;') +
      fence('', "import '@stylexjs/stylex';"),
  );
  expect(samples.map(({project}) => project.compiler)).toEqual(['newest', 'documented']);
});

it('no button is on a program that imports what the playground does not have', async () => {
  const pad = (sample: string): string => fence(`title="pad.ts" sample="${sample}" hidden`, 'export const pad = 8;');
  const card = (sample: string, line: string): string =>
    fence(`title="${sample}.tsx" sample="${sample}"`, `${line}\n${CARD}`);
  const {shown} = await editing(
    [
      card('package', "import {createRoot} from 'react-dom/client';") + pad('package'),
      card('export', "export {act} from 'react-dom/test-utils';") + pad('export'),
      card('file', ''),
      card('type', "import type {Root} from 'react-dom/client';") + pad('type'),
      card('comment', "// import 'react-dom/client';\nimport {createPortal} from 'react-dom';") + pad('comment'),
    ].join(''),
  );
  expect(shown).toEqual(['type.tsx', 'comment.tsx']);
});

it('no button is on samples that must fail, and on code that is no sample', async () => {
  const failing = `import * as stylex from '@stylexjs/stylex';\nstylex.create(x);`;
  const fences = [fence('error="x"', failing), fence('noproof', failing), fence('', 'const a = 1;')];
  const {html, samples} = await editing(`${fences.join('')}\`\`\`sh\nnpm i\n\`\`\``);
  expect(samples).toEqual([]);
  expect(html).not.toContain('code-edit');
});
