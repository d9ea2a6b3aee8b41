// @ts-check
/** The steps that `npm test` and `npm run check` have in common. */
import {localBin, typescriptFile} from './run-step.mjs';
import {typeProjects} from './type-projects.mjs';

/** @typedef {import('./run-step.mjs').Step} Step */

/** Where the test runners leave their counts. */
export const UNIT_REPORT = 'test-results/unit.json';
export const BUILD_REPORT = 'test-results/build.json';
export const DIST_REPORT = 'test-results/dist.json';
export const BROWSER_REPORT = 'test-results/browser.json';

/** @returns {Step} */
export const types = () => ({
  name: 'types',
  commands: typeProjects().map((project) => localBin('typescript/bin/tsc', '-p', project)),
});

/** @returns {Step} */
export const lint = () => ({
  name: 'lint',
  commands: [
    localBin('oxlint/bin/oxlint'),
    [process.execPath, 'scripts/find-cycles.mjs'],
    localBin('knip/bin/knip.js', '--no-config-hints'),
  ],
});

/** @returns {Step} */
export const format = () => ({name: 'format', commands: [localBin('oxfmt/bin/oxfmt', '--check')]});

/** @param {string} name @param {string[]} projects @param {string} report @returns {Step} */
const vitest = (name, projects, report) => ({
  name,
  commands: [
    localBin(
      'vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
  ],
});

export const unitTests = () => vitest('unit tests', ['node', 'browser'], UNIT_REPORT);

/** Those that build whole sites. */
export const buildTests = () => vitest('build tests', ['build'], BUILD_REPORT);

/** Those that read what the build has written. */
export const distTests = () => vitest('tests of dist', ['dist'], DIST_REPORT);

/** The links are checked by the build. @returns {Step} */
export const build = () => ({name: 'build', commands: [typescriptFile('src/node/commands/build.ts')]});

/** Every code sample of the content compiles and passes ESLint, or fails as the text says. @returns {Step} */
export const samples = () => ({name: 'samples', commands: [typescriptFile('src/node/proof/cli.ts')]});

/** @returns {Step} */
export const browserTests = () => ({
  name: 'browser tests',
  commands: [localBin('@playwright/test/cli.js', 'test')],
});

/** The tests that the walk of the specification names have passed. @returns {Step} */
export const specWalk = () => ({
  name: 'walk of the specification',
  commands: [typescriptFile('e2e/check-spec-walk.ts', UNIT_REPORT, BUILD_REPORT, DIST_REPORT, BROWSER_REPORT)],
});
