import {mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {OutputFolder} from './output-folder.ts';

async function workFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'output-folder-')));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  return folder;
}

describe('OutputFolder', () => {
  it('takes the place of what was there when it is finished, and leaves nothing else', async () => {
    const work = await workFolder();
    await mkdir(path.join(work, 'dist'));
    await writeFile(path.join(work, 'dist/old'), '');
    const out = await OutputFolder.create(path.join(work, 'dist'));
    await out.write('a/b.txt', 'text');
    await out.inside('en').write('c.txt', 'text');
    expect(await readdir(path.join(work, 'dist'))).toEqual(['old']);
    await out.finish();
    expect(await readdir(work)).toEqual(['dist']);
    expect((await readdir(path.join(work, 'dist'), {recursive: true})).toSorted()).toEqual([
      'a',
      'a/b.txt',
      'en',
      'en/c.txt',
    ]);
  });

  it('may be read by whoever may read other new folders', async () => {
    const work = await workFolder();
    await mkdir(path.join(work, 'other'));
    const out = await OutputFolder.create(path.join(work, 'dist'));
    await out.finish();
    expect((await stat(path.join(work, 'dist'))).mode).toBe((await stat(path.join(work, 'other'))).mode);
  });

  it('writes nothing beside itself', async () => {
    const work = await workFolder();
    const out = await OutputFolder.create(path.join(work, 'dist'));
    await expect(out.write('docs/../../evil/index.html', '')).rejects.toThrow('is not inside the output folder');
    await expect(out.inside('../evil').write('index.html', '')).rejects.toThrow('is not inside the output folder');
    await expect(out.copyFolder(work, '../evil')).rejects.toThrow('is not inside the output folder');
    await out.discard();
    expect(await readdir(work)).toEqual([]);
  });

  it('holds what links of a copied folder lead to, so that nothing is written through them', async () => {
    const work = await workFolder();
    await mkdir(path.join(work, 'elsewhere'));
    await writeFile(path.join(work, 'elsewhere/index.html'), 'before');
    await mkdir(path.join(work, 'public'));
    await symlink(path.join(work, 'elsewhere'), path.join(work, 'public/docs'));
    const out = await OutputFolder.create(path.join(work, 'dist'));
    await out.copyFolder(path.join(work, 'public'));
    await out.write('docs/index.html', 'after');
    await out.finish();
    expect(await readFile(path.join(work, 'elsewhere/index.html'), 'utf8')).toBe('before');
    expect(await readFile(path.join(work, 'dist/docs/index.html'), 'utf8')).toBe('after');
  });
});
