import type {PageContext} from '#generator/markdown/compile-context.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {ERRORS_FOLDER, readErrors, type SourceEntry} from './read-errors.ts';

const parsed = new Map<string, ReturnType<typeof entriesOf>>();

/** The entries of the site, for a page that prints them. Each state of their files is parsed once. */
export function entriesOf({lookup}: Pick<PageContext, 'lookup'>): {entries: SourceEntry[]; problems: Problem[]} {
  const files = lookup.dataFiles(ERRORS_FOLDER);
  const key = JSON.stringify(files);
  const problems: Problem[] = [];
  const found = parsed.get(key) ?? {entries: readErrors(files, problems), problems};
  parsed.set(key, found);
  return found;
}
