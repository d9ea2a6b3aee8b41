import {mkdir, mkdtemp, realpath, rm, symlink, writeFile} from 'node:fs/promises';
import {homedir, tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {CommandError} from '#node/foundation/command-error.ts';
import {outputPlace} from './output-place.ts';
import {PROJECT_DIR} from './project.ts';

/** A folder with a site, and what a test puts beside it; gone after the test. */
async function workFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const work = await realpath(await mkdtemp(path.join(tmpdir(), 'output-place-')));
  onTestFinished(() => rm(work, {recursive: true, force: true}));
  for (const [file, text] of Object.entries({'site/site.config.ts': '', 'site/public/a.svg': '', ...files})) {
    await mkdir(path.join(work, path.dirname(file)), {recursive: true});
    await writeFile(path.join(work, file), text);
  }
  return work;
}

const BUILD_FILE = '{"baseUrl":"/","buildId":"b5d7cb942da2"}';

async function expectRefused(work: string, out: string, reason: string): Promise<void> {
  const refused = outputPlace(path.resolve(work, out), path.join(work, 'site'));
  await expect(refused).rejects.toThrow(CommandError);
  await expect(refused).rejects.toThrow(`: ${reason}`);
}

describe('outputPlace', () => {
  it('takes a new folder, an empty one, and the output of an earlier build', async () => {
    const work = await workFolder({'built/build.json': BUILD_FILE, 'built/index.html': ''});
    await mkdir(path.join(work, 'empty'));
    for (const out of ['new', 'new/deeper', 'empty', 'built', 'site/dist']) {
      expect(await outputPlace(path.join(work, out), path.join(work, 'site'))).toBe(path.join(work, out));
    }
  });

  it('refuses the site, the project, and every folder that holds one of them', async () => {
    const work = await workFolder();
    await expectRefused(work, 'site', 'it is the site');
    await expectRefused(work, '.', 'the site is inside it');
    await expectRefused(work, PROJECT_DIR, 'it is this project');
    // Where the project is among temporary files, the site of this test is there, too.
    const above = path.dirname(path.resolve(PROJECT_DIR));
    await expectRefused(work, above, work.startsWith(above) ? 'the site is inside it' : 'this project is inside it');
  });

  it('refuses the root, the home folder, and those above it and above the working folder', async () => {
    const work = await workFolder({'here/deep/build.json': BUILD_FILE});
    await expectRefused(work, path.parse(work).root, 'it is the root of the file system');
    await expectRefused(work, homedir(), 'it is the home folder');
    vi.spyOn(process, 'cwd').mockReturnValue(path.join(work, 'here/deep'));
    await expectRefused(work, 'here', 'the working folder is inside it');
    await expectRefused(work, 'here/deep', 'it is the working folder');
  });

  it('refuses what the site is written in, even a new folder there', async () => {
    const work = await workFolder();
    await expectRefused(work, 'site/public', 'it is in public/ of the site');
    await expectRefused(work, 'site/content/out', 'it is in content/ of the site');
  });

  it('refuses a folder with anything in it that no build has made', async () => {
    const work = await workFolder({
      'notes/thesis.md': '',
      'other/build.json': '{"scripts": {}}',
      'broken/build.json': '{',
      file: '',
    });
    for (const out of ['notes', 'other', 'broken']) await expectRefused(work, out, 'it is not empty');
    await expectRefused(work, 'file', 'it is not a folder');
  });

  it('looks at the folder that a link leads to', async () => {
    const work = await workFolder({'built/build.json': BUILD_FILE});
    await symlink(path.join(work, 'site'), path.join(work, 'to-site'));
    await symlink(path.join(work, 'built'), path.join(work, 'to-built'));
    await expectRefused(work, 'to-site', 'it is the site');
    expect(await outputPlace(path.join(work, 'to-built'), path.join(work, 'site'))).toBe(path.join(work, 'built'));
  });
});
