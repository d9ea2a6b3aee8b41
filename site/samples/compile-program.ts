import {realpathSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {transformSync} from '@babel/core';
import newestStyleX from '@stylexjs/babel-plugin';
import styleX from 'stylex-documented-babel-plugin';
import {slashed, withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';
import {readRules, type StyleRule} from '#generator/shared/style-rules.ts';
import {
  babelOptions,
  type CompileError,
  PACKAGE_NAME,
  packageFile,
  readCompileError,
  styleXOptions,
  type StyleXPlugin,
} from '#site/programs/compile-options.ts';
import {
  declarationList,
  type KeyMistake,
  nothingDeclared,
  type RuleSource,
  ruleSources,
} from '#site/programs/rule-sources.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import {type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {cachedResults} from './cached-results.ts';

export interface CompiledProgram {
  /** One for each script of the program, in its order. */
  readonly files: readonly CompiledScript[];
  readonly css: string;
  /** The rules of the style sheet, to be printed together with those of other programs. */
  readonly rules: readonly StyleRule[];
}

export interface CompiledScript {
  readonly name: string;
  /** The code, with its types and JSX. Empty when there is an error. */
  readonly js: string;
  readonly sources: readonly RuleSource[];
  readonly mistakes: readonly KeyMistake[];
  readonly error?: CompileError;
}

/** A version of the StyleX compiler. */
export interface Compiler {
  readonly version: string;
  readonly plugin: StyleXPlugin;
}

export const COMPILERS: Readonly<Record<CompilerId, Compiler>> = {
  documented: {version: STYLEX_VERSIONS.documented, plugin: styleX},
  newest: {version: STYLEX_VERSIONS.newest, plugin: newestStyleX},
};

interface ProgramOptions {
  /** The documented one by default. */
  readonly compiler?: Compiler;
  /** Options of the plugin, beside those that all programs have. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** The names of classes begin with it. */
  readonly prefix?: string;
  /** A part of the names of variables. */
  readonly packageName?: string;
}

/** Compiles a program, once for all that ask: the same files and options give the same result on every machine. */
export async function compileProgram(
  files: readonly SourceFile[],
  {compiler = COMPILERS.documented, options, prefix = 'x', packageName = PACKAGE_NAME}: ProgramOptions = {},
): Promise<CompiledProgram> {
  const {version, plugin} = compiler;
  const sources = files.map(({name, code}) => ({name, code}));
  // By default, newer versions leave out unsupported declarations without a word.
  const all = {propertyValidationMode: 'throw', ...options, classNamePrefix: prefix};
  const run = async (): Promise<CompiledProgram[]> => [await compileFiles(sources, packageName, plugin, all)];
  const work = {name: 'compileProgram', module: import.meta.url, run};
  const [program] = await cachedResults(work, [{version, sources, packageName, options: all}]);
  if (program === undefined) throw new Error('no program was compiled');
  return program;
}

/** The path has no links, because the plugin resolves them. */
const TEMPORARY = realpathSync(tmpdir());

/** @param options of the plugin */
function compileFiles(
  files: readonly SourceFile[],
  packageName: string,
  plugin: StyleXPlugin,
  options: object,
): Promise<CompiledProgram> {
  // The files are on disk, because the plugin looks there for imported variables and for the package.
  return withTemporaryFolder(TEMPORARY, async (root) => {
    await writeFiles(root, [packageFile(packageName), ...files]);
    const pluginItem = [plugin, {...styleXOptions(root), ...options}] as const;
    const compiled = files.filter(({name}) => isScript(name)).map((file) => compileScript(file, root, pluginItem));
    const rules = compiled.flatMap((file) => file.rules);
    const scripts = compiled.map(({rules: _, ...file}): CompiledScript => file);
    try {
      return {files: scripts, css: plugin.processStylexRules(rules, false), rules};
    } catch (error) {
      // It may come from constants of several files. The last script reports it, unless it failed before.
      const last = scripts.at(-1);
      const found = readCompileError(error, last?.name ?? '');
      const reported = scripts.map((file) => (file === last ? {...file, error: file.error ?? found} : file));
      return {files: reported, css: '', rules: []};
    }
  });
}

/** Style sheet of the rules of one or more programs: each rule once, in the compiler's order. */
export function printRules(rules: readonly StyleRule[], id: CompilerId): string {
  return COMPILERS[id].plugin.processStylexRules([...rules], false);
}

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
  stylex: readonly [StyleXPlugin, object],
): CompiledScript & {readonly rules: readonly StyleRule[]} {
  const filename = path.join(root, name);
  const declared = nothingDeclared();
  try {
    const output = withPlainPaths(() =>
      transformSync(code, {...babelOptions(filename), plugins: [declarationList(declared), [...stylex]]}),
    );
    const rules = readRules(output?.metadata);
    const sources = ruleSources(declared, rules);
    return {name, js: output?.code ?? '', sources, mistakes: declared.mistakes, rules};
  } catch (error) {
    return {name, js: '', sources: [], mistakes: [], rules: [], error: readCompileError(error, filename)};
  }
}
