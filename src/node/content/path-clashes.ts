import type {Problem} from '#node/problems/problem.ts';
import {outputFile, type PageRecord} from './page-source.ts';

/** What else is in the output beside the pages. */
export interface OutputNames {
  /** Site paths of files, decoded. */
  readonly files: Iterable<string>;
  /** Folders at the root that are no page's: `assets`, locales in other locales. */
  readonly folders: readonly string[];
}

/** `a/b/index.html` is in `a` and in `a/b`. */
function foldersAbove(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/**
 * Pages whose file cannot be written: a file stands where they need a folder, or in their own place. Names that differ
 * only in case are one name on many file systems.
 */
export function findPathClashes(records: readonly PageRecord[], {files, folders}: OutputNames): Problem[] {
  const keyOf = (file: string): string => file.toLowerCase();
  const others = new Map([...files].map((file) => [keyOf(file.slice(1)), file]));
  const all = new Map([
    ...records.map(({data}) => outputFile(data.path)).map((file) => [keyOf(file), `/${file}`] as const),
    ...others,
  ]);
  const reserved = new Map(folders.map((folder) => [keyOf(folder), folder]));
  const reasonFor = (record: PageRecord): string | undefined => {
    const own = keyOf(outputFile(record.data.path));
    const above = foldersAbove(own);
    const folder = reserved.get(above[0] ?? '');
    if (folder !== undefined) return `the folder /${folder}/ is not for pages.`;
    const file = above.flatMap((name) => all.get(name) ?? [])[0];
    if (file !== undefined) return `${file} is a file, and the page needs a folder there.`;
    const same = others.get(own);
    return same === undefined ? undefined : `the file ${same} is there already.`;
  };
  return records.flatMap((record): Problem[] => {
    const reason = reasonFor(record);
    if (reason === undefined) return [];
    const {file, line, data} = record;
    return [
      {
        file,
        ...(line !== undefined && {line}),
        message: `reserved path ${data.path}: ${reason}`,
        allowed: 'a path of its own; give the page another name or slug',
      },
    ];
  });
}
