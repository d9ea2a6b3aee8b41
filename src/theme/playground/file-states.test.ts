import {EditorState} from '@codemirror/state';
import {expect, it} from 'vitest';
import {createFileStates} from './file-states.ts';

const states = () => createFileStates(({code}) => EditorState.create({doc: code}));
const file = (name: string, code = '') => ({name, code});

it('gives a file back as it was left', () => {
  const {enter, leave} = states();
  const left = EditorState.create({doc: 'code', selection: {anchor: 2}});
  leave('a.tsx', left);
  expect(enter(file('a.tsx', 'code'))).toBe(left);
  expect(enter(file('a.tsx', 'other')).doc.toString()).toBe('other');
});

it('knows a file under its new name', () => {
  const {isRenamed} = states();
  expect(isRenamed(file(''), file('a.tsx', 'x'), ['a.tsx', 'b.tsx'])).toBe(false);
  expect(isRenamed(file('a.tsx', 'x'), file('c.tsx', 'x'), ['c.tsx', 'b.tsx'])).toBe(true);
});

it.each([
  ['another file is opened', file('b.tsx', 'x'), ['a.tsx', 'b.tsx']],
  ['a file is added', file('c.tsx', 'x'), ['a.tsx', 'b.tsx', 'c.tsx']],
  ['the file is deleted', file('b.tsx', 'x'), ['b.tsx']],
  ['another project is opened', file('c.tsx', 'other'), ['c.tsx', 'd.tsx']],
])('is not mistaken when %s', (_, entered, names) => {
  const {isRenamed} = states();
  isRenamed(file(''), file('a.tsx', 'x'), ['a.tsx', 'b.tsx']);
  expect(isRenamed(file('a.tsx', 'x'), entered, names)).toBe(false);
});
