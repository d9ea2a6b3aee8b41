import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {isContentFile} from '#node/content/content-files.ts';
import type {Page} from '#node/samples/program.ts';

/** Every page below a folder, in the order of the paths, which are relative to the project. */
export async function readContentPages(folder = 'content'): Promise<Page[]> {
  const names = await readdir(path.resolve(PROJECT_DIR, folder), {recursive: true});
  return Promise.all(
    names
      .filter(isContentFile)
      .toSorted()
      .map((name) => readContentPage(path.join(folder, name))),
  );
}

export async function readContentPage(file: string): Promise<Page> {
  return {file, source: await readFile(path.resolve(PROJECT_DIR, file), 'utf8')};
}
