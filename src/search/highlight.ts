import type {Segment, Segments} from './search-provider.ts';
import {normalizeText} from './tokenizer.ts';

/** A letter with its combining marks, which are normalized together. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
const MARK = /\p{M}/u;
const LETTER = /[\p{L}\p{N}]/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const UPPER = /\p{Lu}/u;

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Normalized {
  readonly text: string;
  /** The range of the original text that a unit of `text` came from. */
  readonly origin: (unit: number) => Range | undefined;
}

function normalize(original: string): Normalized {
  // Most texts have one unit per original unit.
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

/** Latin words match from their beginning or from a capital inside: `a` does not match in `Table`. */
function beginsWord(original: string, {text, origin}: Normalized, at: number): boolean {
  const first = text.charAt(at);
  if (DENSE.test(first) || !LETTER.test(first) || at === 0) return true;
  const previous = text.charAt(at - 1);
  if (!LETTER.test(previous) || DENSE.test(previous)) return true;
  return UPPER.test(original.charAt(origin(at)?.start ?? 0));
}

function occurrences(original: string, normalized: Normalized, mark: string): Range[] {
  const found: Range[] = [];
  for (let at = normalized.text.indexOf(mark); at !== -1; at = normalized.text.indexOf(mark, at + 1)) {
    const start = normalized.origin(at)?.start;
    const end = normalized.origin(at + mark.length - 1)?.end;
    if (start !== undefined && end !== undefined && beginsWord(original, normalized, at)) found.push({start, end});
  }
  return found;
}

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

function findMarks(text: string, marks: readonly string[]): Range[] {
  if (marks.length === 0 || text === '') return [];
  const normalized = normalize(text);
  return union(marks.flatMap((mark) => (mark === '' ? [] : occurrences(text, normalized, mark))));
}

function cutAt(text: string, ranges: readonly Range[]): Segments {
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

/** Marks matches in a text, whatever the case and the width of its letters. */
export function highlight(text: string, marks: readonly string[]): Segments {
  return cutAt(text, findMarks(text, marks));
}

export const ELLIPSIS = '…';

const WORDS_BEFORE = 2;
/** Longest part of a line that is segmented, in UTF-16 units. */
const WINDOW = 400;

/** One per document, which has one locale: creating it takes longer than using it. */
let segmenter: Intl.Segmenter | undefined;

/** Words of a text by the locale's dictionary, as the hosted provider counts them. */
function wordRanges(text: string, locale: string): Range[] {
  // Firefox before 125 has no segmenter.
  if (!('Segmenter' in Intl)) {
    const found = text.matchAll(/\p{Script=Han}|[\p{L}\p{N}]+/gu);
    return [...found].map(({0: word, index}) => ({start: index, end: index + word.length}));
  }
  segmenter ??= new Intl.Segmenter(locale, {granularity: 'word'});
  const words = [...segmenter.segment(text)].filter(({isWordLike}) => isWordLike);
  return words.map(({segment, index}) => ({start: index, end: index + segment.length}));
}

/** The line with the most marked text, and the position of its first match. */
function bestLine(text: string, marks: readonly string[]): {line: string; first: number | undefined} {
  let best: {line: string; first: number | undefined; weight: number} = {line: '', first: undefined, weight: -1};
  for (const line of text.split('\n')) {
    const found = findMarks(line, marks);
    const weight = found.reduce((sum, {start, end}) => sum + end - start, 0);
    if (weight > best.weight) best = {line, first: found[0]?.start, weight};
  }
  return best;
}

/** The index, or the one before it where it would split a surrogate pair. */
function safeCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/** A few words around the best match, marked. `text` has one line per block; the locale decides what a word is. */
export function snippet(
  text: string,
  marks: readonly string[],
  options: {readonly words: number; readonly locale: string},
): Segments {
  const {line, first} = bestLine(text, marks);
  const from = first === undefined || first < WINDOW / 2 ? 0 : safeCut(line, first - WINDOW / 4);
  const part = line.slice(from, safeCut(line, Math.min(line.length, from + WINDOW)));
  const words = wordRanges(part, options.locale);
  const target = first === undefined ? 0 : first - from;
  const hit = Math.max(
    0,
    words.findIndex(({end}) => end > target),
  );
  const start = Math.max(0, Math.min(hit - WORDS_BEFORE, words.length - options.words));
  const last = words[start + options.words - 1];
  const begin = start === 0 ? 0 : (words[start]?.start ?? 0);
  const end = last === undefined || start + options.words >= words.length ? part.length : last.end;
  const shown = part.slice(begin, end);
  const ellipsis = (isCut: boolean): Segment[] => (isCut ? [{text: ELLIPSIS, isMatch: false}] : []);
  return [
    ...ellipsis(from + begin > 0),
    ...cutAt(shown, findMarks(shown, marks)),
    ...ellipsis(from + end < line.length),
  ];
}
