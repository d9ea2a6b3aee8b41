import {EditorState} from '@codemirror/state';
import {expect, it} from 'vitest';
import {createFileStates} from './file-states.ts';

const states = () => createFileStates(({code}) => EditorState.create({doc: code}));
const file = (name: string, code = '') => ({name, code});

it('restores the saved state of a file', () => {
  const {restore, save} = states();
  const left = EditorState.create({doc: 'code', selection: {anchor: 2}});
  save('a.tsx', left);
  expect(restore(file('a.tsx', 'code'))).toBe(left);
  expect(restore(file('a.tsx', 'other')).doc.toString()).toBe('other');
});

it('detects a renamed file', () => {
  const {isRenamed} = states();
  expect(isRenamed(file(''), file('a.tsx', 'x'), ['a.tsx', 'b.tsx'])).toBe(false);
  expect(isRenamed(file('a.tsx', 'x'), file('c.tsx', 'x'), ['c.tsx', 'b.tsx'])).toBe(true);
});

it.each([
  ['another file is opened', file('b.tsx', 'x'), ['a.tsx', 'b.tsx']],
  ['a file is added', file('c.tsx', 'x'), ['a.tsx', 'b.tsx', 'c.tsx']],
  ['the file is deleted', file('b.tsx', 'x'), ['b.tsx']],
  ['another project is opened', file('c.tsx', 'other'), ['c.tsx', 'd.tsx']],
])('detects no renamed file when %s', (_, entered, names) => {
  const {isRenamed} = states();
  isRenamed(file(''), file('a.tsx', 'x'), ['a.tsx', 'b.tsx']);
  expect(isRenamed(file('a.tsx', 'x'), entered, names)).toBe(false);
});
