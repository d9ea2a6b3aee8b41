/** The `[!code …]` comments and the `---cut---` line of samples, which control how code is shown. */

/** Line comment, block comment, and block comment in JSX. */
const NOTATION =
  /[ \t]*(?:\{\/\*|\/\*|\/\/)[ \t]*\[!code (?<name>[^\]:\s]+)(?::(?<value>[^\]]*))?\][ \t]*(?:\*\/\}|\*\/)?/gu;
const CUT = /^[ \t]*\/\/[ \t]*---cut---[ \t]*$/u;

/**
 * The program behind a shown sample: `[!code …]` comments are gone, and so are the lines that `[!code --]` marks as
 * removed. Emptied lines stay, so that line numbers are those of the fence.
 */
export function stripNotations(code: string): string {
  let removedUntil = -1;
  return code
    .split('\n')
    .map((line, index) => {
      if (CUT.test(line)) return '';
      const text = line.replaceAll(NOTATION, '');
      for (const {groups} of line.matchAll(NOTATION)) {
        if (groups?.['name'] !== '--') continue;
        // A notation alone on its line applies to the lines after it.
        const first = text.trim() === '' ? index + 1 : index;
        removedUntil = first + Number(groups['value'] ?? 1) - 1;
      }
      return index <= removedUntil ? '' : text;
    })
    .join('\n');
}

export type LineMark = 'marked' | 'added' | 'removed' | 'focused';

const MARK_BY_NAME: ReadonlyMap<string, LineMark> = new Map([
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['++', 'added'],
  ['--', 'removed'],
  ['focus', 'focused'],
]);

/** Code as the reader sees it. Lines count from 1. */
export interface ShownCode {
  readonly code: string;
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  /** Words to mark wherever they occur. */
  readonly words: readonly string[];
}

/**
 * Takes the notations out of a sample and drops the lines above `// ---cut---`.
 *
 * A notation at the end of a line applies to that line, one alone on its line to the next line. `[!code focus:3]`
 * applies to three lines, `[!code word:text]` to every occurrence of a word.
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
    const isAlone = found.length > 0 && text.trim() === '';
    // Empty lines at the top are not shown, so they must not count.
    if (!isAlone && (text !== '' || shown.length > 0)) shown.push(text);
    for (const {groups} of found) {
      const kind = MARK_BY_NAME.get(groups?.['name'] ?? '');
      if (kind !== undefined) mark(isAlone ? shown.length + 1 : shown.length, Number(groups?.['value'] ?? 1), kind);
      else if (groups?.['name'] === 'word' && groups['value'] !== undefined) words.push(groups['value']);
    }
  }
  return {code: shown.join('\n').replace(/\n+$/, ''), marks, words};
}
