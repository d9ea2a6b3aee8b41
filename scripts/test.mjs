// @ts-check
/** `npm test`: everything, on a fresh clone too. Ends with `N passed, N failed`. */
import './check-node.mjs';
import {existsSync, mkdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {ensureBrowser, ensureOtherEngines, ensureTestFonts} from './browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {ROOT, runStep} from './steps.mjs';
import * as steps from './steps.mjs';
import {countResults, listFailures, readTestResults} from './test-results.mjs';

process.chdir(ROOT);
await ensureInstalled();
// Reports of an earlier run must not be counted.
rmSync(join(ROOT, 'test-results'), {recursive: true, force: true});
mkdirSync(join(ROOT, 'test-results'));
const hasBrowser = await ensureBrowser().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Error ? error.message : error);
  return false;
});
await ensureTestFonts();
const engines = ['Chromium', ...(await ensureOtherEngines())];

const total = {passed: 0, failed: 0, skipped: 0};
/** @type {string[]} */
const failures = [];
for (const step of [steps.types, steps.lint, steps.unitTests, steps.buildTests]) await run(step);
const isBuilt = await run(steps.build);
await run(steps.samples);
if (isBuilt) await run(steps.distTests);
if (isBuilt && hasBrowser) {
  await run(steps.browserTests);
  await run(steps.engineTests(engines));
  await run(steps.specWalk);
} else {
  console.error(`\n✘ browser tests: not run, ${isBuilt ? 'there is no browser' : 'the build failed'}`);
  total.failed++;
}

// Once more, because their steps are far above.
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a step and adds its tests to the total; a step without tests counts as one. @param {steps.Step} step */
async function run(step) {
  const {ok} = await runStep(step);
  const own = {file: '', title: step.name, passed: ok, skipped: false, message: ''};
  const results = step.report && existsSync(step.report) ? readTestResults(step.report) : [own];
  const {passed, failed, skipped} = countResults(results, ok);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  failures.push(...listFailures(results));
  return ok;
}
