import {createHash} from 'node:crypto';
import path from 'node:path';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import type {InstallationPath} from './installation-paths.ts';

/** Tools whose packages are no dependencies. */
export const NETWORK_PATHS: ReadonlySet<string> = new Set(['nextjs', 'rsbuild']);

/** The hashes of the paths when `npm run test:nextjs` last passed. */
export const RECORD_FILE = path.join(PROJECT_DIR, 'site/tests/network-paths.json');

export function hashOfPath(reader: InstallationPath): string {
  return createHash('sha256').update(JSON.stringify(reader)).digest('hex').slice(0, 16);
}
