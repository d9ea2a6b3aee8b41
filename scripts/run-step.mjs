// @ts-check
/** Runs one step of a command and prints the result. No dependencies: it runs before anything is installed. */
import {spawn} from 'node:child_process';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly (readonly string[])[]} commands program and arguments; all are run, also after a failure
 * @property {Readonly<Record<string, string>>} [env] added to the environment
 * @property {string} [report] JSON report of a test runner
 */

/**
 * @param {Step} step
 * @param {'live' | 'at-end' | 'never'} [show] when the output is printed
 * @returns {Promise<{name: string, ok: boolean}>}
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
  return {name, ok};
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
export function siteCommand(name, ...args) {
  return [process.execPath, 'scripts/command.mjs', name, ...args];
}

/** Command of a TypeScript file. @param {string} file @param {readonly string[]} args */
export function typescriptFile(file, ...args) {
  return [process.execPath, '--import', 'tsx', file, ...args];
}
