import {readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {PARTS} from './tutorial-labels.ts';
import {failedCodeChecks} from './tutorial-step.ts';

const file = (name: string, code = '') => ({name, code});

it.each([
  ['no check for its pattern', 'padding: space.inner', 'a.ts', []],
  ['the check of a pattern in a line comment', '// space.inner', 'a.ts', ['变量']],
  ['the check of a pattern in a comment', '/* space.inner\n */', 'a.ts', ['变量']],
  ['the check of a file that is not there', 'padding: space.inner', 'b.ts', ['变量']],
])('failedCodeChecks finds %s', (_what, code, name, failed) => {
  const checks = [{name: '变量', file: 'a.ts', matches: 'space\\.inner'}];
  expect(failedCodeChecks(checks, [file(name, code)]).map((check) => check.name)).toEqual(failed);
});

it('every part of the tutorial begins with a step, the first part with the first', () => {
  const folders = readdirSync(path.join(PROJECT_DIR, 'site/content/tutorial')).toSorted();
  const starts = PARTS.map(({first}) => folders.findIndex((folder) => folder.replace(/^\d\d-/, '') === first));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBe(0);
});
