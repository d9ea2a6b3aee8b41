/** Builds `fixtures/sites/under-base` for the journeys, once for all engines. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {PROJECT_DIR} from '../../generator/cache/project.ts';
import {UNDER_BASE_DIR} from './served-site.ts';

export default async function buildSites(): Promise<void> {
  const command = ['scripts/command.mjs', 'build', '--site', 'fixtures/sites/under-base', '--out', UNDER_BASE_DIR];
  await promisify(execFile)(process.execPath, command, {cwd: PROJECT_DIR});
}
