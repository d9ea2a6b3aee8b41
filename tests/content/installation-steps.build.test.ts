import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {fenceTitled, readContentPage, type TitledFence, titledFences} from '#node/proof/content-pages.ts';
import {sectionOf} from './page-sections.ts';
import {runConfig, TEAL} from './run-config.ts';

const page = await readContentPage('content/docs/learn/installation.mdx');
const fences = titledFences(page);

/** The Babel configuration of every section that does not have its own. */
const BABEL = fenceTitled(fences, 'babel.config.js', '@babel/preset-react');
const HELLO = fenceTitled(fences, 'src/hello.tsx');
const APP: readonly TitledFence[] = [HELLO, fenceTitled(fences, 'src/main.tsx')];

function codeIn(section: string): Code[] {
  const found: Code[] = [];
  visit({type: 'root', children: sectionOf(page, section)}, 'code', (node) => void found.push(node));
  return found;
}

/** Packages with versions that the commands of a section install. */
function installedBy(section: string): string[] {
  return codeIn(section)
    .filter((node) => node.lang === 'sh')
    .flatMap((node) => node.value.split('\n'))
    .filter((line) => line.startsWith('npm install'))
    .flatMap((line) =>
      line.split(' ').filter((word) => /^@?\w[\w/-]*(?:@[\d.]+)?$/.test(word) && !/^npm$|^install$/.test(word)),
    );
}

const withoutVersion = (name: string): string => name.replace(/(?<=.)@.*$/u, '');
const PACKAGE = String.raw`((?:@[\w-]+\/)?[\w-]+)`;
/** Imported, required, or named where a tool looks for a package: `presets: ['@babel/preset-react']`, not `'@stylexjs/sort-keys': 'warn'`. */
const NAMED = [
  new RegExp(`(?:from |import |require\\(|loader: )'${PACKAGE}(?:/[\\w/-]+)?'`, 'gu'),
  /["'](@[\w-]+\/[\w-]+)["'](?!:)/gu,
];

function namedBy(code: string): string[] {
  return NAMED.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name));
}

const SECTIONS = ['postcss', 'babel', 'vite', 'rollup', 'webpack', 'esbuild', 'cli', 'eslint'];
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  vite: ['vite'],
  rollup: ['rollup'],
  webpack: ['webpack', 'webpack-cli'],
  esbuild: ['esbuild'],
  eslint: ['eslint'],
};

describe('a reader who follows the steps', () => {
  it('installs every StyleX package at the documented version', () => {
    const ours = ['runtime-package', ...SECTIONS].flatMap(installedBy).filter((name) => name.startsWith('@stylexjs/'));
    expect(ours.length).toBeGreaterThanOrEqual(10);
    // The page describes this version of it.
    expect(ours.filter((name) => !name.endsWith('@0.11.1'))).toEqual(['@stylexjs/cli@0.10.0']);
  });

  it.each(SECTIONS)('installs every package that the files of a section use, and its tool: %s', (section) => {
    const installed = new Set(['runtime-package', section].flatMap(installedBy).map(withoutVersion));
    const files = codeIn(section).filter((node) => node.lang !== 'sh');
    const named = [
      ...files.flatMap((node) => namedBy(node.value)),
      ...APP.flatMap(({code}) => namedBy(code)),
      ...(section === 'babel' ? namedBy(BABEL.code) : []),
      ...(TOOLS[section] ?? []),
    ];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !installed.has(name))).toEqual([]);
  });

  it('compiles the JSX of a plain script with Babel', async () => {
    const {output} = await runConfig(BABEL, [{...HELLO, title: 'src/plain.js'}]);
    expect(output).toContain(TEAL);
    expect(output).not.toContain('stylex.create');
  }, 120_000);
});
