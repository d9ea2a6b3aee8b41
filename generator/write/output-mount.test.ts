/** Outputs that cannot be renamed. */
import type fs from 'node:fs';
import type promises from 'node:fs/promises';
import {mkdir, readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, expect, it, vi} from 'vitest';
import {Cache} from '#cache/cache.ts';
import {isInside} from '#cache/files.ts';
import {temporaryFolder} from '#cache/folder-in-tests.ts';
import {LastOutput, OutputFolder} from './output-folder.ts';
import {claimOutput} from './output-claim.ts';

/** What a rename answers, as Linux does. */
const refuse = vi.hoisted(() => vi.fn<(from: string, to: string) => 'EXDEV' | 'EBUSY' | undefined>());

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return {...original, renameSync: refusing(original.renameSync)};
});
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof promises>();
  return {...original, rename: async (from: string, to: string) => refusing(original.rename)(from, to)};
});

function refusing<Result>(rename: (from: string, to: string) => Result): (from: string, to: string) => Result {
  return (from, to) => {
    const code = refuse(from, to);
    if (code === undefined) return rename(from, to);
    throw Object.assign(new Error(`${code}: rename '${from}' -> '${to}'`), {code});
  };
}

let work: string;
let dist: string;
beforeEach(async () => {
  work = await temporaryFolder();
  dist = path.join(work, 'dist');
  await mkdir(dist);
});

/** @returns the names of all files while the output is unfinished */
async function build(files: Readonly<Record<string, string>>): Promise<string[]> {
  const claim = await claimOutput(dist);
  const out = new OutputFolder(claim, await LastOutput.read(dist, new Cache(path.join(work, 'cache'))));
  for (const [file, text] of Object.entries(files)) await out.write(file, text);
  await out.write('build.json', '{"baseUrl":"/","buildId":"1"}');
  const unfinished = await readdir(dist);
  await out.finish();
  await claim.release();
  return unfinished;
}

it('is filled and replaced when it is a mount point', async () => {
  refuse.mockImplementation((from, to) => {
    if (from === dist) return 'EBUSY';
    return isInside(from, dist) === isInside(to, dist) ? undefined : 'EXDEV';
  });
  const {ino} = await stat(dist);
  expect(await build({'a/index.html': '1', gone: '1'})).toEqual([expect.stringMatching(/^\.dist-unfinished-\d+$/)]);
  expect((await readdir(dist)).toSorted()).toEqual(['a', 'build.json', 'gone']);
  await build({'a/index.html': '2'});
  expect((await readdir(dist)).toSorted()).toEqual(['a', 'build.json']);
  expect((await stat(dist)).ino).toBe(ino);
  expect(await readdir(work)).toEqual(['dist']);
});

it('is replaced file by file when it is a folder of a container image, which cannot be renamed', async () => {
  refuse.mockImplementation((from) => (from === dist ? 'EXDEV' : undefined));
  await build({'a/index.html': '1', gone: '1'});
  await build({'a/index.html': '2'});
  expect((await readdir(dist)).toSorted()).toEqual(['a', 'build.json']);
  expect(await readdir(work)).toEqual(['dist']);
});
