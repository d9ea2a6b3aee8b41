/** What page and compiler say to each other, and the guards of both ends. */
import {isProblem} from '#playground/problem.ts';
import {isProjectFile, type ProjectFile} from '#playground/project.ts';
import type {CompiledFile, CompiledProject} from './compile-project.ts';

export interface CompileRequest {
  readonly type: 'compile';
  readonly id: number;
  readonly files: readonly ProjectFile[];
}

export type CompilerAnswer =
  | {readonly type: 'ready'}
  | {readonly type: 'compiled'; readonly id: number; readonly result: CompiledProject};

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

export function isCompileRequest(value: unknown): value is CompileRequest {
  if (!isRecord(value) || value['type'] !== 'compile' || typeof value['id'] !== 'number') return false;
  return Array.isArray(value['files']) && value['files'].every(isProjectFile);
}

export function isCompilerAnswer(value: unknown): value is CompilerAnswer {
  if (!isRecord(value)) return false;
  if (value['type'] === 'ready') return true;
  return value['type'] === 'compiled' && typeof value['id'] === 'number' && isCompiledProject(value['result']);
}

function isCompiledProject(value: unknown): value is CompiledProject {
  if (!isRecord(value) || typeof value['css'] !== 'string') return false;
  const {files, problems} = value;
  return Array.isArray(files) && files.every(isCompiledFile) && Array.isArray(problems) && problems.every(isProblem);
}

function isCompiledFile(value: unknown): value is CompiledFile {
  if (!isRecord(value)) return false;
  return typeof value['name'] === 'string' && typeof value['js'] === 'string' && typeof value['run'] === 'string';
}
