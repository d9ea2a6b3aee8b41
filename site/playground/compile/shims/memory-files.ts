/** Replaces `node:fs`, `node:url` and module resolution for the StyleX plugins, with the files of the project. */
import {dirname, join} from 'pathe';

let files: ReadonlyMap<string, string> = new Map();

/** Replaces all files. @param next texts by absolute path */
export function setFiles(next: ReadonlyMap<string, string>): void {
  files = next;
}

export function existsSync(path: string): boolean {
  return files.has(path);
}

/** @throws when there is no such file */
export function readFileSync(path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`ENOENT: no such file: ${path}`);
  return text;
}

// The plugins pass file URLs to `moduleResolve` only, so paths do.
export const pathToFileURL = (path: string): string => path;
export const fileURLToPath = (path: string): string => path;

/** @throws when there is no such file */
export function moduleResolve(specifier: string, parent: string): string {
  const path = join(dirname(parent), specifier);
  if (!files.has(path)) throw new Error(`missing ${specifier}`);
  return path;
}
