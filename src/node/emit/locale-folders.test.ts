import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {CommandError} from '#node/foundation/command-error.ts';
import {readLocaleFolders} from './locale-folders.ts';

async function outputWith(manifest: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'editions-'));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  await writeFile(path.join(folder, 'build.json'), manifest);
  return folder;
}

it('the manifest of an output lists the folders of its editions', async () => {
  const folder = await outputWith('{"baseUrl":"/","buildId":"b5d7cb942da2","editions":["","en"]}');
  expect(await readLocaleFolders(folder)).toEqual(['', 'en']);
});

it('a folder that is no output, or one edition of it, is refused', async () => {
  for (const manifest of ['{"baseUrl":"/en/","buildId":"b5d7cb942da2"}', '{', '{"editions":[1]}']) {
    await expect(readLocaleFolders(await outputWith(manifest))).rejects.toThrow('is not the output of a whole site');
  }
  await expect(readLocaleFolders('/no/such/output')).rejects.toThrow(CommandError);
});
