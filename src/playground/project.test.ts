import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {MAX_FILES} from './limits.ts';
import {COMPILER_VERSIONS, entryFile, fileNameFault, isProject} from './project.ts';

const files = (...names: readonly string[]) => names.map((name) => ({name, code: ''}));

it('names the versions that are installed', () => {
  const version = (folder: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../node_modules/${folder}/package.json`, import.meta.url), 'utf8')).version;
  expect(version('stylex-documented-babel-plugin')).toBe(COMPILER_VERSIONS.documented);
  expect(version('@stylexjs/babel-plugin')).toBe(COMPILER_VERSIONS.newest);
  expect(version('@stylexjs/stylex')).toBe(COMPILER_VERSIONS.newest);
});

it.each([
  ['App.tsx', undefined],
  ['src/深/a.ts', 'invalid'],
  ['src/tokens.stylex.ts', undefined],
  ['data.json', undefined],
  ['', 'invalid'],
  ['App', 'invalid'],
  ['../App.tsx', 'invalid'],
  ['/App.tsx', 'invalid'],
  ['a//b.ts', 'invalid'],
  ['.env.ts', 'invalid'],
  [`${'a'.repeat(99)}.ts`, 'invalid'],
  ['card.tsx', 'taken'],
  ['CARD.tsx', 'taken'],
])('the name %s is %s', (name, fault) => {
  expect(fileNameFault(name, files('card.tsx'))).toBe(fault);
});

it('lets a file keep its name, and takes no more files than there may be', () => {
  expect(fileNameFault('card.tsx', files('card.tsx'), 'card.tsx')).toBeUndefined();
  const many = files(...Array.from({length: MAX_FILES}, (_, index) => `f${index}.ts`));
  expect(fileNameFault('new.ts', many)).toBe('too-many');
  expect(fileNameFault('new.ts', many, 'f0.ts')).toBeUndefined();
});

it('shows App, else the last file with JSX, else the last script', () => {
  expect(entryFile(files('z.tsx', 'src/App.tsx', 'b.tsx'))).toBe('src/App.tsx');
  expect(entryFile(files('tokens.stylex.ts', 'a.tsx', 'b.tsx', 'c.ts'))).toBe('b.tsx');
  expect(entryFile(files('a.ts', 'b.css'))).toBe('a.ts');
  expect(entryFile(files('b.css'))).toBeUndefined();
});

it('knows a project from anything else', () => {
  const good = {compiler: 'documented', files: files('a.ts'), active: 'a.ts'};
  expect(isProject(good)).toBe(true);
  expect(isProject({...good, active: 'b.ts'})).toBe(false);
  expect(isProject({...good, compiler: 'other'})).toBe(false);
  expect(isProject({...good, files: files('a.ts', 'A.ts')})).toBe(false);
  expect(isProject({...good, files: []})).toBe(false);
  expect(isProject({...good, files: [{name: '../a.ts', code: ''}]})).toBe(false);
  expect(isProject(null)).toBe(false);
});
