/** The packages that a sample may import, for the preview frame and its probe. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as newest from '@stylexjs/stylex';
import * as documented from 'stylex-documented';
import type {Packages} from '#site/playground/run/run-modules.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';

/** Compiled imports read `default` and names from one object. */
export function namespace(module: object): object {
  return {default: module, ...module};
}

/**
 * The packages with one version of the StyleX runtime. Since 0.11.0 StyleX has named exports only. Bundlers invent a
 * default export, with which `import stylex from '@stylexjs/stylex'` would work here and fail in the reader's build.
 */
export function packagesWith(stylex: object): Packages {
  const names = Object.entries(stylex).filter(([name]) => name !== 'default');
  return {
    react: namespace(react),
    'react-dom': namespace(reactDom),
    'react/jsx-runtime': jsxRuntime,
    'react/jsx-dev-runtime': jsxRuntime,
    '@stylexjs/stylex': Object.fromEntries(names),
  };
}

/** Each compiler has its own StyleX runtime. */
export const previewPackages: Readonly<Record<CompilerId, Packages>> = {
  documented: packagesWith(documented),
  newest: packagesWith(newest),
};
