/** The part of `node:fs` that the StyleX plugin uses, over files in memory. */
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
