import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, it, vi} from 'vitest';
import {addFiles, temporaryFolder} from '#disk/folder-in-tests.ts';
import {PROJECT_DIR} from '#disk/project.mjs';
import {BUILD_TIMEOUT_MS, edit, siteCopy} from './builds-in-tests.ts';

const run = promisify(execFile);

const command = (site: string, out: string): string[] => ['scripts/command.mjs', 'build', '--site', site, '--out', out];

it('prints where a configuration fails, without color codes in a pipe', {timeout: BUILD_TIMEOUT_MS}, async () => {
  const work = await temporaryFolder();
  const site = path.join(PROJECT_DIR, 'fixtures/sites/config-does-not-load');
  await expect(run(process.execPath, command(site, path.join(work, 'out')), {cwd: PROJECT_DIR})).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `
The site was not built. 2 problems:
  sidebars.ts:2
    the file does not load: the guide has one page only
  site.config.ts:3
    the file does not load: Expected \`,\` or \`}\` but found \`Identifier\`

`,
  });
  expect(await readdir(work)).toEqual([]);
});

it('ends when a module of the extension fails', {timeout: BUILD_TIMEOUT_MS}, async () => {
  const {work, site} = await siteCopy();
  await addFiles(site, {'app.ts': "throw new Error('a package is missing');\n"});
  await edit(site, 'site.config.ts', 'defineSiteConfig({', "defineSiteConfig({\n  extension: {app: './app.ts'},");
  const options = {cwd: PROJECT_DIR, timeout: BUILD_TIMEOUT_MS / 3};
  await expect(run(process.execPath, command(site, path.join(work, 'out')), options)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('a package is missing'),
  });
});

it('leaves no files when it is interrupted', {timeout: BUILD_TIMEOUT_MS}, async () => {
  const {work, site} = await siteCopy();
  const parent = path.join(work, 'parent');
  const child = spawn(process.execPath, command(site, path.join(parent, 'out')), {cwd: PROJECT_DIR, stdio: 'ignore'});
  const ended = once(child, 'exit');
  // The first files are written.
  const written = async (): Promise<string[]> => (await readdir(parent, {recursive: true})).slice(2);
  await vi.waitFor(async () => expect(await written()).not.toEqual([]), {timeout: BUILD_TIMEOUT_MS, interval: 5});
  child.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
  expect(await readdir(parent, {recursive: true})).toEqual(['out']);
});
