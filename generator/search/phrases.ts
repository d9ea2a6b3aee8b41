/** Where a section holds the query as a phrase: the whole query, or that with other names of its parts. */
import {distance} from 'fastest-levenshtein';
import type {IndexDocument} from './index-file.ts';
import type {OtherName} from './pinyin.ts';
import type {QueryPart} from './query-parts.ts';
import {MAX_TYPOS, normalizeText, pairs, type TextRun, textRuns, TYPO_MIN_LENGTH} from './tokenizer.ts';
import {PAGE, PHRASE} from './weights.ts';

/** A query of so many words is a sentence. */
const SENTENCE_WORDS = 3;

const LETTER = /[\p{L}\p{N}]/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A section in the form of `compact`. */
export interface CompactDocument {
  readonly title: string;
  readonly keywords: readonly string[];
  /** Headings above, one per line, without `lvl0`. */
  readonly above: string;
  readonly text: string;
}

/** A query in the form of `compact`. */
export interface CompactQuery {
  /** Without weak words, if it was searched without them. */
  readonly whole: string;
  readonly typed: string;
  readonly runs: readonly string[];
  /** As typed, between spaces. */
  readonly words: readonly string[];
  /** The whole query with other names of its parts. */
  readonly variants: readonly OtherName[];
}

/** Normalized, without spaces and quotes, one line per block: authors write Han next to Latin with and without a space. */
export function compact(text: string): string {
  return normalizeText(text).replace(/[^\S\n]+|['"“”‘’「」`]+/gu, '');
}

/** @param query what was searched for: `typed`, or that without its weak words */
export function compactQuery(typed: string, query: string, parts: readonly QueryPart[] = []): CompactQuery {
  const words = typed.split(/\s+/u).map(compact).filter(Boolean);
  return {
    whole: compact(query),
    typed: compact(typed),
    runs: textRuns(query).map(({text}) => compact(text)),
    words,
    variants: [...(typed === query ? [] : [{text: compact(typed), weight: 1}]), ...variantsOf(parts)],
  };
}

/** At most this many, those that differ least first. */
const MAX_VARIANTS = 12;

function variantsOf(parts: readonly QueryPart[]): OtherName[] {
  let variants: readonly OtherName[] = [{text: '', weight: 1}];
  for (const {text, others} of parts) {
    const names = [{text: compact(text), weight: 1}, ...others.map((name) => ({...name, text: compact(name.text)}))];
    variants = variants
      .flatMap((variant) =>
        names.map((name) => ({text: variant.text + name.text, weight: variant.weight * name.weight})),
      )
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_VARIANTS);
  }
  return variants.slice(1);
}

export function compactDocument({title, keywords, above, text}: IndexDocument): CompactDocument {
  return {
    title: compact(title),
    keywords: keywords === '' ? [] : keywords.split('\n').map(compact),
    above: compact(above.slice(1).filter(Boolean).join('\n')),
    text: compact(text),
  };
}

const isPartOfWord = (character: string): boolean => LETTER.test(character) && !DENSE.test(character);

/** True if the text holds the phrase between word boundaries; between Han characters every position is one. */
function holdsWord(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const before = isPartOfWord(text.charAt(at - 1)) && isPartOfWord(phrase.charAt(0));
    const after = isPartOfWord(text.charAt(at + phrase.length)) && isPartOfWord(phrase.charAt(phrase.length - 1));
    if (!before && !after) return true;
  }
  return false;
}

/** True if some words are in the section's own heading and the others in those above. */
function headingsHold({title, above}: CompactDocument, {runs}: CompactQuery): boolean {
  const own = runs.filter((run) => holdsWord(title, run));
  return runs.length > 1 && own.length > 0 && runs.every((run) => own.includes(run) || holdsWord(above, run));
}

/** Length of the longest part of the query that the text holds, as a share of the query. */
function longestPart(text: string, words: readonly string[]): number {
  let longest = 0;
  for (let from = 0, to = 1; to <= words.length; to++) {
    while (from < to && !text.includes(words.slice(from, to).join(''))) from++;
    longest = Math.max(longest, words.slice(from, to).join('').length);
  }
  return longest / words.join('').length;
}

const between = (least: number, most: number, share: number): number => least + (most - least) * share;

function textFactor(document: CompactDocument, query: CompactQuery): number {
  const {above, text} = document;
  const {whole, typed, words} = query;
  if (headingsHold(document, query)) return PHRASE.headings;
  // An error message: the reader's has other names and paths in it than the page's.
  if (words.length >= SENTENCE_WORDS) return between(PHRASE.none, PHRASE.sentence, longestPart(text, words) ** 2);
  if (above.includes(whole)) return PHRASE.above;
  if (typed !== whole && text.includes(typed)) return PHRASE.typed;
  return text.includes(whole) ? PHRASE.text : PHRASE.none;
}

/** The largest factor of the query as typed and with other names, each as far as it counts. */
function bestFactor({whole, variants}: CompactQuery, factorOf: (text: string) => number): number {
  let best = factorOf(whole);
  for (const {text, weight} of variants) best = Math.max(best, between(PHRASE.none, factorOf(text), weight));
  return best;
}

function titleFactor({title}: CompactDocument, query: CompactQuery): number {
  return bestFactor(query, (text) => {
    if (text === '' || !title.includes(text)) return PHRASE.none;
    // `create` is `stylex.create`.
    if (title === text || title.endsWith(`.${text}`)) return PHRASE.titleEqual;
    return between(PHRASE.none, PHRASE.title, Math.sqrt(text.length / title.length));
  });
}

function keywordFactor({keywords}: CompactDocument, query: CompactQuery): number {
  return bestFactor(query, (text) => {
    let share = 0;
    for (const keyword of keywords) if (holdsWord(keyword, text)) share = Math.max(share, text.length / keyword.length);
    return between(PHRASE.none, PHRASE.keyword, share ** 2);
  });
}

/** How closely a section holds the query, by where it does: factors of its score. */
export interface Closeness {
  readonly title: number;
  readonly keyword: number;
  readonly text: number;
}

/** Of a section whose text is not known. Terms that are in one section are seldom far apart. */
export const unknownCloseness = ({
  isNamed,
  holdsAll,
}: {
  readonly isNamed: boolean;
  readonly holdsAll: boolean;
}): Closeness => ({
  title: isNamed ? PHRASE.title : PHRASE.none,
  keyword: PHRASE.none,
  text: holdsAll ? PHRASE.text : PHRASE.none,
});

/** @param isPageNamed true for the top of a page whose title holds the query, perhaps misspelt */
export function closeness(document: CompactDocument, query: CompactQuery, isPageNamed: boolean): Closeness {
  const title = titleFactor(document, query);
  return {
    title: isPageNamed ? Math.max(title, PHRASE.misspelt) * PAGE.title : title,
    keyword: keywordFactor(document, query),
    text: textFactor(document, query),
  };
}

/** True if the term is the word, begins with it or is spelt much the same; of an identifier, also with one of its parts. */
function isLike(term: string, {text, parts}: Extract<TextRun, {kind: 'word'}>): boolean {
  return [text, ...parts].some(
    (word) =>
      term.startsWith(word) ||
      (word.length >= TYPO_MIN_LENGTH && distance(term, word) <= MAX_TYPOS) ||
      // A plural finds the singular.
      `${term}s` === word,
  );
}

/** The runs of each part of a query and of its other names. */
export type AskedNames = readonly (readonly (readonly TextRun[])[])[];

export const askedNames = (parts: readonly QueryPart[]): AskedNames =>
  parts.map(({text, others}) => [text, ...others.map((other) => other.text)].map(textRuns));

/**
 * True if the names hold every part of the query or another name of it, words also by prefix or misspelt.
 *
 * @param terms of the names
 * @param matched terms of the index that matched
 */
export function isInNames(asked: AskedNames, terms: readonly string[], matched: ReadonlySet<string>): boolean {
  const found = terms.filter((term) => matched.has(term));
  const holds = (runs: readonly TextRun[]): boolean =>
    runs.every((run) =>
      run.kind === 'dense'
        ? pairs(run.text).every((pair) => found.some((term) => term.startsWith(pair)))
        : found.some((term) => isLike(term, run)),
    );
  return asked.every((names) => names.some(holds));
}
