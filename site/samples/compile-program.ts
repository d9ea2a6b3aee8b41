import {realpath} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type PluginItem, transformSync} from '@babel/core';
import newestStyleX from '@stylexjs/babel-plugin';
import styleX from 'stylex-documented-babel-plugin';
import {slashed, withTemporaryFolder, writeFiles} from '#generator/cache/files.ts';
import {readRules, type StyleRule} from '#generator/shared/style-rules.ts';
import {type CompileError, readCompileError} from '#site/programs/compile-error.ts';
import {
  babelOptions,
  PACKAGE_NAME,
  packageFile,
  styleXOptions,
  type StyleXPlugin,
} from '#site/programs/compile-options.ts';
import {declarationList, nothingDeclared, type RuleSource, ruleSources} from '#site/programs/rule-sources.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';

export interface CompiledProgram {
  /** One for each script of the program, in its order. */
  readonly files: readonly CompiledScript[];
  readonly css: string;
  /** The rules of the style sheet, to be printed together with those of other programs. */
  readonly rules: readonly StyleRule[];
}

export interface CompiledScript {
  readonly name: string;
  /** Empty when there is an error. */
  readonly js: string;
  readonly sources: readonly RuleSource[];
  readonly error?: CompileError;
}

/** A version of the StyleX compiler. */
export interface Compiler {
  readonly plugin: StyleXPlugin;
  /** For the plugin, beside the program's. */
  readonly options?: object;
}

interface ProgramOptions {
  readonly classNamePrefix: string;
  readonly packageName: string;
  readonly isRunnable: boolean;
  readonly compiler: Compiler;
}

export const COMPILERS: Readonly<Record<CompilerId, Compiler>> = {
  documented: {plugin: styleX},
  newest: {plugin: newestStyleX},
};
/** Shows what the compiler makes of a reader's program, with the same names on every machine. */
const FOR_DISPLAY: ProgramOptions = {
  classNamePrefix: 'x',
  packageName: PACKAGE_NAME,
  isRunnable: false,
  compiler: COMPILERS.documented,
};

/** Compiles a program, with the documented compiler unless the options name another. The same files give the same result. */
export function compileProgram(
  files: readonly SourceFile[],
  overrides: Partial<ProgramOptions> = {},
): Promise<CompiledProgram> {
  // On disk, because the plugin looks there for imported variables and for the package.
  return withTemporaryFolder(tmpdir(), async (folder) => {
    const options = {...FOR_DISPLAY, ...overrides};
    const root = await realpath(folder);
    await writeFiles(root, [packageFile(options.packageName), ...files]);
    const compiled = files.filter(({name}) => isScript(name)).map((file) => compileScript(file, root, options));
    const rules = compiled.flatMap((file) => file.rules);
    return {files: compiled.map(({rules: _, ...file}) => file), css: printRules(rules, options.compiler), rules};
  });
}

/** Style sheet of the rules of one or more programs: each rule once, in the compiler's order. */
export function printRules(rules: readonly StyleRule[], {plugin}: Compiler = COMPILERS.documented): string {
  return plugin.processStylexRules([...rules], false);
}

const {resolve} = createRequire(import.meta.url);
const RUNNABLE_PRESETS: PluginItem[] = [
  resolve('@babel/preset-typescript'),
  [resolve('@babel/preset-react'), {runtime: 'automatic'}],
];

/** The plugin hashes paths as the system writes them. Names of variables are the same on Windows only with `/`. */
function withPlainPaths<T>(work: () => T): T {
  const {relative} = path;
  path.relative = (from, to) => slashed(relative(from, to));
  try {
    return work();
  } finally {
    path.relative = relative;
  }
}

/** Compiles one script of a program whose files are in the folder `root`. */
function compileScript(
  {name, code}: SourceFile,
  root: string,
  {classNamePrefix, isRunnable, compiler: {plugin, options}}: ProgramOptions,
): CompiledScript & {readonly rules: readonly StyleRule[]} {
  const filename = path.join(root, name);
  const declared = nothingDeclared();
  try {
    const output = withPlainPaths(() =>
      transformSync(code, {
        ...babelOptions(filename),
        plugins: [declarationList(declared), [plugin, {classNamePrefix, ...styleXOptions(root), ...options}]],
        presets: isRunnable ? RUNNABLE_PRESETS : [],
      }),
    );
    const rules = readRules(output?.metadata);
    return {name, js: output?.code ?? '', sources: ruleSources(declared, rules), rules};
  } catch (error) {
    return {name, js: '', sources: [], rules: [], error: readCompileError(error, filename)};
  }
}
