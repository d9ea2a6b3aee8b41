/** The file system that the compiler sees: absolute paths and texts. */
import type {ProjectFile} from '#playground/project.ts';
import {PACKAGE_FILE, PROJECT_ROOT} from './toolchain.ts';

const files = new Map<string, string>();

/** Replaces everything by the files of a project. */
export function setMemoryFiles(project: readonly ProjectFile[]): void {
  files.clear();
  for (const {name, code} of [...project, PACKAGE_FILE]) files.set(PROJECT_ROOT + name, code);
}

export function hasMemoryFile(path: string): boolean {
  return files.has(path);
}

/** @throws when there is no such file */
export function readMemoryFile(path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`ENOENT: no such file: ${path}`);
  return text;
}
