import {execFile} from 'node:child_process';
import {mkdir, readdir, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';
import {TYPESCRIPT_ESLINT} from '#site/proof/reader-tools.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {type CompilerId, NEWEST_PACKAGES} from '#site/programs/stylex-versions.ts';
import {DOCUMENTED_PACKAGES} from '#site/proof/releases.ts';

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');
const run = promisify(execFile);

/** A reader's project on disk. */
export interface ConfigProject {
  readonly dir: string;
  /** Runs Node in the project as a production build does, and returns what it prints. */
  node(...args: readonly string[]): Promise<string>;
}

/** Links all installed packages under the names that readers use, those of StyleX in one version. */
async function linkPackages(dir: string, id: CompilerId): Promise<void> {
  const modules = path.join(dir, 'node_modules');
  await mkdir(path.join(modules, '@stylexjs'), {recursive: true});
  const replaced = new Set(['@stylexjs', '@typescript-eslint', 'typescript-eslint']);
  const names = (await readdir(NODE_MODULES)).filter((name) => !replaced.has(name) && !name.startsWith('.'));
  await Promise.all([
    ...names.map((name) => symlink(path.join(NODE_MODULES, name), path.join(modules, name), 'junction')),
    ...packagesOf(id).map(([name, target]) =>
      symlink(path.join(NODE_MODULES, target), path.join(modules, '@stylexjs', name), 'junction'),
    ),
  ]);
  await writeFiles(dir, TYPESCRIPT_ESLINT);
}

const packagesOf = (id: CompilerId): (readonly [name: string, target: string])[] =>
  id === 'documented'
    ? Object.entries(DOCUMENTED_PACKAGES)
    : [...NEWEST_PACKAGES].map((name) => [name, `@stylexjs/${name}`]);

/** Calls `work` with a project outside of this repository, because readers' configurations exclude `node_modules`. */
export function withProject<T>(
  files: readonly SourceFile[],
  work: (project: ConfigProject) => Promise<T>,
  id: CompilerId = 'documented',
): Promise<T> {
  return withTemporaryFolder(tmpdir(), async (dir) => {
    await linkPackages(dir, id);
    await writeFile(path.join(dir, 'package.json'), JSON.stringify({name: 'app', version: '1.0.0'}));
    await writeFiles(dir, files);
    return work({
      dir,
      node: async (...args) => {
        const env = {PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production'};
        return (await run(process.execPath, [...args], {cwd: dir, env})).stdout;
      },
    });
  });
}
