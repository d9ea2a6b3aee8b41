import {CUT, NOTATION} from '#node/samples/strip-notations.ts';

export type LineMark = 'marked' | 'added' | 'removed' | 'focused';

const MARK_BY_NAME: ReadonlyMap<string, LineMark> = new Map([
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['++', 'added'],
  ['--', 'removed'],
  ['focus', 'focused'],
]);

/** Code as the reader sees it, and what its lines and words are marked with. Lines count from 1. */
export interface ShownCode {
  readonly code: string;
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  readonly words: readonly string[];
}

/**
 * Takes the `[!code …]` comments out of a sample and drops what stands above `// ---cut---`.
 *
 * A notation at the end of a line speaks of that line; alone on its line it speaks of the next ones and the line goes.
 * `[!code focus:3]` speaks of three lines, `[!code word:text]` of a word wherever it stands.
 */
export function readNotations(code: string): ShownCode {
  const all = code.split('\n');
  const cut = all.findLastIndex((line) => CUT.test(line));
  const shown: string[] = [];
  const words: string[] = [];
  const marks = new Map<number, Set<LineMark>>();
  const mark = (first: number, count: number, kind: LineMark): void => {
    for (let line = first; line < first + count; line++) marks.set(line, (marks.get(line) ?? new Set()).add(kind));
  };
  for (const line of all.slice(cut + 1)) {
    const text = line.replaceAll(NOTATION, '');
    const found = [...line.matchAll(NOTATION)];
    const standsAlone = found.length > 0 && text.trim() === '';
    // Empty lines at the top are not shown, so they must not count.
    if (!standsAlone && (text !== '' || shown.length > 0)) shown.push(text);
    for (const {groups} of found) {
      const kind = MARK_BY_NAME.get(groups?.['name'] ?? '');
      if (kind !== undefined) mark(standsAlone ? shown.length + 1 : shown.length, Number(groups?.['value'] ?? 1), kind);
      else if (groups?.['name'] === 'word' && groups['value'] !== undefined) words.push(groups['value']);
    }
  }
  return {code: shown.join('\n').replace(/\n+$/, ''), marks, words};
}
