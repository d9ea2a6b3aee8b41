/** Ranking by the kind of page, and by how contiguously a section holds the query. */
import type {PageData} from '#shared/page-record.ts';
import type {IndexDocument} from './index-file.ts';
import {normalizeText, type TextRun} from './tokenizer.ts';

/** Guides and reference answer questions; announcements are searched by name. Kinds without a rank are not indexed. */
export const PAGE_RANK: Readonly<Partial<Record<PageData['kind'], number>>> = {
  doc: 3,
  'category-index': 2,
  playground: 2,
  standalone: 1,
  'blog-post': 0,
};

/** Bonus for each step of `PAGE_RANK`. */
export const RANK_STEP = 0.08;

const LETTER = /[\p{L}\p{N}]/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Factors by the field that holds the query, measured with the judged queries of the bench. */
const FACTORS = {
  titleEqual: 12,
  titleWord: 6,
  keyword: 6,
  titleStart: 5,
  title: 4,
  headings: 4,
  text: 2.5,
  above: 2,
  code: 1.2,
  none: 1,
} as const;

/** A page is a better answer than a section of a page, if both titles match. */
const PAGE_FACTOR = 1.6;
/** A deep heading is rarely what was meant. */
const DEEP_FACTOR = 0.6;
const DEEP_LEVEL = 3;

/** A section in the form of `compact`. */
export interface CompactDocument {
  readonly title: string;
  readonly keywords: readonly string[];
  /** Headings above, one per line, without `lvl0`. */
  readonly above: string;
  readonly text: string;
  readonly code: string;
}

/** A query in the form of `compact`, whole and by run. */
export interface CompactQuery {
  readonly whole: string;
  readonly runs: readonly string[];
}

/** Normalized, without spaces, one line per block: authors write Han next to Latin with and without a space. */
export function compact(text: string): string {
  return normalizeText(text).replace(/[^\S\n]+/gu, '');
}

export function compactQuery(query: string, runs: readonly TextRun[]): CompactQuery {
  return {whole: compact(query), runs: runs.map(({text}) => compact(text))};
}

export function compactDocument({title, keywords, above, text, code}: IndexDocument): CompactDocument {
  return {
    title: compact(title),
    keywords: keywords === '' ? [] : keywords.split('\n').map(compact),
    above: compact(above.slice(1).filter(Boolean).join('\n')),
    text: compact(text),
    code: compact(code),
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

function textFactor({above, text, code}: CompactDocument, {whole}: CompactQuery): number {
  if (text.includes(whole)) return FACTORS.text;
  if (above.includes(whole)) return FACTORS.above;
  return code.includes(whole) ? FACTORS.code : FACTORS.none;
}

function titleFactor({title}: CompactDocument, {whole}: CompactQuery): number | undefined {
  if (!title.includes(whole)) return undefined;
  if (title === whole) return FACTORS.titleEqual;
  if (isPartOfWord(whole.charAt(0)) && holdsWord(title, whole)) return FACTORS.titleWord;
  return title.startsWith(whole) ? FACTORS.titleStart : FACTORS.title;
}

/** A factor for a section's score. `level` is that of its heading; 1 for a page. */
export function closeness(document: CompactDocument, query: CompactQuery, level: number): number {
  const byTitle = titleFactor(document, query);
  if (byTitle !== undefined) {
    const byLevel = level === 1 ? PAGE_FACTOR : level >= DEEP_LEVEL ? DEEP_FACTOR : 1;
    return byTitle * byLevel;
  }
  if (document.keywords.includes(query.whole)) return FACTORS.keyword;
  return headingsHold(document, query) ? FACTORS.headings : textFactor(document, query);
}
