import type {TitledFence} from '#node/proof/content-pages.ts';

export type ConfigKind =
  | 'babel'
  | 'postcss'
  | 'eslintrc'
  | 'eslint-flat'
  | 'vite'
  | 'rollup'
  | 'webpack'
  | 'next'
  | 'script';

const KINDS: readonly (readonly [RegExp, ConfigKind])[] = [
  [/^babel\.config\.[cm]?js$/, 'babel'],
  [/^postcss\.config\.[cm]?js$/, 'postcss'],
  [/^\.eslintrc\.c?js$/, 'eslintrc'],
  [/^eslint\.config\.[cm]?js$/, 'eslint-flat'],
  [/^vite\.config\.[cm]?[jt]s$/, 'vite'],
  [/^rollup\.config\.[cm]?js$/, 'rollup'],
  [/^webpack\.config\.[cm]?js$/, 'webpack'],
  [/^next\.config\.[cm]?js$/, 'next'],
  [/^(?:scripts\/)?build[\w-]*\.mjs$/, 'script'],
];

/** What a fence configures, by the name of its file. */
export function configKind({title}: TitledFence): ConfigKind | undefined {
  return KINDS.find(([pattern]) => pattern.test(title))?.[1];
}
