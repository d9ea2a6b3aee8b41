import type {Problem} from '#node/problems/problem.ts';
import type {PageRecord} from './page-source.ts';

/** Two pages cannot have one path; paths that differ only in case are one path on many file systems. */
export function findDuplicatePaths(records: readonly PageRecord[]): Problem[] {
  const first = new Map<string, PageRecord>();
  return records.flatMap((record): Problem[] => {
    const key = record.data.path.toLowerCase();
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, record);
      return [];
    }
    return [
      {
        file: record.file,
        ...(record.line !== undefined && {line: record.line}),
        message: `duplicate path ${record.data.path}: ${other.file} has it too.`,
        allowed: 'one page a path; give one of them another slug',
      },
    ];
  });
}
