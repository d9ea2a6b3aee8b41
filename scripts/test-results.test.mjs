import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ROOT} from './run-step.mjs';
import {testResults} from './test-results.mjs';

describe('testResults', () => {
  it('reads a report of Vitest', () => {
    const assertionResults = ['passed', 'failed', 'pending'].map((status) => ({title: `is ${status}`, status}));
    expect(testResults({testResults: [{name: join(ROOT, 'src/a.test.ts'), assertionResults}]})).toEqual([
      {file: 'src/a.test.ts', title: 'is passed', passed: true},
      {file: 'src/a.test.ts', title: 'is failed', passed: false},
      {file: 'src/a.test.ts', title: 'is pending', passed: false},
    ]);
  });

  it('reads a report of Playwright, with tests in groups', () => {
    /** @param {string} title @param {string} status */
    const spec = (title, status) => ({title, file: 'a.spec.ts', tests: [{status}]});
    const suites = [{specs: [spec('passes', 'expected')], suites: [{specs: [spec('is skipped', 'skipped')]}]}];
    expect(testResults({config: {rootDir: join(ROOT, 'e2e')}, suites})).toEqual([
      {file: 'e2e/a.spec.ts', title: 'passes', passed: true},
      {file: 'e2e/a.spec.ts', title: 'is skipped', passed: false},
    ]);
  });
});
