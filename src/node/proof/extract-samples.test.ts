import {expect, test} from 'vitest';

import {extractSamples} from './content-pages.ts';

const IMPORT = "import * as stylex from '@stylexjs/stylex';";

function fence(info: string, code = IMPORT): string {
  return `~~~${info}\n${code}\n~~~\n\n`;
}

function namesOf(source: string): string[][] {
  return extractSamples({file: 'page.mdx', source}).programs.map(({files}) => files.map(({name}) => name));
}

function expectProblem(source: string, line: number, message: RegExp) {
  expect(extractSamples({file: 'page.mdx', source}).problems).toMatchObject([
    {file: 'page.mdx', line, message: expect.stringMatching(message)},
  ]);
}

test('fences that use StyleX are samples', () => {
  const samples = ['tsx', 'ts title="a/b.ts"', 'js title="标题"', 'jsx'].map((info) => fence(info));
  expect(namesOf(samples.join(''))).toEqual([['sample.tsx'], ['a/b.ts'], ['sample.js'], ['sample.jsx']]);
  expect(namesOf(fence('ts', "import {tone} from './tokens.stylex';"))).toHaveLength(1);
});

test('other fences are not', () => {
  expect(namesOf(fence('sh', 'npm i @stylexjs/stylex'))).toEqual([]);
  expect(namesOf(fence('ts', 'const a = 1;'))).toEqual([]);
  expect(namesOf(fence('tsx noproof'))).toEqual([]);
  expect(namesOf(`\`\`\`\`md\n${fence('tsx')}\`\`\`\``)).toEqual([]);
});

test('the same sample name makes one program, with files that do not use StyleX', () => {
  const source = fence('ts sample="a" title="a.stylex.ts"') + fence('tsx') + fence('ts sample="a" title="b.ts"', '1;');
  expect(namesOf(source)).toEqual([['a.stylex.ts', 'b.ts'], ['sample.tsx']]);
});

test('a code group makes one program, and one sample name in it speaks for all', () => {
  const group = `:::code-group\n\n${fence('ts title="a.stylex.ts"')}${fence('tsx sample="x"')}${fence('css title="a.css"', 'a {}')}:::\n\n`;
  expect(namesOf(group + fence('ts sample="x" title="c.ts"', '1;'))).toEqual([
    ['a.stylex.ts', 'sample.tsx', 'a.css', 'c.ts'],
  ]);
});

test('a title cannot lead out of the program', () => {
  expect(namesOf(fence('ts title="../../x.ts"') + fence('ts title="/etc/x.ts"'))).toEqual([
    ['sample.ts'],
    ['sample.ts'],
  ]);
});

test('code is found inside elements, with its line and its meta as written', () => {
  const source = String.raw`---
title: 花 { 括号
---

## 标题 {#id}

<Tabs group="a">
<Tab value="b" label="c">

- 列表

  ~~~tsx error="say \"no\" with ${'`'}backticks${'`'}"
  ${IMPORT}
  ~~~

</Tab>
</Tabs>
`;
  const [program] = extractSamples({file: 'page.mdx', source}).programs;
  expect(program?.files).toEqual([
    expect.objectContaining({
      code: IMPORT,
      line: 13,
      meta: expect.objectContaining({error: 'say "no" with `backticks`'}),
    }),
  ]);
});

test('fences are found after tabs and markers', () => {
  const source = `-\t~~~tsx title="a.tsx"\n\t${IMPORT}\n\t~~~\n\n> ~~~ts title="b.ts"\n> ${IMPORT}\n> ~~~\n`;
  expect(namesOf(source)).toEqual([['a.tsx'], ['b.ts']]);
});

test('a page on which samples would go missing has a problem', () => {
  expectProblem('文字\n\n<Tabs>\n\n文字', 3, /does not parse/u);
  expectProblem('文字\n\n```tsx error="`a`"\nlet a;\n```', 3, /backtick/u);
  expectProblem('文字\n\n```tsx\nlet a;\n', 3, /not closed/u);
});
