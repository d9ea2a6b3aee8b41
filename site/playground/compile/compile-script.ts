/** Compiles one script with Babel and a StyleX plugin. */
import {type BabelFileResult, type PluginItem, transformFromAstSync, transformSync} from '@babel/core';
import transformCommonJs from '@babel/plugin-transform-modules-commonjs';
import transformJsx from '@babel/plugin-transform-react-jsx';
import transformTypescript from '@babel/plugin-transform-typescript';
import type {FileImport} from '#site/playground/project/module-graph.ts';
import type {Problem, ProjectFile} from '#site/playground/project/project.ts';
import type {CompiledFile} from './compiler-client.ts';
import {transformWithErrorLocation} from './error-location.ts';
import {hashReplacements, importList, loopGuards} from './module-plugins.ts';

/** A CSS rule as the StyleX plugin reports it. Only the plugin reads its parts. */
export type StyleRule = [key: string, css: {ltr: string; rtl?: null | string}, order: number];

/** The plugin of any version. */
export interface StyleXPlugin {
  processStylexRules(rules: StyleRule[], useLayers: boolean): string;
}

export const PROJECT_ROOT = '/';

const BABEL_OPTIONS = {babelrc: false, configFile: false, highlightCode: false, compact: false} as const;
const STYLEX_OPTIONS = {unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_ROOT}};

export interface FileOutcome {
  readonly compiled: CompiledFile;
  readonly rules: readonly StyleRule[];
  readonly imports: readonly FileImport[];
  readonly problem?: Problem;
}

/** @throws Babel's and the plugin's errors, with `loc` when the location is known */
export function compileScript({name, code}: ProjectFile, stylexPlugin: StyleXPlugin): FileOutcome {
  const options = {...BABEL_OPTIONS, filename: PROJECT_ROOT + name};
  const isTyped = /\.[cm]?tsx?$/u.test(name);
  // In .ts files `<T>x` is a cast, which JSX syntax would break.
  const hasJsx = !isTyped || name.endsWith('x');
  const compiled = transformWithErrorLocation(code, (plugins) =>
    transformSync(code, {
      ...options,
      ast: true,
      parserOpts: {plugins: [...(isTyped ? (['typescript'] as const) : []), ...(hasJsx ? (['jsx'] as const) : [])]},
      plugins: [...plugins, [stylexPlugin, STYLEX_OPTIONS]],
    }),
  );
  if (!compiled?.ast) throw new Error('Babel returned no syntax tree.');
  const imports: FileImport[] = [];
  const plugins: PluginItem[] = [
    importList(imports),
    loopGuards,
    hashReplacements,
    ...(isTyped ? [[transformTypescript, {isTSX: hasJsx, allowDeclareFields: true}] satisfies PluginItem] : []),
    ...(hasJsx ? [[transformJsx, {runtime: 'automatic'}] satisfies PluginItem] : []),
    // The frame provides namespace objects, so imports need no wrapper at run time.
    [transformCommonJs, {noInterop: true, strictMode: true}],
  ];
  const runnable = transformFromAstSync(compiled.ast, code, {...options, plugins});
  const file = {name, js: compiled.code ?? '', run: runnable?.code ?? ''};
  return {compiled: file, rules: readRules(compiled), imports};
}

function readRules({metadata}: BabelFileResult): StyleRule[] {
  const rules: unknown = Reflect.get(metadata ?? {}, 'stylex');
  return Array.isArray(rules) ? rules.filter(isStyleRule) : [];
}

function isStyleRule(value: unknown): value is StyleRule {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'number';
}
