import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** Folder of this project: the one with `package.json` and `src/`. */
export const PROJECT_DIR = fileURLToPath(new URL('../../../', import.meta.url));

/** Where results of earlier builds are kept; `SITE_CACHE_DIR` moves it. */
export const CACHE_DIR = process.env['SITE_CACHE_DIR'] ?? path.join(PROJECT_DIR, '.cache');
