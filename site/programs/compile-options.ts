/** What compiling with StyleX needs wherever it runs. */
import type {StyleRule} from '#generator/shared/style-rules.ts';
import {allowsJsx, isTyped, type SourceFile} from './source-file.ts';

export interface StyleXPlugin {
  processStylexRules(rules: StyleRule[], useLayers: boolean): string;
}

/** Package of samples and projects: variable names are hashes of its name and the file's path. */
export const PACKAGE_NAME = 'app';

/** The file is in the root folder, where the plugin looks for the name of the package. */
export function packageFile(name: string): SourceFile {
  return {name: 'package.json', code: JSON.stringify({name, type: 'module'})};
}

/** Babel's options for a script: no configuration files, syntax by its extension. */
export function babelOptions(filename: string) {
  const typed = isTyped(filename) ? (['typescript'] as const) : [];
  const jsx = allowsJsx(filename) ? (['jsx'] as const) : [];
  return {
    filename,
    babelrc: false,
    configFile: false,
    highlightCode: false,
    parserOpts: {plugins: [...typed, ...jsx]},
  };
}

/** The plugin's options for a program whose files are below `rootDir`. */
export function styleXOptions(rootDir: string) {
  return {unstable_moduleResolution: {type: 'commonJS', rootDir}};
}

export interface CompileError {
  /** The compiler's message, without file name and code frame. */
  readonly message: string;
  /** 1-based line in the file; the compiler names none for an invalid value. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

const DRIVE_LENGTH = 'C:'.length;
const CODE_FRAME = /^\s*>?\s*\d+ \|/mu;
const MARKED_LINE = /^> *(\d+) \|/mu;
const MARKED_COLUMN = /^ *\| ( *)\^/mu;

/** Reads Babel's error: `/tmp/x/card.tsx: message (3:7)`, empty line, code frame; and `loc`, which some errors have. */
export function readCompileError(error: unknown, filename: string): CompileError {
  const text = error instanceof Error ? error.message : String(error);
  const frame = CODE_FRAME.exec(text);
  const message = withoutPath(text.slice(0, frame?.index), filename).trim();
  return {message, ...locationOf(error, text)};
}

/** Babel puts the resolved path before a message: on Windows `C:\card.tsx` for `/card.tsx`. */
function withoutPath(message: string, filename: string): string {
  const windowsPath = `${filename.replaceAll('/', '\\')}: `;
  const hasDrive = /^[A-Z]:/.test(message) && message.startsWith(windowsPath, DRIVE_LENGTH);
  return (hasDrive ? message.slice(DRIVE_LENGTH + windowsPath.length) : message).replaceAll(`${filename}: `, '');
}

function locationOf(error: unknown, text: string): Omit<CompileError, 'message'> {
  const loc: unknown = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : undefined;
  if (typeof loc === 'object' && loc !== null && 'line' in loc && 'column' in loc) {
    return {line: Number(loc.line), column: Number(loc.column) + 1};
  }
  const line = MARKED_LINE.exec(text)?.[1];
  if (line === undefined) return {};
  const column = MARKED_COLUMN.exec(text)?.[1];
  return {line: Number(line), ...(column !== undefined && {column: column.length + 1})};
}
