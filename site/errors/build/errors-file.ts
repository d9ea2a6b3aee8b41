import {contentHash} from '#generator/cache/cache.ts';
import type {TextFile} from '#generator/cache/files.ts';
import {assetPath} from '#generator/shared/asset-path.ts';
import type {KnownError} from '#site/errors/known-errors.ts';
import type {SourceEntry} from './read-errors.ts';

/** Those of the first table: other pages have them in other words. */
function causesOf(rows: SourceEntry['rows']): KnownError['causes'] {
  const [first] = rows;
  return rows
    .filter((row) => row.in.some((table) => first?.in.includes(table)))
    .map(({cause, fix = ''}) => [plain(cause), plain(fix)]);
}

/** Without links and bold type. */
const plain = (markdown: string): string => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll('**', '');

/** What browsers get of the entries, when the first error needs them. */
export function errorsFile(entries: readonly SourceEntry[]): TextFile {
  const known = entries.map(({id, messages, newest, meaning, place, mend, rows}): KnownError => ({
    id,
    messages,
    newest,
    meaning,
    place,
    mend,
    causes: causesOf(rows),
  }));
  const text = JSON.stringify(known);
  return {path: assetPath(`errors-${contentHash(text)}.json`), text};
}
