import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ROOT} from './steps.mjs';
import {listFailures, summary, testResults} from './test-results.mjs';

describe('testResults', () => {
  it('reads a report of Vitest', () => {
    const assertionResults = ['passed', 'failed', 'pending'].map((status) => ({
      title: `is ${status}`,
      status,
      duration: status === 'passed' ? 7 : null,
      failureMessages: status === 'failed' ? ['AssertionError'] : [],
    }));
    expect(testResults({testResults: [{name: join(ROOT, 'src/a.test.ts'), assertionResults}]})).toEqual([
      {file: 'src/a.test.ts', title: 'is passed', passed: true, skipped: false, message: '', ms: 7},
      {file: 'src/a.test.ts', title: 'is failed', passed: false, skipped: false, message: 'AssertionError', ms: 0},
      {file: 'src/a.test.ts', title: 'is pending', passed: false, skipped: true, message: '', ms: 0},
    ]);
  });

  it('reads a report of Playwright, with tests in groups', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{status, results: [{duration: 5}, {errors: [{message: `${status}!`}]}]}],
    });
    const suites = [{specs: [spec('fails', 'unexpected')], suites: [{specs: [spec('is skipped', 'skipped')]}]}];
    expect(testResults({config: {rootDir: join(ROOT, 'e2e')}, suites})).toEqual([
      {file: 'e2e/a.spec.ts', title: 'fails', passed: false, skipped: false, message: 'unexpected!', ms: 5},
      {file: 'e2e/a.spec.ts', title: 'is skipped', passed: false, skipped: true, message: 'skipped!', ms: 5},
    ]);
  });
});

const RESULT = {file: 'a', title: 'stays', passed: true, skipped: false, message: '', ms: 0};

it('summary counts the tests, and names what did not run', () => {
  const results = [RESULT, {...RESULT, passed: false}, {...RESULT, passed: false, skipped: true}];
  expect(summary([RESULT])).toBe('1 passed, 0 failed');
  expect(summary(results, ['WebKit'])).toBe('1 passed, 1 failed (1 skipped, WebKit not run)');
});

it('listFailures lists the tests that failed, with the start of their messages', () => {
  const failed = {...RESULT, passed: false, message: `expected 1\n${'\n'.repeat(40)}end`};
  expect(listFailures([RESULT, {...failed, skipped: true}, failed])).toEqual(['✘ a › stays\n    expected 1']);
});
