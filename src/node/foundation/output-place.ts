import {lstat, readdir, readFile, realpath} from 'node:fs/promises';
import {homedir} from 'node:os';
import path from 'node:path';
import {z} from 'zod';
import {CommandError} from './command-error.ts';
import {isInside} from './inside-folder.ts';
import {PROJECT_DIR} from './project.ts';

/**
 * File of every output since the first version of the generator: what the site was built under, and which build it is.
 * It stands for "this folder was made by a build", so no file has to be added for that.
 */
export const BUILD_FILE = 'build.json';

const buildFileSchema = z.object({baseUrl: z.string(), buildId: z.string()});

/** What a site is written in: an output inside would be read, or published, by the next build. */
const SOURCE_FOLDERS = ['content', 'public', 'i18n', 'versions'];

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The path with all links resolved, also of a folder that is not there yet. */
async function resolveLinks(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if (!isMissing(error) || parent === folder) throw error;
    return path.join(await resolveLinks(parent), path.basename(folder));
  }
}

async function isEarlierOutput(folder: string): Promise<boolean> {
  try {
    const text = await readFile(path.join(folder, BUILD_FILE), 'utf8');
    return buildFileSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Why a folder cannot be replaced by an output, if there is a reason. */
async function objection(folder: string, siteDir: string): Promise<string | undefined> {
  if (folder === path.parse(folder).root) return 'it is the root of the file system';
  const kept = [
    ['the site', siteDir],
    ['this project', PROJECT_DIR],
    ['the working folder', process.cwd()],
    ['the home folder', homedir()],
  ] as const;
  for (const [name, place] of kept) {
    const real = await resolveLinks(path.resolve(place));
    if (isInside(real, folder)) return real === folder ? `it is ${name}` : `${name} is inside it`;
  }
  for (const name of SOURCE_FOLDERS) {
    if (isInside(folder, await resolveLinks(path.join(siteDir, name)))) return `it is in ${name}/ of the site`;
  }
  const found = await lstat(folder).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return 'it is not a folder';
  if ((await readdir(folder)).length === 0 || (await isEarlierOutput(folder))) return undefined;
  return `it is not empty, and no output of an earlier build (that has a ${BUILD_FILE})`;
}

/**
 * The folder that a build may replace: a build puts its output in the place of all that was there, so this must be a new
 * folder, an empty one or the output of an earlier build.
 *
 * @returns the absolute path, with links resolved, so that a link to a folder stays one
 * @throws CommandError with the reason, for every other folder
 */
export async function outputPlace(outDir: string, siteDir: string): Promise<string> {
  const folder = await resolveLinks(path.resolve(outDir));
  const reason = await objection(folder, siteDir);
  if (reason === undefined) return folder;
  throw new CommandError(
    `The output cannot be written to ${folder}: ${reason}.\n` +
      'allowed: a new folder, an empty one, or the output of an earlier build. Nothing was changed.',
  );
}
