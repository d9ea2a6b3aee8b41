import {cp} from 'node:fs/promises';
import path from 'node:path';
import {PROJECT_DIR} from '../generator/disk/project.mjs';

/** Copies the project's own site into a folder, which may not exist. */
export async function copyProjectSite(folder: string): Promise<void> {
  for (const name of ['site.config.ts', 'sidebars.ts', 'content', 'public']) {
    await cp(path.join(PROJECT_DIR, 'site', name), path.join(folder, name), {recursive: true});
  }
}
