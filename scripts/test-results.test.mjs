// @ts-check
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ROOT} from './steps.mjs';
import {countResults, listFailures, testResults} from './test-results.mjs';

describe('testResults', () => {
  it('reads a report of Vitest', () => {
    const assertionResults = ['passed', 'failed', 'pending'].map((status) => ({
      title: `is ${status}`,
      status,
      failureMessages: status === 'failed' ? ['AssertionError'] : [],
    }));
    expect(testResults({testResults: [{name: join(ROOT, 'src/a.test.ts'), assertionResults}]})).toEqual([
      {file: 'src/a.test.ts', title: 'is passed', passed: true, skipped: false, message: ''},
      {file: 'src/a.test.ts', title: 'is failed', passed: false, skipped: false, message: 'AssertionError'},
      {file: 'src/a.test.ts', title: 'is pending', passed: false, skipped: true, message: ''},
    ]);
  });

  it('reads a report of Playwright, with tests in groups', () => {
    /** @param {string} title @param {string} status */
    const spec = (title, status) => ({
      title,
      file: 'a.spec.ts',
      tests: [{status, results: [{errors: [{message: `${status}!`}]}]}],
    });
    const suites = [{specs: [spec('fails', 'unexpected')], suites: [{specs: [spec('is skipped', 'skipped')]}]}];
    expect(testResults({config: {rootDir: join(ROOT, 'e2e')}, suites})).toEqual([
      {file: 'e2e/a.spec.ts', title: 'fails', passed: false, skipped: false, message: 'unexpected!'},
      {file: 'e2e/a.spec.ts', title: 'is skipped', passed: false, skipped: true, message: 'skipped!'},
    ]);
  });
});

it('countResults counts a runner that failed without a failed test as one failure', () => {
  const result = {file: 'a', title: 'a', passed: true, skipped: false, message: ''};
  const results = [result, {...result, passed: false, skipped: true}];
  expect(countResults(results, true)).toEqual({passed: 1, skipped: 1, failed: 0});
  expect(countResults(results, false)).toEqual({passed: 1, skipped: 1, failed: 1});
  expect(countResults([{...result, passed: false}], false)).toEqual({passed: 0, skipped: 0, failed: 1});
});

it('listFailures lists the tests that failed, with the start of their messages', () => {
  const failed = {
    file: 'a',
    title: 'stays',
    passed: false,
    skipped: false,
    message: `expected 1\n${'\n'.repeat(40)}end`,
  };
  const others = [
    {...failed, passed: true},
    {...failed, skipped: true},
  ];
  expect(listFailures([...others, failed])).toEqual(['✘ a › stays\n    expected 1']);
});
