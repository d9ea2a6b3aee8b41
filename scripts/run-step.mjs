// @ts-check
/** Runs one step of a command and says how it went. Node alone: this works before anything is installed. */
import {spawn} from 'node:child_process';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The repository's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @typedef {object} Step
 * @property {string} name what the reader of the log is told
 * @property {readonly (readonly string[])[]} commands program and arguments; all are run, also after a failure
 * @property {Readonly<Record<string, string>>} [env] added to the environment
 */

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} ok
 * @property {number} seconds
 */

/**
 * @param {Step} step
 * @param {'live' | 'at-end' | 'never'} [show] when the output is printed; at the end for steps that run at the same time
 * @returns {Promise<StepResult>}
 */
export async function runStep({name, commands, env = {}}, show = 'live') {
  const start = performance.now();
  if (show === 'live') console.log(`\n▶ ${name}`);
  let ok = true;
  let output = '';
  for (const command of commands) {
    const result = await run(command, env, show !== 'live');
    ok = ok && result.code === 0;
    output += result.output;
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`${show === 'at-end' ? output : ''}${ok ? '✔' : '✘'} ${name} (${seconds.toFixed(1)} s)`);
  return {name, ok, seconds};
}

/**
 * @param {readonly string[]} command
 * @param {Readonly<Record<string, string>>} env
 * @param {boolean} collect the output, instead of letting it through
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

/**
 * A program of this repository, run by this Node.
 *
 * @param {string} bin path below node_modules
 * @param {readonly string[]} args
 * @returns {string[]}
 */
export function localBin(bin, ...args) {
  return [process.execPath, `node_modules/${bin}`, ...args];
}

/**
 * A TypeScript file of this repository.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {string[]}
 */
export function typescriptFile(file, ...args) {
  return [process.execPath, '--import', 'tsx', file, ...args];
}
