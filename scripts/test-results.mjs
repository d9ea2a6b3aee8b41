// @ts-check
/** The tests that ran, from the JSON reports of the test runners. */
import {readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {ROOT} from './run-step.mjs';

/** @typedef {{file: string, title: string, passed: boolean}} TestResult `file` is relative to the repository */

/** @typedef {{testResults: {name: string, assertionResults: {title: string, status: string}[]}[]}} VitestReport */
/** @typedef {{title: string, file: string, tests: {status: string}[]}} PlaywrightSpec */
/** @typedef {{specs?: PlaywrightSpec[], suites?: PlaywrightSuite[]}} PlaywrightSuite */
/** @typedef {{config: {rootDir: string}, suites: PlaywrightSuite[]}} PlaywrightReport */

/**
 * @param {string} path of a report
 * @returns {TestResult[]}
 */
export function readTestResults(path) {
  return testResults(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * @param {VitestReport | PlaywrightReport} report
 * @returns {TestResult[]}
 */
export function testResults(report) {
  if ('suites' in report) {
    return specsOf(report).map(({file, title, tests}) => ({
      file: relative(ROOT, join(report.config.rootDir, file)),
      title,
      // Skipped tests are none that passed.
      passed: tests.every(({status}) => status === 'expected'),
    }));
  }
  return report.testResults.flatMap(({name, assertionResults}) =>
    assertionResults.map(({title, status}) => ({file: relative(ROOT, name), title, passed: status === 'passed'})),
  );
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({specs = [], suites = []}) {
  return [...specs, ...suites.flatMap(specsOf)];
}
