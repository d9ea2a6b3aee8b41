// @ts-check
/** The two tiers of tests: `npm test` runs the first, `npm run test:all` both. `check-tiers.mjs` holds that no test is in none. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {build, lint, localBin, playwright, ROOT, types, typescriptFile, unitTests, vitest} from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** Browser tests of the first tier: those that prove a statement of the specification, and one of each other topic. */
export const TIER_1_TITLE = String.raw`@(\d+\.\d+|smoke)\b`;

/** What needs programs that a machine may not have. */
export const PROGRAM_OF = {
  'e2e/engines/firefox.engine.test.ts': 'Firefox',
  'e2e/engines/webkit.engine.test.ts': 'WebKit',
  'tests/hosts/nginx.proof.test.ts': 'nginx',
};

/** Tests that neither tier runs, and their commands: they need the network, other browsers, or a machine with nothing else to do. */
export const BY_HAND = {
  'site/tests/installation-paths.network.test.ts': 'npm run test:network',
  'e2e/old-browsers/looks.old-browser.ts': 'npm run test:old-browsers',
  'e2e/old-browsers/plain-page.old-browser.ts': 'npm run test:old-browsers',
};

/** @type {Step} */
export const OLD_BROWSER_TESTS = {
  name: 'old browsers',
  needs: ['build', 'browser'],
  commands: [localBin('@playwright/test/cli.js', 'test', '--config', 'e2e/old-browsers/playwright.config.ts')],
};

/** Checks that every sample of the content compiles and passes ESLint, or fails with the quoted error. @type {Step} */
const samples = {name: 'samples', commands: [typescriptFile('site/proof/cli.ts')]};

/** Checks that no test is in no tier. @type {Step} */
export const tiers = {name: 'tiers', commands: [[process.execPath, 'scripts/check-tiers.mjs']]};

/** They build whole sites. */
const buildTests = vitest('build tests', 'test-results/tier-1/build.json', ['--project=build']);
/** They read `dist/`. */
const distTests = vitest('tests of dist', 'test-results/tier-1/dist.json', ['--project=dist'], ['build']);
const specTests = playwright('browser tests', 'test-results/tier-1/browser.json', [`--grep=${TIER_1_TITLE}`]);
const otherTests = playwright('other browser tests', 'test-results/tier-2/browser.json', [
  `--grep-invert=${TIER_1_TITLE}`,
]);

/** Checks that each statement of the specification has a test that passed. @param {readonly (Step & {report: string})[]} tests @returns {Step} */
const specWalk = (tests) => ({
  name: 'statements of the specification',
  needs: ['build', 'browser'],
  commands: [typescriptFile('e2e/spec-walk.ts', ...tests.map(({report}) => report))],
});

const tests1 = [unitTests, buildTests, distTests, specTests];
/** @type {readonly Step[]} */
export const TIER_1 = [types, lint, unitTests, buildTests, build, distTests, specTests, specWalk(tests1)];

/** The steps after those of the first tier. @param {readonly string[]} missing programs of `PROGRAM_OF` @returns {readonly Step[]} */
export function tier2(missing) {
  const excluded = Object.entries(PROGRAM_OF).flatMap(([file, program]) =>
    missing.includes(program) ? [`--exclude=${file}`] : [],
  );
  const proofs = vitest(
    'proofs',
    'test-results/tier-2/proof.json',
    ['--project=proof', ...excluded],
    ['build', 'programs'],
  );
  const journeys = vitest(
    'journeys in other engines',
    'test-results/tier-2/engines.json',
    ['--project=engines', ...excluded],
    ['build', 'browser', 'programs'],
  );
  return [tiers, samples, proofs, otherTests, journeys, specWalk([...tests1, proofs, otherTests, journeys])];
}

/** The folders with tests. */
const FOLDERS = ['e2e', 'generator', 'scripts', 'site', 'tests'];
const TEST_FILE = /\.(test|spec)\.tsx?$|\.old-browser\.ts$/;

/** All files of tests, from the repository. */
export const testFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => TEST_FILE.test(file) && !file.includes('/node_modules/')),
  ).toSorted();

/**
 * The steps of some tests.
 *
 * @param {readonly string[]} filters parts of paths, or a statement such as `@2.44`
 * @returns {readonly Step[]} none when no test matches
 */
export function selectTests(filters) {
  const statements = filters.filter((filter) => filter.startsWith('@'));
  const title = statements.length > 0 ? `(${statements.join('|').replaceAll('.', '\\.')})\\b` : '';
  const paths = filters.filter((filter) => !filter.startsWith('@'));
  const files = testFiles().filter(
    (file) =>
      (paths.length === 0 || paths.some((part) => file.includes(part))) &&
      (title === '' || new RegExp(title).test(readFileSync(join(ROOT, file), 'utf8'))) &&
      (paths.length > 0 || !(file in BY_HAND)) &&
      !file.endsWith('.old-browser.ts'),
  );
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !specs.includes(file));
  const isSlow = others.some((file) => /\.(dist|proof|engine|by-hand)\.test\.ts$/.test(file));
  /** @type {Step[]} */
  const steps = [];
  if (others.length > 0) {
    const needs = isSlow ? /** @type {const} */ (['build', 'browser', 'programs']) : [];
    const options = title === '' ? [] : [`--testNamePattern=${title}`];
    steps.push(vitest('tests', 'test-results/vitest.json', [...options, ...others], needs));
  }
  if (specs.length > 0) {
    const options = title === '' ? [] : [`--grep=${title}`];
    steps.push(playwright('browser tests', 'test-results/playwright.json', [...options, ...specs]));
  }
  return steps;
}
