import {execFile} from 'node:child_process';
import {cp, mkdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#disk/project.mjs';
import {build, BUILD_TIMEOUT_MS, readFolder, siteCopy} from './builds-in-tests.ts';

/** Two years later, on a machine with another number of cores, and so of worker threads. */
const OTHER_MACHINE = `
  import os from 'node:os';
  import {syncBuiltinESMExports} from 'node:module';
  os.availableParallelism = () => 5;
  syncBuiltinESMExports();
  const {now} = Date;
  Date.now = () => now() + 63_072_000_000;
`;

/** A clone of this project with the same packages, in a folder with another name. */
async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, {recursive: true});
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts', 'generator', 'site']) {
    await cp(path.join(PROJECT_DIR, name), path.join(folder, name), {recursive: true});
  }
  await symlink(path.join(PROJECT_DIR, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

it(
  'a clone of the project makes the same output elsewhere, also of a copy of the site',
  {timeout: BUILD_TIMEOUT_MS},
  async () => {
    const {work, site} = await siteCopy();
    await build(work);
    const clone = path.join(work, 'another folder/clone');
    await copyProject(clone);
    const siteInClone = path.join(clone, 'fixtures/copy');
    await cp(site, siteInClone, {recursive: true});
    const options = ['--site', siteInClone, '--out', path.join(work, 'other-out')];
    await promisify(execFile)(process.execPath, ['scripts/command.mjs', 'build', ...options], {
      cwd: clone,
      env: {
        TZ: 'America/St_Johns',
        LC_ALL: 'tr_TR.UTF-8',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(OTHER_MACHINE)}`,
      },
    });
    const files = await readFolder(path.join(work, 'out'));
    const otherFiles = await readFolder(path.join(work, 'other-out'));
    expect([...otherFiles.keys()]).toEqual([...files.keys()]);
    expect([...files.keys()].filter((file) => files.get(file) !== otherFiles.get(file))).toEqual([]);
    for (const folder of [PROJECT_DIR, work]) {
      expect([...files].filter(([, text]) => text.includes(folder)).map(([file]) => file)).toEqual([]);
    }
  },
);
