import {createRequire} from 'node:module';
import path from 'node:path';
import {type ParserOptions, type PluginItem, transformSync} from '@babel/core';
import type {Rule} from 'stylex-documented-babel-plugin';
import {isTyped, type SourceFile} from './program.ts';
import {readRules} from '#generator/app/read-rules.ts';
import {type CompileError, readCompileError} from './read-compile-error.ts';

export interface CompiledFile {
  readonly name: string;
  /** Empty when there is an error. */
  readonly js: string;
  readonly error?: CompileError;
}

/** A version of the StyleX compiler. */
export interface Compiler {
  readonly plugin: {processStylexRules(rules: Rule[], useLayers: boolean): string};
  /** For the plugin, beside the program's. */
  readonly options?: object;
}

export interface ProgramOptions {
  readonly classNamePrefix: string;
  /** Name in the program's `package.json`. Names of variables are hashes of package name and path. */
  readonly packageName: string;
  readonly isRunnable: boolean;
  readonly compiler: Compiler;
}

const {resolve} = createRequire(import.meta.url);
const RUNNABLE_PRESETS: PluginItem[] = [
  resolve('@babel/preset-typescript'),
  [resolve('@babel/preset-react'), {runtime: 'automatic'}],
];

/** Compiles one script of a program whose files are in the folder `root`. */
export function compileFile(
  {name, code}: SourceFile,
  root: string,
  {classNamePrefix, isRunnable, compiler: {plugin, options}}: ProgramOptions,
): CompiledFile & {readonly rules: readonly Rule[]} {
  const filename = path.join(root, name);
  try {
    const output = transformSync(code, {
      filename,
      babelrc: false,
      configFile: false,
      highlightCode: false,
      parserOpts: {plugins: syntaxOf(name)},
      plugins: [[plugin, {classNamePrefix, unstable_moduleResolution: {type: 'commonJS', rootDir: root}, ...options}]],
      presets: isRunnable ? RUNNABLE_PRESETS : [],
    });
    return {name, js: output?.code ?? '', rules: readRules(output?.metadata)};
  } catch (error) {
    return {name, js: '', rules: [], error: readCompileError(error, filename)};
  }
}

function syntaxOf(name: string): NonNullable<ParserOptions['plugins']> {
  if (!isTyped(name)) return ['jsx'];
  // In .ts, `<T>x` is a cast, which the JSX syntax excludes.
  return name.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'];
}
