// @ts-check
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {countReport, countStep, sumCounts} from './count-tests.mjs';

const dir = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(dir, {recursive: true}));

/**
 * @param {unknown} report
 * @returns {string}
 */
function reportFile(report) {
  const path = join(dir, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('countReport', () => {
  it('reads the counts of vitest', () => {
    const path = reportFile({numPassedTests: 7, numFailedTests: 2, numPendingTests: 1});
    expect(countReport(path, false)).toEqual({passed: 7, failed: 2, skipped: 1});
  });

  it('reads the counts of Playwright, where a test that passed at the second try passed', () => {
    const path = reportFile({stats: {expected: 5, unexpected: 1, flaky: 1, skipped: 2}});
    expect(countReport(path, false)).toEqual({passed: 6, failed: 1, skipped: 2});
  });

  it('counts a runner that failed without a failed test as one failure', () => {
    const path = reportFile({numPassedTests: 7, numFailedTests: 0, numPendingTests: 0});
    expect(countReport(path, false)).toEqual({passed: 7, failed: 1, skipped: 0});
  });

  it('counts a runner that died before its report as one failure', () => {
    expect(countReport(join(dir, 'missing.json'), false)).toEqual({passed: 0, failed: 1, skipped: 0});
  });
});

describe('sumCounts', () => {
  it('adds the steps and the tests', () => {
    const counts = [countStep(true), countStep(false), {passed: 3, failed: 0, skipped: 1}];
    expect(sumCounts(counts)).toEqual({passed: 4, failed: 1, skipped: 1});
  });
});
