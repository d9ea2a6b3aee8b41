/** The project that a reader edits: its files, the compiler for them, and the problems of its code. */
import {isRecord} from '#generator/shared/is-record.ts';
import type {fileErrorLabels, lintLabels, mendLabels, problemLabels} from './problem-labels.ts';
import {MAX_FILE_NAME_CHARS, MAX_FILES, MAX_PROJECT_BYTES} from './limits.ts';
import {type CodeChange, isScript, type SourceFile} from '#site/programs/source-file.ts';
import {type CompilerId, isCompilerId} from '#site/programs/stylex-versions.ts';

export interface Project {
  readonly compiler: CompilerId;
  /** There is at least one. Names are unique, whatever their case. */
  readonly files: readonly SourceFile[];
  readonly active: string;
}

/** What the labels are called behind a prefix. */
type NameIn<Labels, Prefix extends string> = keyof {
  [Key in keyof Labels as Key extends `${Prefix}${infer Name}` ? Name : never]: unknown;
};

/** What the parser stopped at. */
export type SlipName = NameIn<typeof problemLabels, 'playground.problem-slip-'>;

/** The first four have messages of their own. */
type ProblemKind = 'compiler' | 'runtime' | 'types' | 'lint' | NameIn<typeof problemLabels, 'playground.problem-'>;

export interface ProjectProblem {
  readonly kind: ProblemKind;
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** Where it ends, if that is known. */
  readonly endLine?: number;
  readonly endColumn?: number;
  /** A tool's or the program's message, or the name that the label contains. */
  readonly detail: string;
  /** The tool's own words, if `detail` is a translation. */
  readonly original?: string;
  /** What a lint rule found, beside its own words in `detail`. Absent for a message that the view has no label for. */
  readonly finding?: LintFinding;
  readonly mends?: readonly ProblemMend[];
}

/** It does not keep the program from running, and may be meant. */
export const isWarning = ({kind}: ProjectProblem): boolean => kind === 'lint' || kind.startsWith('css-');

/** One begins inside the other. */
export function isSamePlace(one: ProjectProblem, other: ProjectProblem): boolean {
  const isInside = ({line = 0, column = 0}: ProjectProblem, {endLine = 0, endColumn = 0, ...around}: ProjectProblem) =>
    line === around.line && line === endLine && column >= (around.column ?? 0) && column < endColumn;
  return one.file === other.file && (isInside(one, other) || isInside(other, one));
}

/** What a lint rule found: the name of the view's label, and what the label contains. */
export interface LintFinding {
  readonly name: LintFindingName;
  readonly values: Readonly<Record<string, string>>;
}

export type LintFindingName = NameIn<typeof lintLabels, 'playground.lint-'>;

export interface ProblemMend {
  /** What the view's label is called. */
  readonly name: NameIn<typeof mendLabels, 'playground.mend-'>;
  /** The name or value that the label contains. */
  readonly detail: string;
  /** A change of the file as it was when the problem was found. */
  readonly change: CodeChange;
}

/** Numbers that grow with the place of a problem: by files, then by lines. No file has as many lines as `MAX_PROJECT_BYTES`. */
export const placeIn = ({files}: Project, {file, line = 1}: Pick<ProjectProblem, 'file' | 'line'>): number =>
  files.findIndex(({name}) => name === file) * MAX_PROJECT_BYTES + line;

const FILE_NAME = /^(?:[\w@()[\]~+ -][\w.@()[\]~+ -]*\/)*[\w@()[\]~+ -][\w.@()[\]~+ -]*\.(?:[cm]?[jt]sx?|css|json)$/u;
const ENTRY = /(?:^|\/)(?:app|main|index)\.[cm]?[jt]sx?$/iu;

type FileNameError = NameIn<typeof fileErrorLabels, 'playground.file-'>;

function isFileName(name: string): boolean {
  return name.length <= MAX_FILE_NAME_CHARS && FILE_NAME.test(name);
}

/** @param renamed the file that gets the name; absent for a new file */
export function fileNameError(name: string, files: readonly SourceFile[], renamed?: string): FileNameError | undefined {
  if (!isFileName(name)) return 'invalid';
  const lowerCaseName = name.toLowerCase();
  if (files.some((file) => file.name !== renamed && file.name.toLowerCase() === lowerCaseName)) return 'taken';
  return renamed === undefined && files.length >= MAX_FILES ? 'too-many' : undefined;
}

/**
 * The file whose component is shown: `App`, `main` or `index`, else the last file with JSX, else the last script, because
 * samples put the component behind what it uses.
 */
export function entryFile(files: readonly SourceFile[]): string | undefined {
  const names = files.map(({name}) => name).filter(isScript);
  return (
    names.find((name) => ENTRY.test(name)) ?? names.filter((name) => /\.[jt]sx$/u.test(name)).at(-1) ?? names.at(-1)
  );
}

const COMPONENT = /^export (?:default\b|(?:async )?(?:function|const|class) [A-Z])/mu;

/** True when a file seems to export a component: it has JSX and such an export. */
export const exportsComponent = ({name, code}: SourceFile): boolean => /\.[jt]sx$/u.test(name) && COMPONENT.test(code);

/** Validates a project from a link or from the browser's storage. */
export function isProject(value: unknown): value is Project {
  if (!isRecord(value)) return false;
  const {compiler, files, active} = value;
  if (!isCompilerId(compiler) || typeof active !== 'string' || !Array.isArray(files)) return false;
  const items: readonly unknown[] = files;
  if (items.length === 0 || items.length > MAX_FILES || !items.every(isProjectFile)) return false;
  const names = new Set(items.map(({name}) => name.toLowerCase()));
  return names.size === items.length && items.some(({name}) => name === active);
}

function isProjectFile(value: unknown): value is SourceFile {
  if (!isRecord(value)) return false;
  const {name, code} = value;
  return typeof name === 'string' && isFileName(name) && typeof code === 'string';
}

export function withCode(project: Project, name: string, code: string): Project {
  return {...project, files: project.files.map((file) => (file.name === name ? {name, code} : file))};
}

export function withFile(project: Project, file: SourceFile): Project {
  return {...project, files: [...project.files, file], active: file.name};
}

export function withName(project: Project, name: string, next: string): Project {
  const files = project.files.map((file) => (file.name === name ? {...file, name: next} : file));
  return {...project, files, active: project.active === name ? next : project.active};
}

/** Deletes a file and opens its neighbour. The last file cannot be deleted. */
export function withoutFile(project: Project, name: string): Project {
  const {files, active} = project;
  const rest = files.filter((file) => file.name !== name);
  const neighbour = rest[Math.max(files.findIndex((file) => file.name === name) - 1, 0)];
  if (neighbour === undefined) return project;
  return {...project, files: rest, active: active === name ? neighbour.name : active};
}

/** True when files and compiler are the same; the open file does not matter. */
export function isSameWork(one: Project, other: Project): boolean {
  if (one.compiler !== other.compiler || one.files.length !== other.files.length) return false;
  return one.files.every(({name, code}, index) => {
    const file = other.files[index];
    return file?.name === name && file.code === code;
  });
}
