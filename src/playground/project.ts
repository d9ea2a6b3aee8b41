/** What a reader edits: a handful of files and the compiler that makes something of them. */
import {MAX_FILE_NAME_CHARS, MAX_FILES} from './limits.ts';

/** Which StyleX compiles: the one that the site documents, or the newest. */
export type CompilerId = 'documented' | 'newest';

/** Version of each compiler, as shown. A test holds them to what is installed. */
export const COMPILER_VERSIONS: Readonly<Record<CompilerId, string>> = {documented: '0.11.1', newest: '0.19.1'};

export const COMPILER_IDS: readonly CompilerId[] = ['documented', 'newest'];

export interface ProjectFile {
  /** Path in the project, with `/`: `src/card.tsx`. */
  readonly name: string;
  readonly code: string;
}

export interface Project {
  readonly compiler: CompilerId;
  /** At least one; names are unique, whatever their case. */
  readonly files: readonly ProjectFile[];
  /** Name of the file that is open. */
  readonly active: string;
}

const FILE_NAME = /^(?:[\w@()[\]~+ -][\w.@()[\]~+ -]*\/)*[\w@()[\]~+ -][\w.@()[\]~+ -]*\.(?:[cm]?[jt]sx?|css|json)$/u;
const SCRIPT = /\.[cm]?[jt]sx?$/u;
const ENTRY = /(?:^|\/)(?:app|main|index)\.[cm]?[jt]sx?$/iu;

/** Why a name cannot be given to a file. */
export type FileNameFault = 'invalid' | 'taken' | 'too-many';

export function isCompilerId(value: unknown): value is CompilerId {
  return value === 'documented' || value === 'newest';
}

/** True for files that a compiler reads. */
export function isScript(name: string): boolean {
  return SCRIPT.test(name);
}

export function isFileName(name: string): boolean {
  return name.length <= MAX_FILE_NAME_CHARS && FILE_NAME.test(name);
}

/**
 * Checks a name for a new file, or for the file `renamed`.
 *
 * @returns `undefined` when the name can be used
 * @example fileNameFault('App.tsx', project.files) // 'taken'
 */
export function fileNameFault(
  name: string,
  files: readonly ProjectFile[],
  renamed?: string,
): FileNameFault | undefined {
  if (!isFileName(name)) return 'invalid';
  const wanted = name.toLowerCase();
  if (files.some((file) => file.name !== renamed && file.name.toLowerCase() === wanted)) return 'taken';
  return renamed === undefined && files.length >= MAX_FILES ? 'too-many' : undefined;
}

/**
 * The file whose component is shown: `App`, `main` or `index`, else the last with JSX, else the last script. Samples
 * define first and use afterwards.
 */
export function entryFile(files: readonly ProjectFile[]): string | undefined {
  const names = files.map(({name}) => name).filter(isScript);
  return names.find((name) => ENTRY.test(name)) ?? names.findLast((name) => /\.[jt]sx$/u.test(name)) ?? names.at(-1);
}

/** Bytes of all files in UTF-8. */
export function projectBytes(files: readonly ProjectFile[]): number {
  const encoder = new TextEncoder();
  return files.reduce((sum, {code}) => sum + encoder.encode(code).length, 0);
}

/** Checks a project that comes from outside: a link or the browser's storage. */
export function isProject(value: unknown): value is Project {
  if (typeof value !== 'object' || value === null) return false;
  if (!('compiler' in value && 'files' in value && 'active' in value)) return false;
  const {compiler, files, active} = value;
  if (!isCompilerId(compiler) || typeof active !== 'string' || !Array.isArray(files)) return false;
  const items: readonly unknown[] = files;
  if (items.length === 0 || items.length > MAX_FILES || !items.every(isProjectFile)) return false;
  const names = new Set(items.map(({name}) => name.toLowerCase()));
  return names.size === items.length && items.some(({name}) => name === active);
}

function isProjectFile(value: unknown): value is ProjectFile {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'name' in value &&
    typeof value.name === 'string' &&
    isFileName(value.name) &&
    'code' in value &&
    typeof value.code === 'string'
  );
}
