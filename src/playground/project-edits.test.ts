import {expect, it} from 'vitest';
import type {Project} from './project.ts';
import {isSameWork, withCode, withFile, withName, withoutFile} from './project-edits.ts';

const project: Project = {
  compiler: 'documented',
  active: 'b.ts',
  files: ['a.ts', 'b.ts', 'c.ts'].map((name) => ({name, code: name})),
};
const names = ({files}: Project): string[] => files.map(({name}) => name);

it('changes one text and nothing else', () => {
  expect(withCode(project, 'a.ts', 'x').files).toEqual([{name: 'a.ts', code: 'x'}, ...project.files.slice(1)]);
});

it('opens a new file', () => {
  const next = withFile(project, {name: 'd.ts', code: ''});
  expect([names(next), next.active]).toEqual([['a.ts', 'b.ts', 'c.ts', 'd.ts'], 'd.ts']);
});

it('renames in place, the open file too', () => {
  expect(names(withName(project, 'a.ts', 'z.ts'))).toEqual(['z.ts', 'b.ts', 'c.ts']);
  expect(withName(project, 'a.ts', 'z.ts').active).toBe('b.ts');
  expect(withName(project, 'b.ts', 'z.ts').active).toBe('z.ts');
  expect(withName(project, 'none.ts', 'z.ts')).toBe(project);
});

it('opens the neighbour of a file that goes, and keeps the last one', () => {
  expect(withoutFile(project, 'b.ts').active).toBe('a.ts');
  expect(withoutFile(project, 'a.ts').active).toBe('b.ts');
  const one: Project = {...project, files: [{name: 'b.ts', code: ''}]};
  expect(withoutFile(one, 'b.ts')).toBe(one);
});

it('knows the same work by files and compiler, whichever file is open', () => {
  expect(isSameWork({...project, active: 'a.ts'}, project)).toBe(true);
  expect(isSameWork(withCode(project, 'a.ts', 'x'), project)).toBe(false);
  expect(isSameWork(withCode(withCode(project, 'a.ts', 'x'), 'a.ts', 'a.ts'), project)).toBe(true);
  expect(isSameWork(withoutFile(project, 'c.ts'), project)).toBe(false);
  expect(isSameWork({...project, compiler: 'newest'}, project)).toBe(false);
});
