import type {TextFile} from '#generator/cache/files.ts';
import type {PageContext, SiteLookup} from '#generator/markdown/compile-context.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {errorsFile} from './errors-file.ts';
import {ERRORS_FOLDER, readErrors, type SourceEntry} from './read-errors.ts';

interface PageErrors {
  readonly entries: readonly SourceEntry[];
  readonly problems: readonly Problem[];
  /** What browsers get of the entries. A page that names it writes it. */
  readonly file: TextFile;
}

/** Each page has a lookup of its own. */
const byPage = new WeakMap<SiteLookup, PageErrors>();
/** By the text of their files. */
const parsed = new Map<string, PageErrors>();

/** The entries of the site, for a page that prints them. Each state of their files is parsed once. */
export function entriesOf({lookup}: Pick<PageContext, 'lookup'>): PageErrors {
  const known = byPage.get(lookup);
  if (known !== undefined) return known;
  const files = lookup.dataFiles(ERRORS_FOLDER);
  const key = JSON.stringify(files);
  const errors = parsed.get(key) ?? parse(files);
  byPage.set(lookup, errors);
  parsed.set(key, errors);
  return errors;
}

function parse(files: ReturnType<SiteLookup['dataFiles']>): PageErrors {
  const problems: Problem[] = [];
  const entries = readErrors(files, problems);
  return {entries, problems, file: errorsFile(entries)};
}
