import {spawnSync} from 'node:child_process';
import type fs from 'node:fs';
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest';
import {Cache} from '#cache/cache.ts';
import {listFiles} from '#disk/files.ts';
import {cannotMakeLinks, temporaryFolder} from '#disk/folder-in-tests.ts';
import {PROJECT_DIR} from '#disk/project.mjs';
import {CommandError} from '#problems/problem.ts';
import {BUILD_FILE} from './build-file.ts';
import {claimOutput, type OutputClaim, OutputFolder, readLastOutput, rememberOutput} from './output-folder.ts';

/** Called after each file that is moved or removed. */
const afterChange = vi.hoisted(() => vi.fn<() => void>());

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return {
    ...original,
    renameSync(from: string, to: string) {
      original.renameSync(from, to);
      afterChange();
    },
    rmSync(...args: Parameters<typeof original.rmSync>) {
      original.rmSync(...args);
      afterChange();
    },
  };
});

const BUILD_JSON = '{"baseUrl":"/","buildId":"b5d7cb942da2"}';

let work: string;
let dist: string;
beforeEach(async () => {
  work = await temporaryFolder();
  dist = path.join(work, 'dist');
});

async function claim(outDir: string): Promise<OutputClaim> {
  const claimed = await claimOutput(outDir);
  onTestFinished(claimed.release);
  return claimed;
}

it('accepts a new folder, an empty one, and the output of an earlier build', async () => {
  const folder = await temporaryFolder({'built/build.json': BUILD_JSON, 'built/index.html': ''});
  await mkdir(path.join(folder, 'empty'));
  for (const out of ['new', 'new/deeper', 'empty', 'built']) {
    const {target, release} = await claim(path.join(folder, out));
    expect(target).toBe(path.join(folder, out));
    await release();
  }
  expect(await readdir(folder)).toEqual(['built', 'empty', 'new']);
  expect(await readdir(path.join(folder, 'new'))).toEqual([]);
});

it('rejects any other folder', async () => {
  const others = {'notes/thesis.md': '', 'other/build.json': '{"scripts": {}}', 'broken/build.json': '{', file: ''};
  const folder = await temporaryFolder(others);
  for (const out of ['.', 'notes', 'other', 'broken', 'file', 'file/dist', PROJECT_DIR, '/']) {
    await expect(claim(path.resolve(folder, out)), out).rejects.toThrow(CommandError);
  }
});

it.skipIf(cannotMakeLinks)('resolves a symbolic link to the folder that is replaced', async () => {
  const folder = await temporaryFolder({'built/build.json': BUILD_JSON});
  await symlink(path.join(folder, 'built'), path.join(folder, 'link'));
  expect((await claim(path.join(folder, 'link'))).target).toBe(path.join(folder, 'built'));
});

it('removes what a killed build left, and rejects a folder that another build is writing', async () => {
  const {pid} = spawnSync(process.execPath, ['--eval', '']);
  const folder = await temporaryFolder({'build.json': BUILD_JSON, [`.unfinished-${pid}/index.html`]: ''});
  await (await claim(folder)).release();
  expect(await readdir(folder)).toEqual(['build.json']);
  await mkdir(path.join(folder, `.unfinished-${process.ppid}`));
  await expect(claim(folder)).rejects.toThrow(`Another build is writing to ${folder} (process ${process.ppid}).`);
  expect(await readdir(folder)).toEqual([`.unfinished-${process.ppid}`, 'build.json']);
});

const openCache = (): Cache => new Cache(path.join(work, 'cache'));

async function openOutput(): Promise<OutputFolder & Pick<OutputClaim, 'release'>> {
  const claimed = await claim(dist);
  const {release} = claimed;
  return Object.assign(new OutputFolder(claimed, await readLastOutput(dist, openCache())), {release});
}

/** Builds an output of text files, and its `build.json`. @returns its files */
async function build(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const out = await openOutput();
  for (const [file, text] of Object.entries({...files, [BUILD_FILE]: BUILD_JSON})) await out.write(file, text);
  await rememberOutput(dist, openCache(), JSON.stringify(files), await out.finish());
  await out.release();
  const names = (await listFiles(dist)).filter((name) => name !== BUILD_FILE);
  const texts = names.map(async (name) => [name, await readFile(path.join(dist, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

it('the output replaces the target when it is finished, and leaves nothing else', async () => {
  await build({old: '1'});
  const out = await openOutput();
  await out.write('a/b.txt', 'text');
  await out.inside('en').write('c.txt', 'text');
  expect(await readdir(dist)).toEqual([expect.stringMatching(/^\.unfinished-\d+$/), 'build.json', 'old']);
  await out.finish();
  await out.release();
  expect(await readdir(work)).toEqual(['cache', 'dist']);
  expect((await readdir(dist, {recursive: true})).toSorted()).toEqual(['a', 'a/b.txt', 'en', 'en/c.txt']);
});

it('the output has the permissions of other new folders', async () => {
  await mkdir(path.join(work, 'other'));
  await build({'a/b': ''});
  const modes = [dist, path.join(dist, 'a'), path.join(work, 'other')].map(async (file) => (await stat(file)).mode);
  expect(new Set(await Promise.all(modes)).size).toBe(1);
});

it('the output refuses to write outside itself', async () => {
  const out = await openOutput();
  await expect(out.write('docs/../../evil/index.html', '')).rejects.toThrow('is not inside the output folder');
  await expect(out.inside('../evil').write('index.html', '')).rejects.toThrow('is not inside the output folder');
  await expect(out.copyFolder(work, '../evil')).rejects.toThrow('is not inside the output folder');
  await out.release();
  expect(await readdir(work)).toEqual([]);
});

it.skipIf(cannotMakeLinks)(
  'the output copies the targets of links, so that nothing is written through them',
  async () => {
    const folder = await temporaryFolder({'elsewhere/index.html': 'before', 'public/a.svg': ''});
    await symlink(path.join(folder, 'elsewhere'), path.join(folder, 'public/docs'));
    const out = await openOutput();
    await out.copyFolder(path.join(folder, 'public'));
    await out.write('docs/index.html', 'after');
    await out.finish();
    expect(await readFile(path.join(folder, 'elsewhere/index.html'), 'utf8')).toBe('before');
    expect(await readFile(path.join(dist, 'docs/index.html'), 'utf8')).toBe('after');
  },
);

it('the next build keeps files with the same content, writes others, and removes what is gone with its folder', async () => {
  const inodes = () => Promise.all([dist, path.join(dist, 'a/same')].map(async (file) => (await stat(file)).ino));
  await build({'a/same': '1', 'a/other': '1', 'b/c/gone': '1'});
  const before = await inodes();
  expect(await build({'a/same': '1', 'a/other': '2', d: '1'})).toEqual({'a/same': '1', 'a/other': '2', d: '1'});
  expect(await inodes()).toEqual(before);
  expect(await readdir(dist)).toEqual(['a', 'build.json', 'd']);
});

it('the next build replaces a file by a folder, a folder by a file, and a name whose case changes', async () => {
  await build({a: '1', 'b/c/index.html': '1', 'b/d.png': '1', 'Case/Name.html': '1'});
  const next = {'a/index.html': '2', b: '2', 'case/name.html': '2'};
  expect(await build(next)).toEqual(next);
});

it('the next build keeps no file that somebody changed or added', async () => {
  const files = {a: '1', b: '1', c: '1'};
  await build(files);
  await writeFile(path.join(dist, 'a'), 'edited');
  await rm(path.join(dist, 'b'));
  await writeFile(path.join(dist, 'd'), 'added');
  expect((await readLastOutput(dist, openCache())).inputs).toBeUndefined();
  expect(await build(files)).toEqual(files);
  expect((await readLastOutput(dist, openCache())).inputs).toBe(JSON.stringify(files));
});

it('the target has each page, and the files that it links, at every moment while it is replaced', async () => {
  const pages = ['a/index.html', 'index.html', 'z/index.html'];
  const filesOf = (version: number): Record<string, string> => ({
    ...Object.fromEntries(pages.map((page) => [page, `assets/script-${version}.js zoo/${version}.png`])),
    [`assets/script-${version}.js`]: '',
    [`zoo/${version}.png`]: '',
  });
  await build({...filesOf(1), 'gone/index.html': 'assets/script-1.js'});
  const broken = new Set<string>();
  afterChange.mockImplementation(() => {
    const isThere = (file: string): boolean => existsSync(path.join(dist, file));
    for (const page of pages.filter((file) => !isThere(file))) broken.add(page);
    for (const page of [...pages, 'gone/index.html'].filter(isThere)) {
      const links = readFileSync(path.join(dist, page), 'utf8').split(' ');
      for (const link of links.filter((file) => !isThere(file))) broken.add(`${page} links ${link}`);
    }
  });
  onTestFinished(() => void afterChange.mockReset());
  expect(await build(filesOf(2))).toEqual(filesOf(2));
  expect(afterChange.mock.calls.length).toBeGreaterThan(7);
  expect([...broken]).toEqual([]);
});
