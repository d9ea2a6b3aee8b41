// @ts-check
/** The tests that ran, from the JSON reports of the test runners. */
import {readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {ROOT} from './steps.mjs';

/** @typedef {{file: string, title: string, passed: boolean, skipped: boolean, message: string, ms: number}} TestResult `file` is relative to the repository and empty for a step, `message` says why it failed */
/** Enough for what was expected, what came, and where. */
const MAX_MESSAGE_LINES = 20;

/** @typedef {{testResults: {name: string, assertionResults: {title: string, status: string, duration?: number | null, failureMessages?: string[]}[]}[]}} VitestReport */
/** @typedef {{status: string, results?: {duration?: number, errors?: {message?: string}[]}[]}} PlaywrightTest */
/** @typedef {{title: string, file: string, tests: PlaywrightTest[]}} PlaywrightSpec */
/** @typedef {{specs?: PlaywrightSpec[], suites?: PlaywrightSuite[]}} PlaywrightSuite */
/** @typedef {{config: {rootDir: string}, suites: PlaywrightSuite[]}} PlaywrightReport */

/** @param {string} path of a report @returns {TestResult[]} */
export function readTestResults(path) {
  return testResults(JSON.parse(readFileSync(path, 'utf8')));
}

/** The path has `/`, also on Windows. @param {string} file */
const pathFromRoot = (file) => relative(ROOT, file).replaceAll(sep, '/');

/** @param {VitestReport | PlaywrightReport} report @returns {TestResult[]} */
export function testResults(report) {
  if ('suites' in report) {
    return specsOf(report).map(({file, title, tests}) => {
      const runs = tests.flatMap(({results = []}) => results);
      return {
        file: pathFromRoot(join(report.config.rootDir, file)),
        title,
        passed: tests.every(({status}) => status === 'expected'),
        skipped: tests.every(({status}) => status === 'skipped'),
        message: runs.flatMap(({errors = []}) => errors.map(({message = ''}) => message)).join('\n'),
        ms: runs.reduce((sum, {duration = 0}) => sum + duration, 0),
      };
    });
  }
  return report.testResults.flatMap(({name, assertionResults}) =>
    assertionResults.map(({title, status, duration, failureMessages = []}) => ({
      file: pathFromRoot(name),
      title,
      passed: status === 'passed',
      skipped: status === 'skipped' || status === 'pending' || status === 'todo',
      message: failureMessages.join('\n'),
      ms: duration ?? 0,
    })),
  );
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
export function specsOf({specs = [], suites = []}) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The tests that failed, with the first lines of their messages. @param {readonly TestResult[]} results @returns {string[]} */
export function listFailures(results) {
  return results
    .filter(({passed, skipped}) => !passed && !skipped)
    .map(({file, title, message}) => {
      const lines = message.split('\n').slice(0, MAX_MESSAGE_LINES);
      return [`✘ ${nameOf({file, title})}`, ...lines].join('\n    ').trimEnd();
    });
}

/** @param {Pick<TestResult, 'file' | 'title'>} test */
const nameOf = ({file, title}) => (file === '' ? title : `${file} › ${title}`);

/** The ten that took longest, slowest first. @param {readonly TestResult[]} results @returns {string[]} */
export function slowestTests(results) {
  const sorted = results.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  return sorted.map((test) => `${(test.ms / 1000).toFixed(1)} s ${nameOf(test)}`);
}

/** The last line. @param {readonly TestResult[]} results @param {readonly string[]} [notRun] what this machine lacks */
export function summary(results, notRun = []) {
  const passed = results.filter((result) => result.passed).length;
  const skipped = results.filter((result) => result.skipped).length;
  const others = [...(skipped > 0 ? [`${skipped} skipped`] : []), ...notRun.map((name) => `${name} not run`)].join(
    ', ',
  );
  return `${passed} passed, ${results.length - passed - skipped} failed${others && ` (${others})`}`;
}
