/** The two compilers behind one face: Babel with a StyleX plugin, and what turns the result into something to run. */
import type {ProjectFile} from '#playground/project.ts';

/** A rule as the plugin reports it; only the plugin itself looks inside. */
export type StyleRule = readonly [
  key: string,
  css: {readonly ltr: string; readonly rtl?: null | string},
  order: number,
];

/** What Babel is asked for. */
export interface TransformOptions {
  readonly filename: string;
  readonly plugins: readonly unknown[];
  readonly parserPlugins?: readonly string[];
  readonly wantsTree?: boolean;
}

export interface TransformResult {
  readonly code: string;
  readonly tree?: unknown;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A compiler and its runtime form. */
export interface Toolchain {
  /** Tells the plugin which files there are: it looks for imported variables. */
  readonly setFiles: (files: readonly ProjectFile[]) => void;
  readonly transform: (code: string, options: TransformOptions) => TransformResult;
  readonly transformTree: (tree: unknown, code: string, options: TransformOptions) => TransformResult;
  /** StyleX, with its options. */
  readonly stylexPlugin: unknown;
  /** Types and JSX away, imports to `require`; in this order. */
  readonly runtimePlugins: (isTyped: boolean, isTsx: boolean) => readonly unknown[];
  /** The style sheet of all rules. */
  readonly toCss: (rules: readonly StyleRule[]) => string;
}

/** Where a project lies for the compiler; its package has the name that the docs' samples have, so classes are the same. */
export const PROJECT_ROOT = '/';
export const PACKAGE_NAME = 'app';
export const PACKAGE_FILE: ProjectFile = {
  name: 'package.json',
  code: JSON.stringify({name: PACKAGE_NAME, type: 'module'}),
};

/** Rules in a file's metadata. */
export function readRules(metadata: Readonly<Record<string, unknown>>): StyleRule[] {
  const {stylex: rules} = metadata;
  return Array.isArray(rules) ? rules.filter(isStyleRule) : [];
}

function isStyleRule(value: unknown): value is StyleRule {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'number';
}
