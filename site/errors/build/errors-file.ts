import {contentHash} from '#generator/cache/cache.ts';
import type {TextFile} from '#generator/cache/files.ts';
import {assetPath} from '#generator/shared/asset-path.ts';
import type {KnownError} from '#site/errors/known-errors.ts';
import type {SourceEntry} from './read-errors.ts';

/** What browsers get of the entries, when the first error needs them. */
export function errorsFile(entries: readonly SourceEntry[]): TextFile {
  const known = entries.map(({id, messages, newest, meaning, place, mend}): KnownError => ({
    id,
    messages,
    newest,
    meaning,
    place,
    mend,
  }));
  const text = JSON.stringify(known);
  return {path: assetPath(`errors-${contentHash(text)}.json`), text};
}
