import newestStyleX from '@stylexjs/babel-plugin';
import {expect, test} from 'vitest';
import type {SourceFile} from '#site/programs/source-file.ts';
import {compileProgram} from './compile-program.ts';

const file = (name: string, code: string): SourceFile => ({
  name,
  code: `import * as stylex from '@stylexjs/stylex';\n${code}`,
});
const TOKENS = file('theme/tokens.stylex.ts', "export const tone = stylex.defineVars({ink: '#111'});");
const DARK = file(
  'theme/dark.ts',
  "import {tone} from './tokens.stylex';\nexport const dark = stylex.createTheme(tone, {ink: '#eee'});",
);
const CARD = file(
  'card.tsx',
  `import {tone} from './theme/tokens.stylex';
const styles = stylex.create({card: {color: tone.ink}});
export const Card = ({id}: {id: string}) => <p id={id} {...stylex.props(styles.card)} />;`,
);

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
  const broken = file('broken.ts', '\nexport const s = stylex.create({a: {color: Math.random()}});');
  const {files, css} = await compileProgram([broken, TOKENS]);
  const error = {message: 'Unsupported expression: CallExpression', line: 3, column: 44};
  expect(files[0]).toEqual({name: 'broken.ts', js: '', sources: [], error});
  expect(css).toContain('#111');
});

test('another compiler compiles with its options', async () => {
  const border = file('a.ts', "export const s = stylex.create({a: {border: 'none'}});");
  const compiler = {plugin: newestStyleX, options: {propertyValidationMode: 'throw'}};
  expect((await compileProgram([border])).files[0]?.error).toBeUndefined();
  expect((await compileProgram([border], {compiler})).files[0]?.error?.message).toContain('border is not supported');
});

test('casts in .ts, JSX in .js', async () => {
  const texts = {'a.ts': 'export const a = <string>b;', 'b.js': 'export const b = <b />;', 'c.css': 'not a script'};
  const {files} = await compileProgram(Object.entries(texts).map(([name, code]) => ({name, code})));
  expect(files.map(({name, error}) => `${name} ${error?.message}`)).toEqual(['a.ts undefined', 'b.js undefined']);
});
