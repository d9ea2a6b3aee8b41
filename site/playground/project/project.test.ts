import {expect, it} from 'vitest';
import {MAX_FILES} from './limits.ts';
import {
  entryFile,
  fileNameError,
  isProject,
  isSameWork,
  type Project,
  withCode,
  withFile,
  withName,
  withoutFile,
} from './project.ts';

const files = (...names: readonly string[]) => names.map((name) => ({name, code: ''}));

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
])('checks the name %s: %s', (name, error) => {
  expect(fileNameError(name, files('card.tsx'))).toBe(error);
});

it('accepts the current name of a renamed file, and limits the number of files', () => {
  expect(fileNameError('card.tsx', files('card.tsx'), 'card.tsx')).toBeUndefined();
  const many = files(...Array.from({length: MAX_FILES}, (_, index) => `f${index}.ts`));
  expect(fileNameError('new.ts', many)).toBe('too-many');
  expect(fileNameError('new.ts', many, 'f0.ts')).toBeUndefined();
});

it('shows App, else the last file with JSX, else the last script', () => {
  expect(entryFile(files('z.tsx', 'src/App.tsx', 'b.tsx'))).toBe('src/App.tsx');
  expect(entryFile(files('tokens.stylex.ts', 'a.tsx', 'b.tsx', 'c.ts'))).toBe('b.tsx');
  expect(entryFile(files('a.ts', 'b.css'))).toBe('a.ts');
  expect(entryFile(files('b.css'))).toBeUndefined();
});

it('validates projects', () => {
  const good = {compiler: 'documented', files: files('a.ts'), active: 'a.ts'};
  expect(isProject(good)).toBe(true);
  const wrong = [
    {active: 'b.ts'},
    {compiler: 'other'},
    {files: files('a.ts', 'A.ts')},
    {files: []},
    {files: files('../a.ts'), active: '../a.ts'},
  ];
  expect([...wrong.map((part) => ({...good, ...part})), null].filter(isProject)).toEqual([]);
});

const project: Project = {
  compiler: 'documented',
  active: 'b.ts',
  files: ['a.ts', 'b.ts', 'c.ts'].map((name) => ({name, code: name})),
};
const names = ({files}: Project): string[] => files.map(({name}) => name);

it('edits, adds and renames files in their positions', () => {
  expect(withCode(project, 'a.ts', 'x').files).toEqual([{name: 'a.ts', code: 'x'}, ...project.files.slice(1)]);
  expect(names(withFile(project, {name: 'd.ts', code: ''}))).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts']);
  expect(names(withName(project, 'a.ts', 'z.ts'))).toEqual(['z.ts', 'b.ts', 'c.ts']);
});

it('opens an added file and the neighbour of a deleted one, keeps a renamed one open, and never deletes the last', () => {
  expect(withFile(project, {name: 'd.ts', code: ''}).active).toBe('d.ts');
  expect(withoutFile(project, 'b.ts').active).toBe('a.ts');
  expect(withoutFile(project, 'a.ts').active).toBe('b.ts');
  expect(withName(project, 'b.ts', 'z.ts').active).toBe('z.ts');
  const one: Project = {...project, files: [{name: 'b.ts', code: ''}]};
  expect(withoutFile(one, 'b.ts')).toBe(one);
});

it('compares projects by files and compiler, not by the open file', () => {
  expect(isSameWork({...project, active: 'a.ts'}, project)).toBe(true);
  expect(isSameWork(withCode(project, 'a.ts', 'x'), project)).toBe(false);
  expect(isSameWork(withCode(withCode(project, 'a.ts', 'x'), 'a.ts', 'a.ts'), project)).toBe(true);
  expect(isSameWork(withoutFile(project, 'c.ts'), project)).toBe(false);
  expect(isSameWork({...project, compiler: 'newest'}, project)).toBe(false);
});
