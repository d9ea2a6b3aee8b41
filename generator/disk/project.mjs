// @ts-check
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const PROJECT_DIR = fileURLToPath(new URL('../../', import.meta.url));

/** Results of earlier builds; `SITE_CACHE_DIR` overrides it. */
export const CACHE_DIR = process.env['SITE_CACHE_DIR'] ?? join(PROJECT_DIR, '.cache');
