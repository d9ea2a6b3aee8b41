import newestStyleX from '@stylexjs/babel-plugin';
import {expect, test} from 'vitest';
import type {SourceFile} from '#site/programs/source-file.ts';
import {compileProgram} from './compile-program.ts';

const TOKENS: SourceFile = {
  name: 'theme/tokens.stylex.ts',
  code: `import * as stylex from '@stylexjs/stylex';
export const tone = stylex.defineVars({ink: '#111'});`,
};
const DARK: SourceFile = {
  name: 'theme/dark.ts',
  code: `import * as stylex from '@stylexjs/stylex';
import {tone} from './tokens.stylex';
export const dark = stylex.createTheme(tone, {ink: '#eee'});`,
};
const CARD: SourceFile = {
  name: 'card.tsx',
  code: `import * as stylex from '@stylexjs/stylex';
import {tone} from './theme/tokens.stylex';
const styles = stylex.create({card: {color: tone.ink}});
export const Card = ({id}: {id: string}) => <p id={id} {...stylex.props(styles.card)} />;`,
};

test('files of a program agree on the names of variables', async () => {
  const {files, css} = await compileProgram([TOKENS, DARK, CARD]);
  expect(files.map(({error}) => error)).toEqual([undefined, undefined, undefined]);
  const variable = /--x\w+/u.exec(files[0]?.js ?? '')?.[0];
  expect(variable).toBeDefined();
  expect(css).toContain(`{${variable}:#111;}`);
  expect(css).toContain(`{${variable}:#eee;}`);
  expect(css).toContain(`{color:var(${variable})}`);
});

test('the display form keeps types and JSX, the runnable form does not', async () => {
  const display = await compileProgram([TOKENS, CARD]);
  const runnable = await compileProgram([TOKENS, CARD], {isRunnable: true});
  expect(display.files[1]?.js).toContain('id: string');
  expect(display.files[1]?.js).toContain('<p id={id}');
  expect(runnable.files[1]?.js).not.toContain('id: string');
  expect(runnable.files[1]?.js).toContain('react/jsx-runtime');
  expect(runnable.css).toBe(display.css);
});

test('an error has the compiler’s message and the line; other files still compile', async () => {
  const broken: SourceFile = {
    name: 'broken.ts',
    code: "import * as stylex from '@stylexjs/stylex';\n\nexport const s = stylex.create({a: {color: Math.random()}});",
  };
  const {files, css} = await compileProgram([broken, TOKENS]);
  expect(files[0]).toEqual({
    name: 'broken.ts',
    js: '',
    sources: [],
    error: {message: 'Unsupported expression: CallExpression', line: 3, column: 44},
  });
  expect(css).toContain('#111');
});

test('another compiler compiles with its options', async () => {
  const file: SourceFile = {
    name: 'a.ts',
    code: "import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {border: 'none'}});",
  };
  const compiler = {plugin: newestStyleX, options: {propertyValidationMode: 'throw'}};
  expect((await compileProgram([file])).files[0]?.error).toBeUndefined();
  expect((await compileProgram([file], {compiler})).files[0]?.error?.message).toContain('border is not supported');
});

test('casts in .ts, JSX in .js', async () => {
  const {files} = await compileProgram([
    {name: 'a.ts', code: 'export const a = <string>b;'},
    {name: 'b.js', code: 'export const b = <b />;'},
    {name: 'c.css', code: 'not a script'},
  ]);
  expect(files.map(({name, error}) => [name, error])).toEqual([
    ['a.ts', undefined],
    ['b.js', undefined],
  ]);
});
