import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {parsePage} from '#node/samples/parse-page.ts';
import {readFence} from '#node/samples/read-fence.ts';
import type {ContentPage} from './content-pages.ts';

/** A titled fence of a page. */
export interface TitledFence {
  readonly page: string;
  /** 1-based line of the opening fence. */
  readonly line: number;
  readonly title: string;
  readonly code: string;
}

/** The fences of a page that are files. */
export function titledFences({file, source}: ContentPage): TitledFence[] {
  const fences: TitledFence[] = [];
  visit(parsePage(source), 'code', (node: Code) => {
    const fence = readFence(node, source);
    if (fence?.meta.title === undefined) return;
    fences.push({page: file, line: fence.line - 1, title: fence.meta.title, code: fence.code});
  });
  return fences;
}

/**
 * The first fence of this title.
 *
 * @param holding what else must stand in it, where a page shows several such files
 * @throws when there is none
 */
export function fenceTitled(fences: readonly TitledFence[], title: string, holding = ''): TitledFence {
  const fence = fences.find((item) => item.title === title && item.code.includes(holding));
  if (fence === undefined) throw new Error(`no fence is titled ${title}`);
  return fence;
}

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
