// @ts-check
/** How many tests passed and failed, from the JSON reports of the test runners. */
import {readFileSync} from 'node:fs';

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/** @typedef {{numPassedTests: number, numFailedTests: number, numPendingTests: number}} VitestReport */
/** @typedef {{stats: {expected: number, unexpected: number, flaky: number, skipped: number}}} PlaywrightReport */

/**
 * A step without a report of its own counts as one test.
 *
 * @param {boolean} ok
 * @returns {Counts}
 */
export function countStep(ok) {
  return {passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0};
}

/**
 * @param {string} path of the report
 * @param {boolean} ok whether the runner ended well; a runner that failed has at least one failure, also when it died
 *   before it wrote a report
 * @returns {Counts}
 */
export function countReport(path, ok) {
  const counts = readCounts(path);
  if (ok || (counts && counts.failed > 0)) return counts ?? countStep(ok);
  return {passed: counts?.passed ?? 0, failed: 1, skipped: counts?.skipped ?? 0};
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  const sum = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0);
  return {passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped')};
}

/**
 * @param {string} path
 * @returns {Counts | undefined}
 */
function readCounts(path) {
  try {
    return parseReport(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Counts}
 */
function parseReport(report) {
  if ('stats' in report) {
    const {expected, flaky, unexpected, skipped} = report.stats;
    return {passed: expected + flaky, failed: unexpected, skipped};
  }
  return {passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests};
}
