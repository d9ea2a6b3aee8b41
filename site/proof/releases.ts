import {createRequire} from 'node:module';
import path from 'node:path';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import type {StyleXPlugin} from '#site/programs/compile-options.ts';
import {type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {type Compiler, COMPILERS} from '#site/samples/compile-program.ts';

export interface Release extends Compiler {
  /** Programs that tsc and ESLint check are written here: from here, their imports lead to this version. */
  readonly folder: string;
  readonly runtime: object;
  /** Packages to be linked beside the programs, where the folder has others: `DOCUMENTED_PACKAGES`. */
  readonly packages: Readonly<Record<string, string>>;
}

/**
 * The packages that a reader installs at the documented version, by the part of the name after `@stylexjs/`, and the names
 * under which they are installed here: the newest ones have their names.
 */
export const DOCUMENTED_PACKAGES: Readonly<Record<string, string>> = {
  stylex: 'stylex-documented',
  'babel-plugin': 'stylex-documented-babel-plugin',
  cli: 'stylex-documented-cli',
  'esbuild-plugin': 'stylex-documented-esbuild-plugin',
  'eslint-plugin': 'stylex-documented-eslint-plugin',
  'postcss-plugin': 'stylex-documented-postcss-plugin',
  'rollup-plugin': 'stylex-documented-rollup-plugin',
  'webpack-plugin': 'stylex-documented-webpack-plugin',
  shared: 'stylex-documented-babel-plugin/node_modules/@stylexjs/shared',
};

/** The name under which a package of the documented version is installed here. */
export function documentedPackage(name: string): string {
  const [scope, short = ''] = name.split('/');
  return (scope === '@stylexjs' ? DOCUMENTED_PACKAGES[short] : undefined) ?? name;
}

const CACHE = path.join(PROJECT_DIR, 'node_modules/.cache');

const isPlugin = (value: unknown): value is StyleXPlugin =>
  typeof value === 'function' && 'processStylexRules' in value && typeof value.processStylexRules === 'function';

/** A version whose packages are installed in a folder below `node_modules`. */
export function releaseIn(folder: string, version: string): Release {
  const load = createRequire(path.join(folder, 'load.js'));
  const exported: unknown = load('@stylexjs/babel-plugin');
  const plugin = [exported, Object(exported).default].find(isPlugin);
  if (plugin === undefined) throw new Error('the package has no StyleX plugin');
  return {version, folder, plugin, runtime: Object(load('@stylexjs/stylex')), packages: {}};
}

export const RELEASES: Readonly<Record<CompilerId, Release>> = {
  documented: {
    ...COMPILERS.documented,
    folder: CACHE,
    runtime: Object(createRequire(import.meta.url)('stylex-documented')),
    packages: DOCUMENTED_PACKAGES,
  },
  newest: releaseIn(CACHE, STYLEX_VERSIONS.newest),
};
