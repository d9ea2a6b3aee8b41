import {mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {CommandError} from './command-error.ts';
import {checkOutputFolder, OutputFolder} from './output-folder.ts';
import {PROJECT_DIR} from './project.ts';

async function workFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'output-folder-')));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), {recursive: true});
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

const BUILD_JSON = '{"baseUrl":"/","buildId":"b5d7cb942da2"}';

describe('checkOutputFolder', () => {
  it('accepts a new folder, an empty one, and the output of an earlier build', async () => {
    const work = await workFolder({'built/build.json': BUILD_JSON, 'built/index.html': ''});
    await mkdir(path.join(work, 'empty'));
    for (const out of ['new', 'new/deeper', 'empty', 'built']) {
      expect(await checkOutputFolder(path.join(work, out))).toBe(path.join(work, out));
    }
  });

  it('rejects any other folder', async () => {
    const work = await workFolder({
      'notes/thesis.md': '',
      'other/build.json': '{"scripts": {}}',
      'broken/build.json': '{',
      file: '',
    });
    for (const out of ['.', 'notes', 'other', 'broken', 'file', 'file/dist', PROJECT_DIR, '/']) {
      await expect(checkOutputFolder(path.resolve(work, out)), out).rejects.toThrow(CommandError);
    }
  });

  it('resolves a symbolic link to the folder that is replaced', async () => {
    const work = await workFolder({'built/build.json': BUILD_JSON});
    await symlink(path.join(work, 'built'), path.join(work, 'link'));
    expect(await checkOutputFolder(path.join(work, 'link'))).toBe(path.join(work, 'built'));
  });
});

describe('OutputFolder', () => {
  it('replaces the target when it is finished, and leaves nothing else', async () => {
    const work = await workFolder({'dist/old': ''});
    const out = await OutputFolder.create(path.join(work, 'dist'));
    await out.write('a/b.txt', 'text');
    await out.inside('en').write('c.txt', 'text');
    expect(await readdir(path.join(work, 'dist'))).toEqual(['old']);
    await out.finish();
    expect(await readdir(work)).toEqual(['dist']);
    const written = await readdir(path.join(work, 'dist'), {recursive: true});
    expect(written.toSorted()).toEqual(['a', 'a/b.txt', 'en', 'en/c.txt']);
  });

  it('has the permissions of other new folders', async () => {
    const work = await workFolder();
    await mkdir(path.join(work, 'other'));
    await (await OutputFolder.create(path.join(work, 'dist'))).finish();
    expect((await stat(path.join(work, 'dist'))).mode).toBe((await stat(path.join(work, 'other'))).mode);
  });

  it('refuses to write outside itself', async () => {
    const work = await workFolder();
    const out = await OutputFolder.create(path.join(work, 'dist'));
    await expect(out.write('docs/../../evil/index.html', '')).rejects.toThrow('is not inside the output folder');
    await expect(out.inside('../evil').write('index.html', '')).rejects.toThrow('is not inside the output folder');
    await expect(out.copyFolder(work, '../evil')).rejects.toThrow('is not inside the output folder');
    await out.discard();
    expect(await readdir(work)).toEqual([]);
  });

  it('copies the targets of symbolic links, so that nothing is written through them', async () => {
    const work = await workFolder({'elsewhere/index.html': 'before', 'public/a.svg': ''});
    await symlink(path.join(work, 'elsewhere'), path.join(work, 'public/docs'));
    const out = await OutputFolder.create(path.join(work, 'dist'));
    await out.copyFolder(path.join(work, 'public'));
    await out.write('docs/index.html', 'after');
    await out.finish();
    expect(await readFile(path.join(work, 'elsewhere/index.html'), 'utf8')).toBe('before');
    expect(await readFile(path.join(work, 'dist/docs/index.html'), 'utf8')).toBe('after');
  });
});
