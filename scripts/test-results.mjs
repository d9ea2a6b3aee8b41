// @ts-check
/** The tests that ran, from the JSON reports of the test runners. */
import {readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {ROOT} from './steps.mjs';

/** @typedef {{file: string, title: string, passed: boolean, skipped: boolean}} TestResult `file` is relative to the repository */
/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/** @typedef {{testResults: {name: string, assertionResults: {title: string, status: string}[]}[]}} VitestReport */
/** @typedef {{title: string, file: string, tests: {status: string}[]}} PlaywrightSpec */
/** @typedef {{specs?: PlaywrightSpec[], suites?: PlaywrightSuite[]}} PlaywrightSuite */
/** @typedef {{config: {rootDir: string}, suites: PlaywrightSuite[]}} PlaywrightReport */

/** @param {string} path of a report @returns {TestResult[]} */
export function readTestResults(path) {
  return testResults(JSON.parse(readFileSync(path, 'utf8')));
}

/** @param {VitestReport | PlaywrightReport} report @returns {TestResult[]} */
export function testResults(report) {
  if ('suites' in report) {
    return specsOf(report).map(({file, title, tests}) => ({
      file: relative(ROOT, join(report.config.rootDir, file)),
      title,
      passed: tests.every(({status}) => status === 'expected'),
      skipped: tests.every(({status}) => status === 'skipped'),
    }));
  }
  return report.testResults.flatMap(({name, assertionResults}) =>
    assertionResults.map(({title, status}) => ({
      file: relative(ROOT, name),
      title,
      passed: status === 'passed',
      skipped: status === 'skipped' || status === 'pending' || status === 'todo',
    })),
  );
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({specs = [], suites = []}) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * @param {readonly TestResult[]} results
 * @param {boolean} ok whether the runner succeeded; one that failed counts as a failure even when it died before its tests
 * @returns {Counts}
 */
export function countResults(results, ok) {
  const passed = results.filter((result) => result.passed).length;
  const skipped = results.filter((result) => result.skipped).length;
  const failed = results.length - passed - skipped;
  return {passed, skipped, failed: ok ? failed : Math.max(failed, 1)};
}
