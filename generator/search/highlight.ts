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

/** ASCII, Han and full-width signs have one unit per original unit. */
const ONE_TO_ONE = /^[\n -~·—‘-”\u3001-\u301E\u4E00-\u9FFF\uFF01-\uFF5E]*$/u;

function normalize(original: string): Normalized {
  if (ONE_TO_ONE.test(original)) {
    return {text: normalizeText(original), origin: (unit) => ({start: unit, end: unit + 1})};
  }
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
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
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

/** A snippet goes on to the end of its line, but at most so many UTF-16 units: it fills the widest row, which CSS cuts. */
const ROW = 120;
/** A shorter sentence seldom explains: “See the last page.” */
const SHORT = 12;
const SHORT_LOSS = 0.6;
/** About one word. */
const ROUGH_WORD = /\p{Script=Han}{1,2}|(?:(?!\p{Script=Han})[\p{L}\p{N}_$])+/gu;
/** A dot ends a sentence before a space only: `stylex.create`. */
const SENTENCE_END = /[。！？；]+|[.!?;]+(?= )/gu;
const CLAUSE_END = /[，、：…]+|[,:]+(?= )/gu;
/** The beginning of a sentence is better than one inside, unless that shows much more of the match. */
const CLAUSE_LOSS = 0.8;
const MIDDLE_LOSS = 0.6;

interface SnippetStart {
  readonly line: string;
  readonly at: number;
  /** False inside a sentence. */
  readonly isWhole: boolean;
}

/** Where most marked text follows within so many words: the beginning of a line or sentence, else of a clause, else the match. */
function bestStart(text: string, marks: readonly string[], words: number): SnippetStart {
  let best: SnippetStart = {line: '', at: 0, isWhole: true};
  let most = -1;
  for (const line of text.split('\n')) {
    const found = findMarks(line, marks);
    if (found.length === 0 && most >= 0) continue;
    const rough = [...line.matchAll(ROUGH_WORD)].map(({0: word, index}) => ({start: index, end: index + word.length}));
    const consider = (at: number, isWhole: boolean, loss: number): void => {
      const first = rough.findIndex(({start}) => start >= at);
      const limit = (first === -1 ? undefined : rough[first + words - 1]?.end) ?? line.length;
      const shown = found.filter(({start, end}) => start >= at && end <= limit);
      const isShort = line.length - at < SHORT;
      const weight = shown.reduce((sum, {start, end}) => sum + end - start, 0) * loss * (isShort ? SHORT_LOSS : 1);
      if (weight > most) [best, most] = [{line, at, isWhole}, weight];
    };
    const ends = (pattern: RegExp): number[] =>
      Array.from(line.matchAll(pattern), ({0: end, index}) => index + end.length);
    for (const at of [0, ...ends(SENTENCE_END)]) consider(at, true, 1);
    for (const at of ends(CLAUSE_END)) consider(at, false, CLAUSE_LOSS);
    const [match] = found;
    if (match !== undefined) consider(match.start, match.start === 0, MIDDLE_LOSS);
  }
  return best;
}

/** The index, or the one before it where it would split a surrogate pair. */
function safeCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/**
 * The text around the best match, marked. `text` has one line per block.
 * @param words so many from its beginning on contain the match
 */
export function snippet(text: string, marks: readonly string[], words: number): Segments {
  const {line, at, isWhole} = bestStart(text, marks, words);
  const rest = line.slice(at).trimStart();
  const shown = rest.slice(0, safeCut(rest, Math.min(rest.length, ROW)));
  const ellipsis = (isCut: boolean): Segment[] => (isCut ? [{text: ELLIPSIS, isMatch: false}] : []);
  return [...ellipsis(!isWhole), ...cutAt(shown, findMarks(shown, marks)), ...ellipsis(shown !== rest)];
}
