/** Builds the site of the journeys below a base path, once for all engines. */
import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {UNDER_BASE_DIR} from './served-site.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export default async function buildUnderBase(): Promise<void> {
  const build = ['scripts/command.mjs', 'build', '--site', 'fixtures/sites/under-base', '--out', UNDER_BASE_DIR];
  await promisify(execFile)(process.execPath, build, {cwd: PROJECT});
}
