/**
 * Tests on a test site: a copy of one of `fixtures/sites/` or a generated one, built as for
 * production, once per run.
 */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, writeFileSync} from 'node:fs';
import {cp, mkdir, mkdtemp, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {PROJECT_DIR} from '../generator/disk/project.mjs';
import {runFolder} from './run-folder.ts';
import {expect, test as base} from './serve-fixture.ts';

/** The app may have to be built first. */
const BUILD_TIMEOUT_MS = 180_000;

export interface TestSite {
  /** Different for different sites: they are built once. */
  readonly key: string;
  /** Fills an empty folder with the site. */
  readonly make: (dir: string) => Promise<void>;
}

/** Calls `use` with a temporary folder and removes it afterwards. */
export async function withWorkFolder(name: string, use: (dir: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(path.join(runFolder(), `${name}-`));
  try {
    await use(dir);
  } finally {
    await rm(dir, {recursive: true, force: true});
  }
}

/** A text that must occur in the site, and its replacement. */
export type TextEdit = readonly [file: string, from: string, to: string];

export async function editText(dir: string, [file, from, to]: TextEdit): Promise<void> {
  const full = path.join(dir, file);
  const text = await readFile(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
  // Synchronous: a dev server that reads the file while it is empty would report an error.
  writeFileSync(
    full,
    text.replace(from, () => to),
  );
}

/** Gives a fixture the extension of this project's site: its home page, playground and samples. */
export const WITH_EXTENSION: readonly TextEdit[] = [
  ['site.config.ts', 'defineSiteConfig({', 'defineSiteConfig({\n  extension,'],
  ['site.config.ts', 'import ', "import {extension} from '#site/extension.ts';\nimport "],
];

/** Copies the site `fixtures/sites/<name>` and changes some of its texts. */
export async function copyFixture(dir: string, name: string, edits: readonly TextEdit[] = []): Promise<void> {
  await cp(path.join(PROJECT_DIR, 'fixtures/sites', name), dir, {recursive: true});
  for (const edit of edits) await editText(dir, edit);
}

export function fixtureSite(name: string, edits: readonly TextEdit[] = []): TestSite {
  const hash = createHash('sha1').update(JSON.stringify(edits)).digest('hex').slice(0, 8);
  return {key: `${name}-${hash}`, make: (dir) => copyFixture(dir, name, edits)};
}

/** Copies what the project's commands run; libraries are found in the folders above the copy. */
export async function copyProject(dir: string): Promise<void> {
  const folders = ['generator', 'site', 'scripts'];
  for (const name of [...folders, 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'])
    await cp(path.join(PROJECT_DIR, name), path.join(dir, name), {recursive: true});
}

/** Builds a site unless it was built in this run; while another worker builds it, waits for that. */
export async function buildOnce({key, make}: TestSite): Promise<string> {
  const dir = path.join(runFolder(), key);
  const outDir = path.join(dir, 'dist');
  const finished = path.join(dir, 'finished');
  try {
    await mkdir(dir);
  } catch {
    await expect.poll(() => existsSync(finished), {timeout: BUILD_TIMEOUT_MS}).toBe(true);
    return outDir;
  }
  const siteDir = path.join(dir, 'site');
  await mkdir(siteDir);
  await make(siteDir);
  const args = ['scripts/command.mjs', 'build', '--site', siteDir, '--out', outDir];
  await promisify(execFile)(process.execPath, args, {cwd: PROJECT_DIR});
  writeFileSync(finished, '');
  return outDir;
}

/** Playwright's `test` whose `site`, and with it `page.goto('/')`, is a built test site. */
export function siteTest(site: TestSite) {
  return base.extend({
    // oxlint-disable-next-line eslint/no-empty-pattern
    siteFolder: [async ({}, use) => use(await buildOnce(site)), {scope: 'test', timeout: BUILD_TIMEOUT_MS}],
  });
}
