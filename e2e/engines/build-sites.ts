/** Builds `fixtures/sites/under-base` for the journeys, once for all engines. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {PROJECT_DIR} from '../../generator/disk/project.mjs';
import {UNDER_BASE_DIR} from './served-site.ts';

export async function build(...options: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/command.mjs', 'build', ...options], {cwd: PROJECT_DIR});
}

export default async function buildSites(): Promise<void> {
  await build('--site', 'fixtures/sites/under-base', '--out', UNDER_BASE_DIR);
}
