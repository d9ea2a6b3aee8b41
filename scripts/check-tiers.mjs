// @ts-check
/**
 * Fails unless every file of tests is run by exactly one step of the two tiers, or stands in the list of those that are run by
 * hand. What runs is what Vitest and Playwright list, because a pattern of files or a filter may miss a file.
 */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {localBin, ROOT} from './steps.mjs';
import {specsOf} from './test-results.mjs';
import {BY_HAND, testFiles, TIER_1, TIER_1_TITLE, tier2} from './tiers.mjs';

const MAX_LIST_BYTES = 64 * 2 ** 20;

/** @param {string[]} command @returns {Promise<unknown>} the JSON that it prints */
async function list([program = '', ...args]) {
  const {stdout} = await promisify(execFile)(program, args, {cwd: ROOT, maxBuffer: MAX_LIST_BYTES});
  return JSON.parse(stdout);
}

const [vitestList, playwrightList] = await Promise.all([
  list(localBin('vitest/vitest.mjs', 'list', '--filesOnly', '--json')),
  list(localBin('@playwright/test/cli.js', 'test', '--list', '--reporter=json')),
]);
const inVitest = /** @type {{file: string, projectName: string}[]} */ (vitestList);
const {suites} = /** @type {import('./test-results.mjs').PlaywrightReport} */ (playwrightList);
const inPlaywright = suites.flatMap(specsOf);

const commands = [...TIER_1, ...tier2([])].flatMap((step) => step.commands.map((command) => command.join(' ')));
/** @param {string} project */
const stepsOf = (project) => commands.filter((command) => command.split(' ').includes(`--project=${project}`)).length;

/** How often each file is run. @type {Map<string, number>} */
const runs = new Map(testFiles().map((file) => [file, 0]));
/** @param {string} file @param {number} times */
const add = (file, times) => runs.set(file, (runs.get(file) ?? 0) + times);
for (const {file, projectName} of inVitest)
  add(file.slice(ROOT.length + 1).replaceAll('\\', '/'), stepsOf(projectName));
const specs = new Set(inPlaywright.map(({file}) => file));
for (const file of specs) add(`e2e/${file}`, 1);

const inTier1 = new Set(inPlaywright.filter(({title}) => new RegExp(TIER_1_TITLE).test(title)).map(({file}) => file));
const problems = [
  ...[...runs]
    .filter(([file, times]) => times !== (file in BY_HAND ? 0 : 1))
    .map(([file, times]) => `${file}: ${times} steps run it${file in BY_HAND ? ', though it is run by hand' : ''}`),
  ...Object.keys(BY_HAND)
    .filter((file) => !runs.has(file))
    .map((file) => `${file}: run by hand, but not there`),
  ...[...specs]
    .filter((file) => !inTier1.has(file))
    .map((file) => `e2e/${file}: no test of the first tier: none names a statement, and none is @smoke`),
];
for (const problem of problems) console.error(problem);
console.log(`${runs.size} files of tests, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
