import type {Segments} from './search-provider.ts';
import {normalizeText} from './tokenizer.ts';

/** A letter with its combining marks: what normalising changes as one. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
const MARK = /\p{M}/u;
const LETTER = /[\p{L}\p{N}]/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const UPPER = /\p{Lu}/u;

/** Half-open stretch of the original text, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

interface Comparable {
  readonly text: string;
  /** The stretch of the original that a unit of `text` came from. */
  readonly origin: (unit: number) => Range | undefined;
}

function comparable(original: string): Comparable {
  // Nearly all text is of this kind: each unit is its own origin.
  if (original.normalize('NFKC') === original && !MARK.test(original)) {
    const text = original.toLowerCase();
    if (text.length === original.length) return {text, origin: (unit) => ({start: unit, end: unit + 1})};
  }
  let text = '';
  const origins: Range[] = [];
  for (const {0: cluster, index} of original.matchAll(CLUSTER)) {
    const form = normalizeText(cluster);
    text += form;
    const origin = {start: index, end: index + cluster.length};
    for (let unit = 0; unit < form.length; unit++) origins.push(origin);
  }
  return {text, origin: (unit) => origins[unit]};
}

/** A Latin word matches from its beginning, or from a capital inside: the `a` of `Table` is no find for `a`. */
function beginsWord(original: string, {text, origin}: Comparable, at: number): boolean {
  const first = text.charAt(at);
  if (DENSE.test(first) || !LETTER.test(first) || at === 0) return true;
  const previous = text.charAt(at - 1);
  if (!LETTER.test(previous) || DENSE.test(previous)) return true;
  return UPPER.test(original.charAt(origin(at)?.start ?? 0));
}

function occurrences(original: string, forms: Comparable, mark: string): Range[] {
  const found: Range[] = [];
  for (let at = forms.text.indexOf(mark); at !== -1; at = forms.text.indexOf(mark, at + 1)) {
    const start = forms.origin(at)?.start;
    const end = forms.origin(at + mark.length - 1)?.end;
    if (start !== undefined && end !== undefined && beginsWord(original, forms, at)) found.push({start, end});
  }
  return found;
}

/** Sorted, and those that touch made one. */
function union(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && range.start <= last.end) {
      merged[merged.length - 1] = {start: last.start, end: Math.max(last.end, range.end)};
    } else {
      merged.push(range);
    }
  }
  return merged;
}

/**
 * Where marks occur in a text, whatever the case and the width of the letters.
 *
 * @param marks in the form of `normalizeText`
 */
export function findMarks(text: string, marks: readonly string[]): Range[] {
  if (marks.length === 0 || text === '') return [];
  const forms = comparable(text);
  return union(marks.flatMap((mark) => (mark === '' ? [] : occurrences(text, forms, mark))));
}

/** Cuts a text at ranges. The segments together are the text, none of them empty. */
export function cutAt(text: string, ranges: readonly Range[]): Segments {
  const segments: {text: string; isMatch: boolean}[] = [];
  let at = 0;
  for (const {start, end} of ranges) {
    if (start > at) segments.push({text: text.slice(at, start), isMatch: false});
    segments.push({text: text.slice(start, end), isMatch: true});
    at = end;
  }
  if (at < text.length) segments.push({text: text.slice(at), isMatch: false});
  return segments;
}

/**
 * Marks a text. The segments together are the text itself.
 *
 * @example highlight('Define it', ['def']) // [{text: 'Def', isMatch: true}, {text: 'ine it', isMatch: false}]
 */
export function highlight(text: string, marks: readonly string[]): Segments {
  return cutAt(text, findMarks(text, marks));
}
