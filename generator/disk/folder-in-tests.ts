/** Temporary folders of tests, and whether links can be made in them. */
import {lstatSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

/** Texts by path. */
export type TestFiles = Readonly<Record<string, string | Buffer>>;

export async function addFiles(folder: string, files: TestFiles): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(folder, file);
    await mkdir(path.dirname(full), {recursive: true});
    await writeFile(full, text);
  }
}

/** A new folder, removed after the test; or with `afterAll` after all tests of a file. */
export async function temporaryFolder(
  files: TestFiles = {},
  after: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'test-')));
  after(() => rm(folder, {recursive: true, force: true}));
  await addFiles(folder, files);
  return folder;
}

function makesLinks(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'link-'));
  try {
    symlinkSync('nothing', path.join(folder, 'link'));
    return lstatSync(path.join(folder, 'link')).isSymbolicLink();
  } catch {
    return false;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** `it.skipIf` takes it: Windows lets only some users make links. On other systems, a test that cannot make one fails. */
export const cannotMakeLinks = process.platform === 'win32' && !makesLinks();
