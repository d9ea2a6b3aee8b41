/** One file of a program, as a compiler gets it. */
export interface SourceFile {
  /** Path in the program, with `/`: `src/card.tsx`. */
  readonly name: string;
  readonly code: string;
}

/** Replaces `from` to `to`, offsets in UTF-16. The reader types over what is selected in the new text. */
export interface CodeChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selected?: {readonly from: number; readonly to: number};
}

export const applyChange = (code: string, {from, to, insert}: CodeChange): string =>
  code.slice(0, from) + insert + code.slice(to);

/** A place in a text, for readers: both numbers are 1-based. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** @param at offset in UTF-16 */
export function positionAt(code: string, at: number): TextPosition {
  const lines = code.slice(0, at).split('\n');
  return {line: lines.length, column: (lines.at(-1) ?? '').length + 1};
}

const SCRIPT = /\.[cm]?[jt]sx?$/u;
const TYPED = /\.[cm]?tsx?$/u;

export function isScript(name: string): boolean {
  return SCRIPT.test(name);
}

export function isTyped(name: string): boolean {
  return TYPED.test(name);
}

/** In `.ts`, `<T>x` is a cast, which JSX syntax excludes. */
export function allowsJsx(name: string): boolean {
  return !isTyped(name) || name.endsWith('x');
}

/** What a bundler must read in a script. */
export function syntaxOf(name: string): 'ts' | 'tsx' | 'jsx' {
  if (!isTyped(name)) return 'jsx';
  return allowsJsx(name) ? 'tsx' : 'ts';
}

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '.css'];
/** TypeScript files can be imported with the extension of their output. */
const WRITTEN_AS_JS = /\.([cm]?)jsx?$/u;

/**
 * Finds the file of a program that a relative import names.
 *
 * @example resolveImport('./tokens.stylex', 'src/card.tsx', names) // 'src/tokens.stylex.ts'
 */
export function resolveImport(specifier: string, from: string, names: ReadonlySet<string>): string | undefined {
  const path = joinPath(from.split('/').slice(0, -1), specifier);
  if (path === undefined) return undefined;
  const base = path.replace(WRITTEN_AS_JS, '.$1');
  const typed = base === path ? [] : [`${base}tsx`, `${base}ts`];
  const inFolder = EXTENSIONS.map((extension) => `${path === '' ? '' : `${path}/`}index${extension}`);
  const candidates = [path, ...typed, ...EXTENSIONS.map((extension) => path + extension), ...inFolder];
  return candidates.find((name) => names.has(name));
}

/** @returns `undefined` when the path leaves the program */
function joinPath(folder: readonly string[], relative: string): string | undefined {
  const parts = [...folder];
  for (const part of relative.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

/** The files of a program with others laid on them: those of the same name are replaced. */
export function layOver(files: readonly SourceFile[], others: readonly SourceFile[]): readonly SourceFile[] {
  const byName = new Map(others.map((file) => [file.name, file]));
  const names = new Set(files.map(({name}) => name));
  return [...files.map((file) => byName.get(file.name) ?? file), ...others.filter(({name}) => !names.has(name))];
}
