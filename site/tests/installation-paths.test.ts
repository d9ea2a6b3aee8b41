import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {fenceTitled, parseContentPage, readContentPage, sectionOf, titledFences} from '#site/proof/content-pages.ts';
import {
  hashOfPath,
  installedBy,
  networkPaths,
  packageName,
  type PathStep,
  readPaths,
  readSteps,
  RECORD_FILE,
  recordKey,
} from './installation-paths.ts';

const page = await readContentPage('content/docs/learn/installation.mdx');
const documentedPaths = readPaths(page, 'documented');
const newestPaths = readPaths(page, 'newest');

const eslintStepsOf = (id: CompilerId) =>
  readSteps({type: 'root', children: sectionOf(page, 'eslint')}, parseContentPage(page).text, id);
const eslintSteps = eslintStepsOf('documented');

const ourPackages = (steps: readonly PathStep[]): string[] =>
  installedBy(steps).filter((specifier) => specifier.startsWith('@stylexjs/'));

const manifestSchema = z.object({peerDependencies: z.record(z.string(), z.string()).default({})});

/** Package managers other than npm leave the peers to the reader. */
async function peersOf(name: string): Promise<string[]> {
  const manifest = await readFile(path.join(PROJECT_DIR, 'node_modules', name, 'package.json'), 'utf8');
  return Object.keys(manifestSchema.parse(JSON.parse(manifest)).peerDependencies);
}

it('begins with the version to install', () => {
  const [first] = parseContentPage(page).tree.children;
  expect(first?.type).toBe('paragraph');
  for (const version of Object.values(STYLEX_VERSIONS)) expect(first && toString(first)).toContain(version);
});

it('has a path for each tool, Vite first; with the newest version also for frameworks, and none for the ended command line', () => {
  const tools = ['vite', 'nextjs', 'webpack', 'rollup', 'esbuild', 'postcss', 'rsbuild', 'cli', 'babel'];
  const frameworks = ['react-router', 'tanstack-start', 'waku', 'astro', 'sveltekit'];
  expect(documentedPaths.map(({tool}) => tool)).toEqual(tools);
  expect(newestPaths.map(({tool}) => tool)).toEqual([...tools.filter((tool) => tool !== 'cli'), ...frameworks]);
});

it('installs every StyleX package at the documented version', () => {
  const ours = [...documentedPaths.map(({steps}) => steps), eslintSteps].flatMap(ourPackages);
  expect(ours.length).toBeGreaterThan(15);
  // The last one on npm.
  expect(ours.filter((specifier) => !specifier.endsWith(`@${STYLEX_VERSIONS.documented}`))).toEqual([
    '@stylexjs/cli@0.10.0',
  ]);
});

it('installs every StyleX package at the newest version for its readers, with the peers of each', async () => {
  const all = [...newestPaths.map(({steps}) => steps), eslintStepsOf('newest')];
  const ours = all.flatMap(ourPackages);
  expect(ours.length).toBeGreaterThan(13);
  expect(ours.filter((specifier) => !specifier.endsWith(`@${STYLEX_VERSIONS.newest}`))).toEqual([]);
  for (const steps of all) {
    const installed = installedBy(steps).map(packageName);
    for (const name of ourPackages(steps).map(packageName))
      expect(installed, name).toEqual(expect.arrayContaining(await peersOf(name)));
  }
});

it('installs ESLint and every package of its configuration', () => {
  const installed = installedBy(eslintSteps).map(packageName);
  const {code} = fenceTitled(titledFences(page), 'eslint.config.mjs');
  const imported = [...code.matchAll(/ from '([^']+)'/gu)].map(([, name]) => name);
  expect(imported.length).toBeGreaterThan(1);
  expect(installed).toEqual(expect.arrayContaining(['eslint', '@stylexjs/shared', ...imported]));
});

it('shows the paths that were followed with packages from the network', async () => {
  const record: unknown = JSON.parse(await readFile(RECORD_FILE, 'utf8'));
  const shown = networkPaths(page).map((shownPath) => [recordKey(shownPath), hashOfPath(shownPath)]);
  expect(record, 'run `npm run test:network`, which follows the changed paths').toEqual(Object.fromEntries(shown));
});
