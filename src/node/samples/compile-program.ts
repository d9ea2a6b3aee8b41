import {realpath} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type ParserOptions, type PluginItem, transformSync} from '@babel/core';
import styleX, {type Rule} from 'stylex-documented-babel-plugin';
import {withTemporaryFolder, writeFiles} from '#node/foundation/temporary-folder.ts';
import {isScript, isTyped, type SourceFile} from './program.ts';

export interface CompileError {
  /** The compiler's message, without file name and code frame. */
  readonly message: string;
  /** 1-based line in the file; the compiler names none for an invalid value. */
  readonly line?: number;
}

export interface CompiledFile {
  readonly name: string;
  /** Empty when there is an error. */
  readonly js: string;
  readonly error?: CompileError;
}

export interface CompiledProgram {
  /** One for each script of the program, in its order. */
  readonly files: readonly CompiledFile[];
  readonly css: string;
  /** The rules of the style sheet, to be printed together with those of other programs. */
  readonly rules: readonly Rule[];
}

export interface ProgramOptions {
  readonly classNamePrefix: string;
  /** Name in the program's `package.json`. Names of variables are hashes of package name and path. */
  readonly packageName: string;
  readonly isRunnable: boolean;
}

/** Shows what the compiler makes of a reader's program, with the same names on every machine. */
const FOR_DISPLAY: ProgramOptions = {classNamePrefix: 'x', packageName: 'app', isRunnable: false};

const {resolve} = createRequire(import.meta.url);
const RUNNABLE_PRESETS: PluginItem[] = [
  resolve('@babel/preset-typescript'),
  [resolve('@babel/preset-react'), {runtime: 'automatic'}],
];

/** Compiles a program with the documented compiler. The same files give the same result. */
export function compileProgram(
  files: readonly SourceFile[],
  options: ProgramOptions = FOR_DISPLAY,
): Promise<CompiledProgram> {
  // On disk, because the plugin looks there for imported variables and for the package.
  return withTemporaryFolder(tmpdir(), async (folder) => {
    const root = await realpath(folder);
    const packageFile = {name: options.packageName, type: 'module'};
    await writeFiles(root, [{name: 'package.json', code: JSON.stringify(packageFile)}, ...files]);
    const compiled = files.filter(({name}) => isScript(name)).map((file) => compileFile(file, root, options));
    const rules = compiled.flatMap((file) => file.rules);
    return {files: compiled.map(({rules: _, ...file}) => file), css: printRules(rules), rules};
  });
}

/** Style sheet of the rules of one or more programs: each rule once, in the compiler's order. */
export function printRules(rules: readonly Rule[]): string {
  return styleX.processStylexRules([...rules], false);
}

function compileFile(
  {name, code}: SourceFile,
  root: string,
  {classNamePrefix, isRunnable}: ProgramOptions,
): CompiledFile & {readonly rules: readonly Rule[]} {
  const filename = path.join(root, name);
  try {
    const output = transformSync(code, {
      filename,
      babelrc: false,
      configFile: false,
      highlightCode: false,
      parserOpts: {plugins: syntaxOf(name)},
      plugins: [[styleX, {classNamePrefix, unstable_moduleResolution: {type: 'commonJS', rootDir: root}}]],
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

/** The plugin keeps the rules of a file in the metadata of Babel's result. */
function readRules(metadata: object = {}): Rule[] {
  const rules: unknown = 'stylex' in metadata ? metadata.stylex : [];
  return Array.isArray(rules) ? rules.filter(isRule) : [];
}

function isRule(value: unknown): value is Rule {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'number';
}

const CODE_FRAME = /^\s*>?\s*\d+ \|/mu;
const MARKED_LINE = /^> *(\d+) \|/mu;

/** Reads Babel's error text: `/tmp/x/card.tsx: message`, empty lines, code frame. */
function readCompileError(error: unknown, filename: string): CompileError {
  const text = error instanceof Error ? error.message : String(error);
  const frame = CODE_FRAME.exec(text);
  const message = text.slice(0, frame?.index).replaceAll(`${filename}: `, '').trim();
  const line = MARKED_LINE.exec(text)?.[1];
  return line === undefined ? {message} : {message, line: Number(line)};
}
