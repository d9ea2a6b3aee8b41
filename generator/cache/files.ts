import {type Stats, statSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** Path of a file from a folder, with `/`. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** All files below a folder, relative to it, with `/`, sorted; none when there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relativePath(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Size and time of the last change: another one means that somebody wrote the file. */
export const stateOf = ({size, mtimeMs}: Stats): string => `${size} ${mtimeMs}`;

export const fileState = (file: string): string => stateOf(statSync(file));

/** True when a path is a folder or something in it; both absolute. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** A text to write, with its path below the output folder: begins with a slash, decoded. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}
