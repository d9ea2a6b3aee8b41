import {readFile} from 'node:fs/promises';

/** Reads a text file of the site. Some editors begin it with a byte order mark, which is no part of its text. */
export async function readText(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
}
