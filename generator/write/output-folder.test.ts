import {spawnSync} from 'node:child_process';
import {mkdir, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {Cache} from '#cache/cache.ts';
import {slashed} from '#disk/files.ts';
import {cannotMakeLinks, temporaryFolder} from '#disk/folder-in-tests.ts';
import {PROJECT_DIR} from '#disk/project.mjs';
import {CommandError} from '#problems/problem.ts';
import {BUILD_FILE} from './build-file.ts';
import {claimOutput, LastOutput, type OutputClaim, OutputFolder, rememberOutput} from './output-folder.ts';

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

async function openOutput(target: string): Promise<OutputFolder & Pick<OutputClaim, 'release'>> {
  const cache = new Cache(path.join(path.dirname(target), 'cache'));
  const claim = await claimOutput(target);
  onTestFinished(claim.release);
  const {release} = claim;
  return Object.assign(new OutputFolder(claim, await LastOutput.read(target, cache)), {release});
}

/** Builds an output of text files, and its `build.json`. */
async function buildOutput(target: string, files: Readonly<Record<string, string>>): Promise<void> {
  const cache = new Cache(path.join(path.dirname(target), 'cache'));
  const out = await openOutput(target);
  for (const [file, text] of Object.entries({...files, [BUILD_FILE]: BUILD_JSON})) await out.write(file, text);
  await rememberOutput(target, {cache, inputs: JSON.stringify(files), sources: await out.finish()});
  await out.release();
}

/** Paths of the files and folders, relative to the folder, with `/`. */
const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, {recursive: true})).map(slashed).toSorted();

async function texts(folder: string): Promise<Record<string, string>> {
  const names = (await pathsIn(folder)).filter((name) => name !== BUILD_FILE);
  const entries = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8').catch(() => '/')]);
  return Object.fromEntries(await Promise.all(entries));
}

it('the output replaces the target when it is finished, and leaves nothing else', async () => {
  const work = await temporaryFolder({'dist/old': '', 'dist/build.json': BUILD_JSON});
  const out = await openOutput(path.join(work, 'dist'));
  await out.write('a/b.txt', 'text');
  await out.inside('en').write('c.txt', 'text');
  expect(await readdir(path.join(work, 'dist'))).toEqual([
    expect.stringMatching(/^\.dist-unfinished-\d+$/),
    'build.json',
    'old',
  ]);
  await out.finish();
  await out.release();
  expect(await readdir(work)).toEqual(['dist']);
  expect(await pathsIn(path.join(work, 'dist'))).toEqual(['a', 'a/b.txt', 'en', 'en/c.txt']);
});

it('the output has the permissions of other new folders', async () => {
  const work = await temporaryFolder();
  await mkdir(path.join(work, 'other'));
  await (await openOutput(path.join(work, 'dist'))).finish();
  expect((await stat(path.join(work, 'dist'))).mode).toBe((await stat(path.join(work, 'other'))).mode);
});

it('the output refuses to write outside itself', async () => {
  const work = await temporaryFolder();
  const out = await openOutput(path.join(work, 'dist'));
  await expect(out.write('docs/../../evil/index.html', '')).rejects.toThrow('is not inside the output folder');
  await expect(out.inside('../evil').write('index.html', '')).rejects.toThrow('is not inside the output folder');
  await expect(out.copyFolder(work, '../evil')).rejects.toThrow('is not inside the output folder');
  await out.release();
  expect(await readdir(work)).toEqual([]);
});

it.skipIf(cannotMakeLinks)(
  'the output copies the targets of links, so that nothing is written through them',
  async () => {
    const work = await temporaryFolder({'elsewhere/index.html': 'before', 'public/a.svg': ''});
    await symlink(path.join(work, 'elsewhere'), path.join(work, 'public/docs'));
    const out = await openOutput(path.join(work, 'dist'));
    await out.copyFolder(path.join(work, 'public'));
    await out.write('docs/index.html', 'after');
    await out.finish();
    expect(await readFile(path.join(work, 'elsewhere/index.html'), 'utf8')).toBe('before');
    expect(await readFile(path.join(work, 'dist/docs/index.html'), 'utf8')).toBe('after');
  },
);

const inode = async (file: string): Promise<number> => (await stat(file)).ino;

it('the output of the build after keeps files with the same content, writes others, and removes what is gone with its folder', async () => {
  const dist = path.join(await temporaryFolder(), 'dist');
  await buildOutput(dist, {'a/same': '1', 'a/other': '1', 'b/c/gone': '1', d: '1'});
  const before = await Promise.all([inode(dist), inode(path.join(dist, 'a/same'))]);
  await buildOutput(dist, {'a/same': '1', 'a/other': '2', 'd/new': '1'});
  expect(await texts(dist)).toEqual({a: '/', 'a/same': '1', 'a/other': '2', d: '/', 'd/new': '1'});
  expect(await Promise.all([inode(dist), inode(path.join(dist, 'a/same'))])).toEqual(before);
  expect(await readdir(path.dirname(dist))).toEqual(['cache', 'dist']);
});

it('the output of the build after has no file that somebody changed or added', async () => {
  const dist = path.join(await temporaryFolder(), 'dist');
  const files = {a: '1', b: '1', c: '1'};
  await buildOutput(dist, files);
  await writeFile(path.join(dist, 'a'), 'edited');
  await rm(path.join(dist, 'b'));
  await writeFile(path.join(dist, 'd'), 'added');
  await buildOutput(dist, files);
  expect(await texts(dist)).toEqual(files);
});

it('the output of the build after keeps what was made from a source only as long as all its files are there', async () => {
  const work = await temporaryFolder();
  const dist = path.join(work, 'dist');
  const cache = new Cache(path.join(work, 'cache'));
  const first = await openOutput(dist);
  await first.write('page.html', 'html', 'page');
  await first.write('page.js', 'module', 'page');
  await first.write(BUILD_FILE, BUILD_JSON);
  await rememberOutput(dist, {cache, inputs: '', sources: await first.finish()});
  expect((await openOutput(dist)).keep('page')).toBe(true);
  expect((await openOutput(dist)).keep('another page')).toBe(false);
  await rm(path.join(dist, 'page.js'));
  expect((await openOutput(dist)).keep('page')).toBe(false);
});
