import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {layOver} from '#site/programs/source-file.ts';
import {PARTS} from './tutorial-labels.ts';
import {failedCodeChecks, isTutorialStep} from './tutorial-step.ts';

const file = (name: string, code = '') => ({name, code});

it('layOver replaces files of the same name in their place, and adds the others', () => {
  const files = layOver([file('a', '1'), file('b', '1')], [file('c', '2'), file('a', '2')]);
  expect(files).toEqual([file('a', '2'), file('b', '1'), file('c', '2')]);
});

it.each([
  ['no check for its pattern', 'padding: space.inner', 'a.ts', []],
  ['the check of a pattern in a line comment', '// space.inner', 'a.ts', ['变量']],
  ['the check of a pattern in a comment', '/* space.inner\n */', 'a.ts', ['变量']],
  ['the check of a file that is not there', 'padding: space.inner', 'b.ts', ['变量']],
])('failedCodeChecks finds %s', (_what, code, name, failed) => {
  const checks = [{name: '变量', file: 'a.ts', matches: 'space\\.inner'}];
  expect(failedCodeChecks(checks, [file(name, code)]).map((check) => check.name)).toEqual(failed);
});

describe('isTutorialStep', () => {
  const step = {
    title: 'a',
    explanation: '',
    task: '',
    hints: ['h'],
    start: [file('App.tsx')],
    given: [],
    solution: [],
    open: 'App.tsx',
    check: {checks: [{name: 'a', select: 'p', property: 'color', wanted: 'red'}], right: 'r'},
    codeChecks: [],
  };

  it.each([
    ['no object', null],
    ['a hint that is no text', {...step, hints: [1]}],
    ['files without code', {...step, start: [{name: 'a'}]}],
    ['no checks', {...step, check: {checks: [], right: 'r'}}],
    ['a code check without a pattern', {...step, codeChecks: [{name: 'a', file: 'a.ts'}]}],
  ])('refuses %s', (_, value) => {
    expect([step, value].map(isTutorialStep)).toEqual([true, false]);
  });
});

it('every part of the tutorial begins with a step, the first part with the first', () => {
  const folders = readdirSync(path.join(PROJECT_DIR, 'site/content/tutorial')).toSorted();
  const starts = PARTS.map(({first}) => folders.findIndex((folder) => folder.replace(/^\d\d-/, '') === first));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBe(0);
});
