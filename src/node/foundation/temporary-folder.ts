import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Calls `work` with a new folder inside `parent`, and removes the folder afterwards. */
export async function withTemporaryFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, {recursive: true});
  const folder = await mkdtemp(path.join(parent, 'stylex-samples-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** @throws when a name leads out of the folder */
export async function writeFiles(
  folder: string,
  files: readonly {readonly name: string; readonly code: string}[],
): Promise<void> {
  for (const {name, code} of files) {
    const target = path.resolve(folder, name);
    if (!target.startsWith(folder + path.sep)) throw new Error(`not a path in the folder: ${name}`);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, code);
  }
}
