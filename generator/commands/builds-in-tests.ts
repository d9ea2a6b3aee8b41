import {cp, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {afterAll} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import {PROJECT_DIR} from '#disk/project.mjs';
import type {Host} from '#hosts/hosts.ts';
import {type BuildReport, buildSite} from './build-site.ts';

/** The first build of a run makes the app. */
export const BUILD_TIMEOUT_MS = 300_000;

/** Replaces a text that must be there. */
export async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(path.join(folder, file), text.replace(from, to));
}

/**
 * A temporary folder with a copy of `fixtures/sites/<name>` in `site/`. `minimal` has docs, posts, tags, a standalone
 * page, and a path with a space.
 */
export async function siteCopy(name = 'minimal', after?: typeof afterAll): Promise<{work: string; site: string}> {
  const work = await temporaryFolder({}, after);
  const site = path.join(work, 'site');
  await cp(path.join(PROJECT_DIR, 'fixtures/sites', name), site, {recursive: true});
  return {work, site};
}

export const build = (work: string, out = 'out', host: Host = 'none'): Promise<BuildReport> =>
  buildSite({
    siteDir: path.join(work, 'site'),
    outDir: path.join(work, out),
    cacheDir: path.join(work, 'cache'),
    host,
  });

export async function readFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.toSorted().map((file) => readFile(file, 'latin1')));
  return new Map(files.toSorted().map((file, index) => [path.relative(folder, file), texts[index] ?? '']));
}
