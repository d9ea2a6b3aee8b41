// @ts-check
/** How a step of `npm start`, `npm test` and `npm run check` runs. No dependencies: they run before anything is installed. */
import {spawn} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly (readonly string[])[]} commands program and arguments; all are run, also after a failure
 * @property {boolean} [isSplit] two commands run at the same time
 * @property {Readonly<Record<string, string>>} [env] added to the environment
 * @property {string} [report] JSON report of a test runner
 * @property {readonly ('build' | 'browser' | 'programs')[]} [needs] a build and a browser without which it counts as failed; and the programs of `tiers.mjs`
 */

/**
 * Runs a step and prints the result.
 *
 * @param {Step} step
 * @param {boolean} [isLive] its output is printed while it runs, otherwise it is collected
 * @returns {Promise<{name: string, ok: boolean, output: string}>} the collected output
 */
export async function runStep({name, commands, isSplit = false, env = {}}, isLive = true) {
  const start = performance.now();
  if (isLive) console.log(`\n▶ ${name}`);
  let ok = true;
  let output = '';
  const waiting = [...commands];
  const runWaiting = async () => {
    for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
      const result = await run(command, env, !isLive);
      ok = ok && result.code === 0;
      output += result.output;
    }
  };
  await Promise.all(isSplit ? [runWaiting(), runWaiting()] : [runWaiting()]);
  const seconds = (performance.now() - start) / 1000;
  console.log(`${ok ? '✔' : '✘'} ${name} (${seconds.toFixed(1)} s)`);
  return {name, ok, output};
}

/**
 * @param {readonly string[]} command
 * @param {Readonly<Record<string, string>>} env
 * @param {boolean} collect the output instead of printing it
 * @returns {Promise<{code: number, output: string}>}
 */
function run([program = '', ...args], env, collect) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: {...process.env, ...env},
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve({code: 1, output});
    });
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

/** Command of an installed program. @param {string} bin path below node_modules @param {readonly string[]} args */
export function localBin(bin, ...args) {
  return [process.execPath, `node_modules/${bin}`, ...args];
}

/** A command of the site's generator. @param {string} name @param {readonly string[]} args */
function siteCommand(name, ...args) {
  return [process.execPath, 'scripts/command.mjs', name, ...args];
}

/** Command of a TypeScript file. @param {string} file @param {readonly string[]} args */
export function typescriptFile(file, ...args) {
  return [process.execPath, '--import', 'tsx', file, ...args];
}

/** The TypeScript projects: one per environment. */
const projects = ['generator', 'site'].flatMap((house) =>
  readdirSync(join(ROOT, house), {recursive: true, encoding: 'utf8'})
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?:^|\/)tsconfig[\w.]*\.json$/.test(file))
    .map((file) => `${house}/${file}`),
);

/** @type {Step} */
export const types = {
  name: 'types',
  commands: ['.', ...projects].map((project) => localBin('typescript/bin/tsc', '-p', project)),
  isSplit: true,
};

/** @type {Step} */
export const lint = {
  name: 'lint',
  commands: [localBin('oxlint/bin/oxlint'), localBin('knip/bin/knip.js', '--no-config-hints')],
};

/** @type {Step} */
export const format = {name: 'format', commands: [localBin('oxfmt/bin/oxfmt', '--check')]};

/** Checks links too. @type {Step} */
export const build = {name: 'build', commands: [siteCommand('build')]};

/**
 * @param {string} name
 * @param {string} report
 * @param {readonly string[]} args projects, parts of file names, options
 * @param {Step['needs']} [needs]
 * @returns {Step & {report: string}}
 */
export function vitest(name, report, args, needs = []) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {name, report, needs, commands: [localBin('vitest/vitest.mjs', 'run', ...reporters, ...args)]};
}

/**
 * @param {string} name
 * @param {string} report
 * @param {readonly string[]} args parts of file names, options
 * @returns {Step & {report: string}}
 */
export function playwright(name, report, args) {
  // Playwright empties this folder; the reports are beside it.
  const output = report.replace('.json', '');
  return {
    name,
    report,
    needs: ['build', 'browser'],
    env: {PLAYWRIGHT_JSON_OUTPUT_FILE: report},
    commands: [localBin('@playwright/test/cli.js', 'test', `--output=${output}`, ...args)],
  };
}

export const unitTests = vitest('unit tests', 'test-results/tier-1/unit.json', ['--project=node', '--project=browser']);
