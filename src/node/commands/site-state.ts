import {stat} from 'node:fs/promises';
import path from 'node:path';
import {hashOf} from '#node/foundation/cache.ts';
import {listFiles} from '#node/foundation/list-files.ts';
import {SITE_FILES, SITE_FOLDERS} from './watch-site.ts';

/**
 * What all files of a site look like from outside: their names, sizes and times. Two equal answers mean that nothing
 * was written between them. Costs a `stat` a file: 10 to 40 ms at 1,000 pages.
 */
export async function siteState(siteDir: string): Promise<string> {
  const inFolders = await Promise.all(
    SITE_FOLDERS.map(async (folder) =>
      (await listFiles(path.join(siteDir, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  const lines = await Promise.all(
    [...SITE_FILES, ...inFolders.flat()].map(async (file) => {
      const found = await stat(path.join(siteDir, file)).catch(() => undefined);
      return found === undefined ? file : `${file}\0${found.size}\0${found.mtimeMs}\0${found.ctimeMs}`;
    }),
  );
  return hashOf(lines.join('\n'));
}
