// @ts-check
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ROOT} from './steps.mjs';
import {countResults, testResults} from './test-results.mjs';

describe('testResults', () => {
  it('reads a report of Vitest', () => {
    const assertionResults = ['passed', 'failed', 'pending'].map((status) => ({title: `is ${status}`, status}));
    expect(testResults({testResults: [{name: join(ROOT, 'src/a.test.ts'), assertionResults}]})).toEqual([
      {file: 'src/a.test.ts', title: 'is passed', passed: true, skipped: false},
      {file: 'src/a.test.ts', title: 'is failed', passed: false, skipped: false},
      {file: 'src/a.test.ts', title: 'is pending', passed: false, skipped: true},
    ]);
  });

  it('reads a report of Playwright, with tests in groups', () => {
    /** @param {string} title @param {string} status */
    const spec = (title, status) => ({title, file: 'a.spec.ts', tests: [{status}]});
    const suites = [{specs: [spec('passes', 'expected')], suites: [{specs: [spec('is skipped', 'skipped')]}]}];
    expect(testResults({config: {rootDir: join(ROOT, 'e2e')}, suites})).toEqual([
      {file: 'e2e/a.spec.ts', title: 'passes', passed: true, skipped: false},
      {file: 'e2e/a.spec.ts', title: 'is skipped', passed: false, skipped: true},
    ]);
  });
});

it('countResults counts a runner that failed without a failed test as one failure', () => {
  const result = {file: 'a', title: 'a', passed: true, skipped: false};
  const results = [result, {...result, passed: false, skipped: true}];
  expect(countResults(results, true)).toEqual({passed: 1, skipped: 1, failed: 0});
  expect(countResults(results, false)).toEqual({passed: 1, skipped: 1, failed: 1});
  expect(countResults([{...result, passed: false}], false)).toEqual({passed: 0, skipped: 0, failed: 1});
});
