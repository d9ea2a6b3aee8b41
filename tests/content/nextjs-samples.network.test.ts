import {execFile} from 'node:child_process';
import {cp, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {withTemporaryFolder, writeFiles} from '#node/foundation/temporary-folder.ts';
import type {SourceFile} from '#node/samples/program.ts';
import {styleSheets, TEAL} from './run-config.ts';

const run = promisify(execFile);
const NEXTJS_APP = path.join(PROJECT_DIR, 'fixtures/nextjs-app');

interface NextBuild {
  /** The prerendered home page. */
  readonly html: string;
  /** The texts of its style sheets. */
  readonly css: string;
}

/** Builds applications side by side: they have the same packages. */
type BuildApp = (name: string, files: readonly SourceFile[]) => Promise<NextBuild>;

/** Installs the packages of the fixture outside this project, so that no other package is found. */
function withNextjs<T>(work: (build: BuildApp) => Promise<T>): Promise<T> {
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

const readFiles = (names: readonly string[]): Promise<SourceFile[]> =>
  Promise.all(names.map(async (name) => ({name, code: await readFile(`${NEXTJS_APP}/${name}`, 'utf8')})));

it('Next.js builds the application with PostCSS and with the old plugin', async () => {
  const app = await readFiles(['app/layout.jsx', 'app/page.jsx', 'babel.config.js']);
  const postcss = await readFiles(['postcss.config.js', 'app/globals.css']);
  const plugin = await readFiles(['next.config.js']);
  const plainStyles = {name: 'app/globals.css', code: 'body {\n  margin: 0;\n}\n'};
  await withNextjs(async (build) => {
    for (const {html, css} of [
      await build('postcss', [...app, ...postcss]),
      await build('plugin', [...app, ...plugin, plainStyles]),
    ]) {
      expect(html).toContain(`<main class="${TEAL}">Hello</main>`);
      expect(css).toMatch(new RegExp(`\\.${TEAL}(?::not\\(#\\\\#\\))*\\{color:teal\\}`));
    }
  });
}, 600_000);
