// @ts-check
/** `npm test`: everything, on a fresh clone too. Ends with `N passed, N failed`. */
import {mkdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {countReport, countStep, sumCounts} from './count-tests.mjs';
import {ensureBrowser} from './ensure-browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {ROOT, runStep} from './run-step.mjs';
import * as steps from './steps.mjs';

process.chdir(ROOT);
await ensureInstalled();
// A report of an earlier run must not be counted.
rmSync(join(ROOT, 'test-results'), {recursive: true, force: true});
mkdirSync(join(ROOT, 'test-results'));
const hasBrowser = await ensureBrowser().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Error ? error.message : error);
  return false;
});

const counts = [];
for (const step of [steps.types(), steps.lint()]) counts.push(countStep((await runStep(step)).ok));
counts.push(countReport(steps.UNIT_REPORT, (await runStep(steps.unitTests())).ok));
counts.push(countReport(steps.BUILD_REPORT, (await runStep(steps.buildTests())).ok));
const built = await runStep(steps.build());
counts.push(countStep(built.ok), countStep((await runStep(steps.samples())).ok));
if (built.ok) counts.push(countReport(steps.DIST_REPORT, (await runStep(steps.distTests())).ok));
counts.push(...(await browserCounts()));

const {passed, failed, skipped} = sumCounts(counts);
if (skipped > 0) console.log(`\n${skipped} skipped`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** @returns {Promise<import('./count-tests.mjs').Counts[]>} */
async function browserCounts() {
  if (built.ok && hasBrowser) {
    const browser = countReport(steps.BROWSER_REPORT, (await runStep(steps.browserTests())).ok);
    return [browser, countStep((await runStep(steps.specWalk())).ok)];
  }
  console.error(`\n✘ browser tests: not run, ${built.ok ? 'there is no browser' : 'the build failed'}`);
  return [countStep(false)];
}
