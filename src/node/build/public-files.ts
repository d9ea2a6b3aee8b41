import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** Files of the site's `public/` folder, relative, with `/`, sorted. */
export async function listPublicFiles(publicDir: string): Promise<string[]> {
  const entries = await readdir(publicDir, {recursive: true, withFileTypes: true}).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(publicDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}
