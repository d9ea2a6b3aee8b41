import type {PageContext} from '#generator/markdown/compile-context.ts';
import {type Change, CHANGES_FOLDER, readChanges} from './read-changes.ts';

/** By the text of their file. */
const parsed = new Map<string, readonly Change[]>();

/** The changes, for a page that prints some. `records.ts` reports what is wrong with them, once. */
export function changesOf({lookup}: Pick<PageContext, 'lookup'>): readonly Change[] {
  const files = lookup.dataFiles(CHANGES_FOLDER);
  const key = JSON.stringify(files);
  const changes = parsed.get(key) ?? readChanges(files, []);
  parsed.set(key, changes);
  return changes;
}
