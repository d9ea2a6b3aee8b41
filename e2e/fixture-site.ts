/**
 * Tests on a site of their own: a copy of one of `fixtures/sites/` or a generated one, built as for production and served
 * once per worker.
 */
import {execFile} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {cp, mkdir, mkdtemp, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {startServer} from '#node/serve/static-server.ts';
import {test as base} from './serve-fixture.ts';

export const PROJECT_DIR = fileURLToPath(new URL('..', import.meta.url));
/** Inside the project, where the `#…` names of a configuration file mean something. */
const WORK_DIR = path.join(PROJECT_DIR, '.cache/e2e');
/** The app may have to be built first. */
const BUILD_TIMEOUT_MS = 180_000;

const run = promisify(execFile);

/** Fills an empty folder with a site. */
export type SiteMaker = (dir: string) => Promise<void>;

/** Runs something with a folder that is gone afterwards. */
export async function withWorkFolder(name: string, use: (dir: string) => Promise<void>): Promise<void> {
  await mkdir(WORK_DIR, {recursive: true});
  const dir = await mkdtemp(path.join(WORK_DIR, `${name}-`));
  try {
    await use(dir);
  } finally {
    await rm(dir, {recursive: true, force: true});
  }
}

/** A text of the site that must be there, and what stands in its place. */
export type TextEdit = readonly [file: string, from: string, to: string];

export async function editText(dir: string, [file, from, to]: TextEdit): Promise<void> {
  const full = path.join(dir, file);
  const text = await readFile(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
  // In one go: a dev server that reads the file while it is empty would say so.
  writeFileSync(
    full,
    text.replace(from, () => to),
  );
}

/** The site `fixtures/sites/<name>`, with some of its texts changed. */
export function fixtureSite(name: string, edits: readonly TextEdit[] = []): SiteMaker {
  return async (dir) => {
    await cp(path.join(PROJECT_DIR, 'fixtures/sites', name), dir, {recursive: true});
    for (const edit of edits) await editText(dir, edit);
  };
}

/** Copies what the project's commands run; libraries are found in the folders above, as the copy stands below them. */
export async function copyProject(dir: string): Promise<void> {
  for (const name of ['src', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json']) {
    await cp(path.join(PROJECT_DIR, name), path.join(dir, name), {recursive: true});
  }
}

/** Builds a site in a process of its own, as `npm run build` does. */
async function buildFolder(siteDir: string, outDir: string): Promise<void> {
  const args = ['--import', 'tsx', 'src/node/commands/build.ts', '--site', siteDir, '--out', outDir];
  await run(process.execPath, args, {cwd: PROJECT_DIR});
}

/** Playwright's `test` whose `site`, and with it `page.goto('/')`, is the built site of a maker. */
export function siteTest(make: SiteMaker) {
  return base.extend<object, {/** Of the built site. */ readonly siteFolder: string}>({
    siteFolder: [
      // oxlint-disable-next-line eslint/no-empty-pattern
      ({}, use) =>
        withWorkFolder('site', async (dir) => {
          const [siteDir, outDir] = [path.join(dir, 'site'), path.join(dir, 'dist')];
          await mkdir(siteDir);
          await make(siteDir);
          await buildFolder(siteDir, outDir);
          await use(outDir);
        }),
      {scope: 'worker', timeout: BUILD_TIMEOUT_MS},
    ],
    site: [
      async ({siteFolder}, use) => {
        const server = await startServer({dir: siteFolder, port: 0});
        await use(server);
        await server.close();
      },
      {scope: 'worker'},
    ],
  });
}
