/** The interface of both compilers: Babel, a StyleX plugin, and the plugins that make code runnable. */
import type {ProjectFile} from '#playground/project/project.ts';

/** A CSS rule as the StyleX plugin reports it. Only the plugin reads its parts. */
export type StyleRule = readonly [
  key: string,
  css: {readonly ltr: string; readonly rtl?: null | string},
  order: number,
];

export interface TransformOptions {
  readonly filename: string;
  readonly plugins: readonly unknown[];
  readonly parserPlugins?: readonly string[];
  readonly wantsTree?: boolean;
}

export interface TransformResult {
  readonly code: string;
  readonly tree?: unknown;
  /** CSS rules that StyleX made of the file. */
  readonly rules: readonly StyleRule[];
}

export interface Toolchain {
  /** Sets the files of the project: StyleX resolves imported variables. */
  readonly setFiles: (files: readonly ProjectFile[]) => void;
  readonly transform: (code: string, options: TransformOptions) => TransformResult;
  readonly transformTree: (tree: unknown, code: string, options: TransformOptions) => TransformResult;
  /** The StyleX plugin with its options. */
  readonly stylexPlugin: unknown;
  /** Plugins that remove types and JSX and turn imports into `require`, in this order. */
  readonly runtimePlugins: (isTyped: boolean, hasJsx: boolean) => readonly unknown[];
  /** The style sheet of all rules. */
  readonly toCss: (rules: readonly StyleRule[]) => string;
}

/** Folder of the project. Its package has the same name as in the docs' samples, so class names are the same. */
export const PROJECT_ROOT = '/';
export const PACKAGE_NAME = 'app';
export const PACKAGE_FILE: ProjectFile = {
  name: 'package.json',
  code: JSON.stringify({name: PACKAGE_NAME, type: 'module'}),
};
