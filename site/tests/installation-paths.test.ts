import {readFile} from 'node:fs/promises';
import {expect, it} from 'vitest';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {fenceTitled, parseContentPage, readContentPage, titledFences} from '#site/proof/content-pages.ts';
import {
  hashOfPath,
  installedBy,
  NETWORK_PATHS,
  packageName,
  readPaths,
  readSteps,
  RECORD_FILE,
} from './installation-paths.ts';
import {sectionOf} from './page-sections.ts';

const page = await readContentPage('content/docs/learn/installation.mdx');
const paths = readPaths(page);

const eslintSteps = readSteps({type: 'root', children: sectionOf(page, 'eslint')}, parseContentPage(page).text);

it('has a path for each tool, Vite first', () => {
  const tools = ['vite', 'nextjs', 'webpack', 'rollup', 'esbuild', 'postcss', 'rsbuild', 'cli', 'babel'];
  expect(paths.map(({tool}) => tool)).toEqual(tools);
});

it('each path installs, writes files and runs a command, in this order', () => {
  const kinds = paths.map(({steps}) => steps.map(({kind}) => kind).filter((kind, at, all) => kind !== all[at - 1]));
  expect(kinds).toEqual(paths.map(() => ['install', 'write', 'run']));
});

it('installs every StyleX package at the documented version', () => {
  const ours = [...paths.map(({steps}) => steps), eslintSteps]
    .flatMap(installedBy)
    .filter((specifier) => specifier.startsWith('@stylexjs/'));
  expect(ours.length).toBeGreaterThan(15);
  // The last one on npm.
  expect(ours.filter((specifier) => !specifier.endsWith(`@${STYLEX_VERSIONS.documented}`))).toEqual([
    '@stylexjs/cli@0.10.0',
  ]);
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
  const shown = paths.filter(({tool}) => NETWORK_PATHS.has(tool)).map((path) => [path.tool, hashOfPath(path)]);
  expect(record, 'run `npm run test:nextjs`, which follows the changed paths').toEqual(Object.fromEntries(shown));
});
