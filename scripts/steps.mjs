// @ts-check
/** The steps of `npm start`, `npm test` and `npm run check`. */
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {localBin, ROOT, siteCommand, typescriptFile} from './run-step.mjs';

/** @typedef {import('./run-step.mjs').Step} Step */

/** The TypeScript projects: one per environment. */
const projects = ['generator', 'site'].flatMap((house) =>
  readdirSync(join(ROOT, house), {recursive: true, encoding: 'utf8'})
    .filter((file) => /(?:^|\/)tsconfig[\w.]*\.json$/.test(file))
    .map((file) => `${house}/${file}`),
);

/** @type {Step} */
export const types = {
  name: 'types',
  commands: ['.', ...projects].map((project) => localBin('typescript/bin/tsc', '-p', project)),
};

/** @type {Step} */
export const lint = {
  name: 'lint',
  commands: [localBin('oxlint/bin/oxlint'), localBin('knip/bin/knip.js', '--no-config-hints')],
};

/** @type {Step} */
export const format = {name: 'format', commands: [localBin('oxfmt/bin/oxfmt', '--check')]};

/** @param {string} name @param {readonly string[]} projects @param {string} report @param {readonly string[]} [more] options and parts of file names */
function vitest(name, projects, report, more = []) {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const selected = projects.map((project) => `--project=${project}`);
  return {name, report, commands: [localBin('vitest/vitest.mjs', 'run', ...selected, ...options, ...more)]};
}

export const unitTests = vitest('unit tests', ['node', 'browser'], 'test-results/unit.json');
/** They build whole sites. */
export const buildTests = vitest('build tests', ['build'], 'test-results/build.json');
/** They read `dist/`. */
export const distTests = vitest('tests of dist', ['dist'], 'test-results/dist.json');

/** Checks links too. @type {Step} */
export const build = {name: 'build', commands: [siteCommand('build')]};

/** Checks that every sample of the content compiles and passes ESLint, or fails with the quoted error. @type {Step} */
export const samples = {name: 'samples', commands: [typescriptFile('site/proof/cli.ts')]};

/** @type {Step} */
export const browserTests = {
  name: 'browser tests',
  report: 'test-results/browser.json',
  commands: [localBin('@playwright/test/cli.js', 'test')],
};

/** The journeys of `e2e/engines/`. @param {readonly string[]} engines */
export const engineTests = (engines) =>
  vitest(
    `journeys in ${engines.join(', ')}`,
    ['engines'],
    'test-results/engines.json',
    // They wait for their browsers most of the time.
    [`--maxWorkers=${engines.length}`, ...engines.map((name) => `${name.toLowerCase()}.engine`)],
  );

const reports = [unitTests, buildTests, distTests, browserTests].flatMap(({report}) => report ?? []);

/** Checks that each statement of the specification has a test that passed. @type {Step} */
export const specWalk = {
  name: 'statements of the specification',
  commands: [typescriptFile('e2e/spec-walk.ts', ...reports)],
};
