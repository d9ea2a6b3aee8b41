import {cutAt, findMarks, type Range} from './highlight.ts';
import type {Segment, Segments} from './search-provider.ts';

export const ELLIPSIS = '…';

/** Words before the first match, so that it does not stand at the edge. */
const WORDS_BEFORE = 2;
/** Longest stretch of a line that is looked at, in UTF-16 units: a line of minified code may have thousands. */
const WINDOW = 400;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter(locale, {granularity: 'word'});
  segmenters.set(locale, made);
  return made;
}

/** Words of a text: by the locale's dictionary, as the hosted provider counts them. */
function wordRanges(text: string, locale: string): Range[] {
  // Firefox before 125 has no segmenter: there each Han character counts as a word.
  if (!('Segmenter' in Intl)) {
    const found = text.matchAll(/\p{Script=Han}|[\p{L}\p{N}]+/gu);
    return [...found].map(({0: word, index}) => ({start: index, end: index + word.length}));
  }
  const ranges: Range[] = [];
  for (const {segment, index, isWordLike} of segmenterOf(locale).segment(text)) {
    if (isWordLike === true) ranges.push({start: index, end: index + segment.length});
  }
  return ranges;
}

/** The line with the most marked text; the first of them. */
function bestLine(text: string, marks: readonly string[]): {line: string; first: number | undefined} {
  let best: {line: string; first: number | undefined; weight: number} = {line: '', first: undefined, weight: -1};
  for (const line of text.split('\n')) {
    const found = findMarks(line, marks);
    const weight = found.reduce((sum, {start, end}) => sum + end - start, 0);
    if (weight > best.weight) best = {line, first: found[0]?.start, weight};
  }
  return best;
}

/** The ends of a cut never split a letter that takes two units. */
function safeCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/**
 * A few words around the best match, marked, with an ellipsis where text was left out.
 *
 * @param text one line a block
 * @param options.words number of words
 * @param options.locale decides what a word is
 */
export function snippet(
  text: string,
  marks: readonly string[],
  options: {readonly words: number; readonly locale: string},
): Segments {
  const {line, first} = bestLine(text, marks);
  const from = first === undefined || first < WINDOW / 2 ? 0 : safeCut(line, first - WINDOW / 4);
  const stretch = line.slice(from, safeCut(line, Math.min(line.length, from + WINDOW)));
  const words = wordRanges(stretch, options.locale);
  const target = first === undefined ? 0 : first - from;
  const hit = Math.max(
    0,
    words.findIndex(({end}) => end > target),
  );
  // Near the end of the line the words before fill up what is missing behind.
  const start = Math.max(0, Math.min(hit - WORDS_BEFORE, words.length - options.words));
  const last = words[start + options.words - 1];
  const begin = start === 0 ? 0 : (words[start]?.start ?? 0);
  const end = last === undefined || start + options.words >= words.length ? stretch.length : last.end;
  const shown = stretch.slice(begin, end);
  const ellipsis = (isCut: boolean): Segment[] => (isCut ? [{text: ELLIPSIS, isMatch: false}] : []);
  return [
    ...ellipsis(from + begin > 0),
    ...cutAt(shown, findMarks(shown, marks)),
    ...ellipsis(from + end < line.length),
  ];
}
