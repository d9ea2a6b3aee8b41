/** The folder of one run of the browser tests, for what its workers share. */
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** Inside the project, where the `#…` names of a configuration file mean something. */
const PARENT = fileURLToPath(new URL('../.cache/e2e', import.meta.url));
const VARIABLE = 'E2E_RUN_FOLDER';

export function runFolder(): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error('The browser tests have no folder: it is made by the global setup.');
  return folder;
}

/** Playwright's global setup. @returns its teardown */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  await mkdir(PARENT, {recursive: true});
  const folder = await mkdtemp(path.join(PARENT, 'run-'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, {recursive: true, force: true});
}
