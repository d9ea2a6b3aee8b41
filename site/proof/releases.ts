/** The versions of StyleX that programs are checked with. */
import {createRequire} from 'node:module';
import path from 'node:path';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import type {StyleXPlugin} from '#site/programs/compile-options.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {type Compiler, COMPILERS} from '#site/samples/compile-program.ts';

export interface Release extends Compiler {
  /** Programs that tsc and ESLint check are written here: from here, their imports lead to this version. */
  readonly folder: string;
  /** The exports of `@stylexjs/stylex`. */
  readonly runtime: object;
  /** Packages to be written beside the programs, where the folder has no such packages. */
  readonly lintPackages: readonly SourceFile[];
  /** `paths` of the compiler options, for the same reason. */
  readonly typePaths: Readonly<Record<string, readonly string[]>>;
}

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');
const CACHE = path.join(NODE_MODULES, '.cache');

const isPlugin = (value: unknown): value is StyleXPlugin =>
  typeof value === 'function' && 'processStylexRules' in value && typeof value.processStylexRules === 'function';

/** The plugin, whether the package exports it or has it as its default. */
function pluginOf(exports: unknown): StyleXPlugin {
  const candidates = [exports, Object(exports).default];
  const plugin = candidates.find(isPlugin);
  if (plugin === undefined) throw new Error('the package has no StyleX plugin');
  return plugin;
}

/** A version whose packages are installed in a folder below `node_modules`. */
export function releaseIn(folder: string, version: string): Release {
  const load = createRequire(path.join(folder, 'load.js'));
  const plugin = pluginOf(load('@stylexjs/babel-plugin'));
  return {version, folder, plugin, runtime: Object(load('@stylexjs/stylex')), lintPackages: [], typePaths: {}};
}

const load = createRequire(import.meta.url);

export const RELEASES: Readonly<Record<CompilerId, Release>> = {
  // Not installed under its own name, as the newest is.
  documented: {
    ...COMPILERS.documented,
    folder: CACHE,
    runtime: Object(load('stylex-documented')),
    lintPackages: [
      {
        name: 'node_modules/@stylexjs/eslint-plugin/index.js',
        code: "module.exports = require('stylex-documented-eslint-plugin');",
      },
    ],
    typePaths: {
      '@stylexjs/stylex': [path.join(NODE_MODULES, 'stylex-documented/lib/stylex.d.ts')],
      '@stylexjs/stylex/*': [path.join(NODE_MODULES, 'stylex-documented/*')],
      '@stylexjs/babel-plugin': [path.join(NODE_MODULES, 'stylex-documented-babel-plugin/lib/index.d.ts')],
    },
  },
  newest: releaseIn(CACHE, STYLEX_VERSIONS.newest),
};
