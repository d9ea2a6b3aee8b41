import {realpath} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {transformSync} from '@babel/core';
import styleX, {type Rule} from 'stylex-documented-babel-plugin';

import {withTemporaryFolder, writeFiles} from '#node/foundation/temporary-folder.ts';
import {isScript, isTyped, type SourceFile} from './program.ts';

/**
 * `display`: only StyleX is compiled, types and JSX stay as written.
 * `runnable`: plain JavaScript modules.
 */
export type OutputForm = 'display' | 'runnable';

export interface CompiledFile {
  readonly name: string;
  /** Empty when there is an error. */
  readonly js: string;
  readonly error?: CompileError;
}

export interface CompiledProgram {
  /** One for each script of the program, in its order. */
  readonly files: readonly CompiledFile[];
  /** Style sheet of all files that compile. */
  readonly css: string;
  /** What the style sheet is made of, to be printed together with the rules of other programs. */
  readonly rules: readonly Rule[];
}

/** What the names of classes and variables are made of. */
export interface ProgramIdentity {
  readonly classNamePrefix: string;
  /** Name in the program's `package.json`. */
  readonly packageName: string;
}

/**
 * Names of variables are hashes of package name and path: a fixed package makes them the same
 * on every machine.
 */
const READERS_PROGRAM: ProgramIdentity = {classNamePrefix: 'x', packageName: 'app'};

function packageFile(name: string): SourceFile {
  return {name: 'package.json', code: JSON.stringify({name, type: 'module'})};
}

const {resolve} = createRequire(import.meta.url);
const PRESET_TYPESCRIPT = resolve('@babel/preset-typescript');
const PRESET_REACT = resolve('@babel/preset-react');

/**
 * Compiles a program with the documented compiler. The same files give the same result.
 *
 * @param identity that of a program which a reader writes, unless given
 *
 * @example
 * const {files, css} = await compileProgram([{name: 'card.tsx', code}]);
 */
export function compileProgram(
  files: readonly SourceFile[],
  form: OutputForm = 'display',
  identity: ProgramIdentity = READERS_PROGRAM,
): Promise<CompiledProgram> {
  // On disk, because the plugin looks there for imported variables and for the package.
  return withTemporaryFolder(tmpdir(), async (folder) => {
    const root = await realpath(folder);
    await writeFiles(root, [packageFile(identity.packageName), ...files]);
    const rules: Rule[] = [];
    const job: Job = {root, form, rules, classNamePrefix: identity.classNamePrefix};
    const compiled = files.filter(({name}) => isScript(name)).map((file) => compileFile(file, job));
    return {files: compiled, css: printRules(rules), rules};
  });
}

/** Style sheet of rules, also of several programs: equal rules are there once, and all are in the compiler's order. */
export function printRules(rules: readonly Rule[]): string {
  return styleX.processStylexRules([...rules], false);
}

interface Job {
  readonly root: string;
  readonly form: OutputForm;
  readonly classNamePrefix: string;
  /** Receives the rules of the file. */
  readonly rules: Rule[];
}

export interface CompileError {
  /** The compiler's words, without file name and code frame. */
  readonly message: string;
  /** 1-based line in the file, when the compiler says one: for a wrong value it does not. */
  readonly line?: number;
}

const CODE_FRAME = /^\s*>?\s*\d+ \|/mu;
const MARKED_LINE = /^> *(\d+) \|/mu;

/** Reads what Babel throws: `/tmp/x/card.tsx: message`, empty lines, code frame. */
function readCompileError(error: unknown, filename: string): CompileError {
  const text = error instanceof Error ? error.message : String(error);
  const frame = CODE_FRAME.exec(text);
  const message = text.slice(0, frame?.index).replaceAll(`${filename}: `, '').trim();
  const line = MARKED_LINE.exec(text)?.[1];
  return line === undefined ? {message} : {message, line: Number(line)};
}

function compileFile({name, code}: SourceFile, {root, form, rules, classNamePrefix}: Job): CompiledFile {
  const filename = path.join(root, name);
  try {
    const output = transformSync(code, {
      filename,
      babelrc: false,
      configFile: false,
      highlightCode: false,
      parserOpts: {plugins: syntaxOf(name)},
      plugins: [[styleX, {classNamePrefix, unstable_moduleResolution: {type: 'commonJS', rootDir: root}}]],
      presets: form === 'runnable' ? [PRESET_TYPESCRIPT, [PRESET_REACT, {runtime: 'automatic'}]] : [],
    });
    rules.push(...readRules(Reflect.get(output?.metadata ?? {}, 'stylex')));
    return {name, js: output?.code ?? ''};
  } catch (error) {
    return {name, js: '', error: readCompileError(error, filename)};
  }
}

function syntaxOf(name: string): ('jsx' | 'typescript')[] {
  if (!isTyped(name)) return ['jsx'];
  // In .ts, `<T>x` is a cast, which the JSX syntax would take away.
  return name.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'];
}

function readRules(metadata: unknown): Rule[] {
  return Array.isArray(metadata) ? metadata.filter(isRule) : [];
}

function isRule(value: unknown): value is Rule {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'number';
}
