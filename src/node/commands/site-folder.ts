import {stat} from 'node:fs/promises';
import path from 'node:path';
import {CommandError} from '#node/foundation/command-error.ts';

/**
 * The absolute path of a site's folder.
 *
 * @throws CommandError when there is no such folder
 */
export async function siteFolder(siteDir: string): Promise<string> {
  const dir = path.resolve(siteDir);
  const found = await stat(dir).catch(() => undefined);
  if (found?.isDirectory() === true) return dir;
  throw new CommandError(`no folder ${dir}: a site is a folder with site.config.ts, sidebars.ts and content/.`);
}
