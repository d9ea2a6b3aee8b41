import type {Problem} from '#problems/problem.ts';
import {outputFile, type PageRecord} from './page-record.ts';

/** Many file systems take names that differ only in case for one name. */
const keyOf = (name: string): string => name.toLowerCase();

export function findDuplicatePaths(records: readonly PageRecord[]): Problem[] {
  const first = new Map<string, PageRecord>();
  return records.flatMap((record): Problem[] => {
    const {file, line, data} = record;
    const other = first.get(keyOf(data.path));
    if (other === undefined) {
      first.set(keyOf(data.path), record);
      return [];
    }
    const message = `duplicate path ${data.path}: ${other.file} has it too.`;
    return [{file, line, message, allowed: 'paths are unique; give one of the pages another slug'}];
  });
}

export interface OutputNames {
  /** Site paths of files, decoded. */
  readonly files: Iterable<string>;
  /** Folders at the root that contain no pages: `assets`, other locales. */
  readonly folders: readonly string[];
}

/** `a/b/index.html` is in `a` and in `a/b`. */
function foldersAbove(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Reports pages whose file cannot be written, because another file has its name or that of a folder above it. */
export function findPathClashes(records: readonly PageRecord[], {files, folders}: OutputNames): Problem[] {
  const others = new Map([...files].map((file) => [keyOf(file.slice(1)), file]));
  const pages = records.map(({data}) => outputFile(data.path)).map((file) => [keyOf(file), `/${file}`] as const);
  const all = new Map([...pages, ...others]);
  const reserved = new Map(folders.map((folder) => [keyOf(folder), folder]));
  const reasonFor = (path: string): string | undefined => {
    const own = keyOf(outputFile(path));
    const above = foldersAbove(own);
    const folder = reserved.get(above[0] ?? '');
    if (folder !== undefined) return `the folder /${folder}/ is not for pages.`;
    const file = above.flatMap((name) => all.get(name) ?? [])[0];
    if (file !== undefined) return `${file} is a file, and the page needs a folder there.`;
    const same = others.get(own);
    return same && `the file ${same} is there already.`;
  };
  return records.flatMap(({file, line, data}): Problem[] => {
    const reason = reasonFor(data.path);
    if (reason === undefined) return [];
    const message = `reserved path ${data.path}: ${reason}`;
    return [{file, line, message, allowed: 'a path of its own; give the page another name or slug'}];
  });
}
