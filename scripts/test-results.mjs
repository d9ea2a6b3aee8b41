// @ts-check
/** The tests that ran, from the JSON reports of the test runners. */
import {readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {ROOT} from './steps.mjs';

/** @typedef {{file: string, title: string, passed: boolean, skipped: boolean, message: string}} TestResult `file` is relative to the repository, `message` says why it failed */
/** Enough for what was expected, what came, and where. */
const MAX_MESSAGE_LINES = 20;

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/** @typedef {{testResults: {name: string, assertionResults: {title: string, status: string, failureMessages?: string[]}[]}[]}} VitestReport */
/** @typedef {{status: string, results?: {errors?: {message?: string}[]}[]}} PlaywrightTest */
/** @typedef {{title: string, file: string, tests: PlaywrightTest[]}} PlaywrightSpec */
/** @typedef {{specs?: PlaywrightSpec[], suites?: PlaywrightSuite[]}} PlaywrightSuite */
/** @typedef {{config: {rootDir: string}, suites: PlaywrightSuite[]}} PlaywrightReport */

/** @param {string} path of a report @returns {TestResult[]} */
export function readTestResults(path) {
  return testResults(JSON.parse(readFileSync(path, 'utf8')));
}

/** With `/`, also on Windows. @param {string} file */
const pathFromRoot = (file) => relative(ROOT, file).replaceAll(sep, '/');

/** @param {VitestReport | PlaywrightReport} report @returns {TestResult[]} */
export function testResults(report) {
  if ('suites' in report) {
    return specsOf(report).map(({file, title, tests}) => ({
      file: pathFromRoot(join(report.config.rootDir, file)),
      title,
      passed: tests.every(({status}) => status === 'expected'),
      skipped: tests.every(({status}) => status === 'skipped'),
      message: tests
        .flatMap(({results = []}) => results.flatMap(({errors = []}) => errors.map(({message = ''}) => message)))
        .join('\n'),
    }));
  }
  return report.testResults.flatMap(({name, assertionResults}) =>
    assertionResults.map(({title, status, failureMessages = []}) => ({
      file: pathFromRoot(name),
      title,
      passed: status === 'passed',
      skipped: status === 'skipped' || status === 'pending' || status === 'todo',
      message: failureMessages.join('\n'),
    })),
  );
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({specs = [], suites = []}) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The tests that failed, with the first lines of their messages. @param {readonly TestResult[]} results @returns {string[]} */
export function listFailures(results) {
  return results
    .filter(({passed, skipped}) => !passed && !skipped)
    .map(({file, title, message}) => {
      const lines = message.split('\n').slice(0, MAX_MESSAGE_LINES);
      return [`✘ ${file === '' ? title : `${file} › ${title}`}`, ...lines].join('\n    ').trimEnd();
    });
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
