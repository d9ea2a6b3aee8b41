/** Outputs that cannot be renamed. */
import type fs from 'node:fs';
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest';
import {Cache} from '#cache/cache.ts';
import {isInside, listFiles} from '#disk/files.ts';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import {LastOutput, OutputFolder} from './output-folder.ts';
import {claimOutput} from './output-folder.ts';

/** What a rename answers, as Linux does. */
const refuse = vi.hoisted(() => vi.fn<(from: string, to: string) => 'EXDEV' | 'EBUSY' | undefined>());

/** Called after each file that is moved or removed. */
const afterChange = vi.hoisted(() => vi.fn<() => void>());

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return {
    ...original,
    renameSync(from: string, to: string) {
      refusing(original.renameSync)(from, to);
      afterChange();
    },
    rmSync(...args: Parameters<typeof original.rmSync>) {
      original.rmSync(...args);
      afterChange();
    },
  };
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

const refuseAsMountPoint = (from: string, to: string): 'EXDEV' | 'EBUSY' | undefined => {
  if (from === dist) return 'EBUSY';
  return isInside(from, dist) === isInside(to, dist) ? undefined : 'EXDEV';
};

it('is filled and replaced when it is a mount point', async () => {
  refuse.mockImplementation(refuseAsMountPoint);
  const {ino} = await stat(dist);
  expect(await build({'a/index.html': '1', gone: '1'})).toEqual([expect.stringMatching(/^\.dist-unfinished-\d+$/)]);
  expect((await readdir(dist)).toSorted()).toEqual(['a', 'build.json', 'gone']);
  await build({'a/index.html': '2'});
  expect((await readdir(dist)).toSorted()).toEqual(['a', 'build.json']);
  expect((await stat(dist)).ino).toBe(ino);
  expect(await readdir(work)).toEqual(['dist']);
});

it('has the files of each page, and the page, at every moment while it is replaced', async () => {
  refuse.mockImplementation(refuseAsMountPoint);
  const pages = ['a/index.html', 'index.html', 'z/index.html'];
  const filesOf = (version: number) =>
    Object.fromEntries([
      ...pages.map((page) => [page, `assets/script-${version}.js zoo/${version}.png`] as const),
      [`assets/script-${version}.js`, ''],
      [`zoo/${version}.png`, ''],
    ]);
  await build({...filesOf(1), 'gone/index.html': 'assets/script-1.js'});
  const broken = new Set<string>();
  afterChange.mockImplementation(() => {
    for (const page of pages) if (!existsSync(path.join(dist, page))) broken.add(page);
    for (const page of [...pages, 'gone/index.html'].filter((file) => existsSync(path.join(dist, file)))) {
      const links = readFileSync(path.join(dist, page), 'utf8').split(' ');
      for (const link of links) if (!existsSync(path.join(dist, link))) broken.add(`${page} links ${link}`);
    }
  });
  onTestFinished(() => void afterChange.mockReset());
  await build(filesOf(2));
  expect(afterChange.mock.calls.length).toBeGreaterThan(7);
  expect([...broken]).toEqual([]);
  expect((await listFiles(dist)).toSorted()).toEqual([...Object.keys(filesOf(2)), 'build.json'].toSorted());
});

it('is replaced when a file becomes a folder, a folder becomes a file, or only the case of a name changes', async () => {
  refuse.mockImplementation(refuseAsMountPoint);
  await build({a: '1', 'b/c/index.html': '1', 'b/d.png': '1', 'Case/Name.html': '1'});
  await build({'a/index.html': '2', b: '2', 'case/name.html': '2'});
  expect(await listFiles(dist)).toEqual(['a/index.html', 'b', 'build.json', 'case/name.html']);
});

it('is replaced file by file when it is a folder of a container image, which cannot be renamed', async () => {
  refuse.mockImplementation((from) => (from === dist ? 'EXDEV' : undefined));
  await build({'a/index.html': '1', gone: '1'});
  await build({'a/index.html': '2'});
  expect((await readdir(dist)).toSorted()).toEqual(['a', 'build.json']);
  expect(await readdir(work)).toEqual(['dist']);
});
