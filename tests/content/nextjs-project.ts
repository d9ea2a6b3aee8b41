import {execFile} from 'node:child_process';
import {cp, readdir, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {withTemporaryFolder, writeFiles} from '#node/foundation/temporary-folder.ts';
import type {SourceFile} from '#node/samples/program.ts';

const run = promisify(execFile);
/** An application with the configuration of the installation page, and the versions that the page is about. */
export const NEXTJS_APP = path.join(PROJECT_DIR, 'fixtures/nextjs-app');

/** What a production build of a Next.js application wrote. */
export interface NextBuild {
  /** The prerendered home page. */
  readonly html: string;
  /** The texts of its style sheets. */
  readonly css: string;
}

/** Builds applications side by side: they have the same packages. */
export type BuildApp = (name: string, files: readonly SourceFile[]) => Promise<NextBuild>;

async function styleSheets(folder: string): Promise<string> {
  const names = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith('.css'));
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}

/**
 * Installs what the fixture names, away from this project, so that nothing is found that a reader was not told to
 * install.
 *
 * @throws when the registry cannot be reached
 */
export function withNextjs<T>(work: (build: BuildApp) => Promise<T>): Promise<T> {
  return withTemporaryFolder(tmpdir(), async (root) => {
    await cp(path.join(NEXTJS_APP, 'package.json'), path.join(root, 'package.json'));
    await run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline'], {cwd: root});
    return work(async (name, files) => {
      const dir = path.join(root, name);
      await writeFiles(dir, files);
      const env = {PATH: process.env['PATH'], HOME: process.env['HOME'], NEXT_TELEMETRY_DISABLED: '1'};
      const cli = path.join(root, 'node_modules/next/dist/bin/next');
      await run(process.execPath, [cli, 'build'], {cwd: dir, env: {...env, NODE_ENV: 'production'}});
      return {
        html: await readFile(path.join(dir, '.next/server/app/index.html'), 'utf8'),
        css: await styleSheets(path.join(dir, '.next/static')),
      };
    });
  });
}
