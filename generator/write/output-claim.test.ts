import {spawnSync} from 'node:child_process';
import {mkdir, readdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {temporaryFolder} from '#cache/folder-in-tests.ts';
import {cannotMakeLinks} from '#cache/links-in-tests.ts';
import {PROJECT_DIR} from '#cache/project.mjs';
import {CommandError} from '#problems/problem.ts';
import {claimOutput, type OutputClaim} from './output-claim.ts';

const BUILD_JSON = '{"baseUrl":"/","buildId":"b5d7cb942da2"}';

async function claim(outDir: string): Promise<OutputClaim> {
  const claimed = await claimOutput(outDir);
  onTestFinished(claimed.release);
  return claimed;
}

/** The id of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ['--eval', '']).pid;

it('accepts a new folder, an empty one, and the output of an earlier build', async () => {
  const work = await temporaryFolder({'built/build.json': BUILD_JSON, 'built/index.html': ''});
  await mkdir(path.join(work, 'empty'));
  for (const out of ['new', 'new/deeper', 'empty', 'built']) {
    const {target, release} = await claim(path.join(work, out));
    expect(target).toBe(path.join(work, out));
    await release();
  }
  expect(await readdir(path.join(work))).toEqual(['built', 'empty', 'new']);
});

it('rejects any other folder', async () => {
  const others = {'notes/thesis.md': '', 'other/build.json': '{"scripts": {}}', 'broken/build.json': '{', file: ''};
  const work = await temporaryFolder(others);
  for (const out of ['.', 'notes', 'other', 'broken', 'file', 'file/dist', PROJECT_DIR, '/']) {
    await expect(claim(path.resolve(work, out)), out).rejects.toThrow(CommandError);
  }
});

it.skipIf(cannotMakeLinks)('resolves a symbolic link to the folder that is replaced', async () => {
  const work = await temporaryFolder({'built/build.json': BUILD_JSON});
  await symlink(path.join(work, 'built'), path.join(work, 'link'));
  expect((await claim(path.join(work, 'link'))).target).toBe(path.join(work, 'built'));
});

it('removes what killed builds left, and nothing else', async () => {
  const id = endedProcess();
  const work = await temporaryFolder({
    'dist/build.json': BUILD_JSON,
    [`.dist-unfinished-${id}/index.html`]: '',
    [`dist/.dist-unfinished-${id}/index.html`]: '',
    '.dist-unfinished-notes/a': '',
    [`.other-unfinished-${id}/a`]: '',
  });
  await (await claim(path.join(work, 'dist'))).release();
  expect(await readdir(work)).toEqual(['.dist-unfinished-notes', `.other-unfinished-${id}`, 'dist']);
  expect(await readdir(path.join(work, 'dist'))).toEqual(['build.json']);
});

it('rejects a folder that another build is writing', async () => {
  const other = `.dist-unfinished-${process.ppid}`;
  const work = await temporaryFolder({'dist/build.json': BUILD_JSON, [`${other}/index.html`]: ''});
  const dist = path.join(work, 'dist');
  await expect(claim(dist)).rejects.toThrow(`Another build is writing to ${dist} (process ${process.ppid}).`);
  expect([await readdir(work), await readdir(dist)]).toEqual([[other, 'dist'], ['build.json']]);
});
