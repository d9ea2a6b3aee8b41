import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {NEWEST_PACKAGES, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {INSTALLED} from '#site/home/home-data.ts';
import {readContentPage} from '#site/proof/content-pages.ts';
import config from '#site/site.config.ts';

const packageSchema = z.object({version: z.string()});
const versionIn = (folder: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(path.join(PROJECT_DIR, folder, 'package.json'), 'utf8'))).version;

it('the version of the site is that of its package and of the documented library @9.29', () => {
  const {documented, newest} = STYLEX_VERSIONS;
  expect(versionIn('')).toBe(documented);
  expect(config.themeConfig?.footer?.copyright).toContain(`StyleX ${documented}`);
  const folders = ['stylex-documented', 'stylex-documented-babel-plugin', '@stylexjs/babel-plugin', '@stylexjs/stylex'];
  const installed = folders.map((name) => versionIn(`node_modules/${name}`));
  expect(installed).toEqual([documented, documented, newest, newest]);
});

it('the packages that have the newest version are those that are installed in it', () => {
  const dependencies = z
    .object({dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string())})
    .parse(JSON.parse(readFileSync(path.join(PROJECT_DIR, 'package.json'), 'utf8')));
  const installed = Object.entries({...dependencies.dependencies, ...dependencies.devDependencies})
    .filter(([name, version]) => name.startsWith('@stylexjs/') && version === STYLEX_VERSIONS.newest)
    .map(([name]) => name.replace('@stylexjs/', ''));
  expect([...NEWEST_PACKAGES].toSorted()).toEqual(installed.toSorted());
});

it('the home page installs what the installation page names for new projects', async () => {
  const {source} = await readContentPage('content/docs/learn/installation.mdx');
  const installed = source.split('\n').filter((line) => line.startsWith('npm install '));
  for (const packages of Object.values(INSTALLED))
    expect(
      installed.some((line) => line.includes(` ${packages}`)),
      packages,
    ).toBe(true);
});
