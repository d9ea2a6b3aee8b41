/** The site under test and its build. `SITE_FOLDER` and `SITE_DIST` put a copy in their place. */
import {join} from 'node:path';
import {PROJECT_DIR} from '../generator/disk/project.mjs';

export const SITE = process.env['SITE_FOLDER'] ?? join(PROJECT_DIR, 'site');
export const DIST = process.env['SITE_DIST'] ?? join(PROJECT_DIR, 'dist');
