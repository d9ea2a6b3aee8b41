/** A temporary folder that the workers of a test run share. */
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** The folder is inside the project, so that configuration files can use its `#…` imports. */
const PARENT = fileURLToPath(new URL('../.cache/e2e', import.meta.url));
const VARIABLE = 'E2E_RUN_FOLDER';

export function runFolder(): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error('The global setup has not created the run folder.');
  return folder;
}

/** Playwright's global setup. @returns its teardown */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  await mkdir(PARENT, {recursive: true});
  const folder = await mkdtemp(path.join(PARENT, 'run-'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, {recursive: true, force: true});
}
