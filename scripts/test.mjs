// @ts-check
/**
 * `npm test`: the first tier, on a fresh clone too. `npm run test:all`: both tiers. `npm test -- navigation-paths.spec.ts` and
 * `npm test -- @2.44`: the tests of these files, and those that prove this statement of the specification. Each ends with
 * `N passed, N failed`. `npm run test:old-browsers`: the build in `dist/` in Chromium of 2021 to 2023, on Linux alone.
 */
import './check-node.mjs';
import {existsSync, mkdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {ensureBrowser, ensureOtherPrograms, ensureTestFonts, installOldChromiums} from './browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {build, ROOT, runStep} from './steps.mjs';
import {listFailures, readTestResults, slowestTests, summary} from './test-results.mjs';
import {OLD_BROWSER_TESTS, selectTests, TIER_1, tier2} from './tiers.mjs';

const ALL = '--all';
const OLD_BROWSERS = '--old-browsers';

process.chdir(ROOT);
const args = process.argv.slice(2);
const hasAllTiers = args.includes(ALL);
const hasOldBrowsers = args.includes(OLD_BROWSERS);
const filters = args.filter((arg) => arg !== ALL && arg !== OLD_BROWSERS);
const selected = filters.length > 0 ? selectTests(filters) : undefined;
if (selected?.length === 0) {
  console.error(`No test file has ${filters.join(' or ')} in its path, and no test names it as a statement.`);
  process.exit(1);
}

await ensureInstalled();
// Reports of an earlier run must not be counted.
rmSync(join(ROOT, 'test-results'), {recursive: true, force: true});
mkdirSync(join(ROOT, 'test-results'));
const isThere = {build: false, browser: false};
/** @type {import('./test-results.mjs').TestResult[]} */
const results = [];

if (hasOldBrowsers) {
  installOldChromiums();
  await findBrowser();
  isThere.build = existsSync('dist');
  if (!isThere.build) await run(build);
  await run(OLD_BROWSER_TESTS);
} else if (selected) {
  const needs = selected.flatMap((step) => step.needs ?? []);
  const needsOthers = selected.some((step) => step.needs?.includes('programs'));
  if (needs.includes('browser')) await findBrowser();
  if (needsOthers) await ensureOtherPrograms();
  if (needs.includes('build')) await run(build);
  for (const step of selected) await run(step);
} else {
  await findBrowser();
  for (const step of TIER_1) await run(step);
}
/** @type {readonly string[]} */
let notRun = [];
if (hasAllTiers && !selected) {
  console.log(`\n${summary(results)}`);
  const missing = await ensureOtherPrograms();
  // There they could be installed.
  const mustBeThere = process.platform === 'linux' && process.getuid?.() === 0;
  if (mustBeThere) results.push(...missing.map((name) => stepResult(`${name} could not be installed`, false)));
  else notRun = missing;
  for (const step of tier2(missing)) await run(step);
  console.log(`\nThe slowest tests:\n${slowestTests(results).join('\n')}`);
}

// They are printed once more, because their steps are far above.
const failures = listFailures(results);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${summary(results, notRun)}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function findBrowser() {
  await ensureTestFonts();
  isThere.browser = await ensureBrowser().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
}

/** Runs a step and keeps its tests; a step without tests counts as one. @param {import('./steps.mjs').Step} step */
async function run(step) {
  const missing = (step.needs ?? []).filter((need) => need !== 'programs' && !isThere[need]);
  if (missing.length > 0) {
    results.push(stepResult(`${step.name}: not run, there is no ${missing.join(' and no ')}`, false));
    return;
  }
  const {ok} = await runStep(step);
  if (step === build) isThere.build = ok;
  const tests = step.report && existsSync(step.report) ? readTestResults(step.report) : [stepResult(step.name, ok)];
  results.push(...tests);
  // A runner that failed counts, even when it died before its tests.
  if (!ok && listFailures(tests).length === 0) results.push(stepResult(step.name, false));
}

/** @param {string} title @param {boolean} passed @returns {import('./test-results.mjs').TestResult} */
function stepResult(title, passed) {
  return {file: '', title, passed, skipped: false, message: '', ms: 0};
}
