import {expect, test} from 'vitest';
import type {SourceFile} from '#site/programs/source-file.ts';
import {COMPILERS, compileProgram} from './compile-program.ts';

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

test('the code keeps types and JSX', async () => {
  const {files} = await compileProgram([TOKENS, CARD]);
  expect(files[1]?.js).toContain('id: string');
  expect(files[1]?.js).toContain('<p id={id}');
});

test('names have the prefix and the package that are asked for', async () => {
  const [first, second] = await Promise.all(
    ['demo-a', 'demo-b'].map((packageName) => compileProgram([TOKENS, CARD], {prefix: 'd-', packageName})),
  );
  expect(first?.css).toMatch(/\.d-\w+[^{]*\{color:var\(--d-\w+\)\}/u);
  expect(first?.css).not.toBe(second?.css);
});

test('an error has the compiler’s message and the line; other files still compile', async () => {
  const broken = file('broken.ts', '\nexport const s = stylex.create({a: {color: Math.random()}});');
  const {files, css} = await compileProgram([broken, TOKENS]);
  const error = {message: 'Unsupported expression: CallExpression', line: 3, column: 44};
  expect(files[0]).toEqual({name: 'broken.ts', js: '', sources: [], mistakes: [], error});
  expect(css).toContain('#111');
});

test('the newest compiler rejects what it would leave out, and has the options of the program', async () => {
  const border = file('a.ts', "export const s = stylex.create({a: {border: 'none'}});");
  const compiler = COMPILERS.newest;
  expect((await compileProgram([border])).files[0]?.error).toBeUndefined();
  expect((await compileProgram([border], {compiler})).files[0]?.error?.message).toContain('border is not supported');
  const options = {propertyValidationMode: 'silent'};
  expect((await compileProgram([border], {compiler, options})).files[0]?.error).toBeUndefined();
});

test('casts in .ts, JSX in .js', async () => {
  const texts = {'a.ts': 'export const a = <string>b;', 'b.js': 'export const b = <b />;', 'c.css': 'not a script'};
  const {files} = await compileProgram(Object.entries(texts).map(([name, code]) => ({name, code})));
  expect(files.map(({name, error}) => `${name} ${error?.message}`)).toEqual(['a.ts undefined', 'b.js undefined']);
});
