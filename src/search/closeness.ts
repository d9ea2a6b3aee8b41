/** How closely a section answers, beyond the sum of its terms: contiguous matches first, headings over text. */
import type {IndexDocument} from './index-file.ts';
import {normalizeText, type TextRun} from './tokenizer.ts';

const LETTER = /[\p{L}\p{N}]/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Factors by what holds the query, the best first. Found by measuring; see the bench. */
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

/** A page is a better answer than a part of one, if both are called what was asked. */
const PAGE_FACTOR = 1.6;
/** A heading far down is less likely what was meant, although it is called so. */
const DEEP_FACTOR = 0.6;
const DEEP_LEVEL = 3;

/** The forms in which a section is compared with a query. */
export interface CompactDocument {
  readonly title: string;
  readonly keywords: readonly string[];
  /** Headings above, one a line, without the part of the site. */
  readonly above: string;
  readonly text: string;
  readonly code: string;
}

/** A query in the same form, whole and by run. */
export interface CompactQuery {
  readonly whole: string;
  readonly runs: readonly string[];
}

/** Text for comparing stretches: normalised, without spaces, one line a block. Between Han and Latin both spellings occur. */
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

/** True where a stretch begins and ends where words do; between Han characters that is everywhere. */
function holdsWord(text: string, stretch: string): boolean {
  for (let at = text.indexOf(stretch); at !== -1; at = text.indexOf(stretch, at + 1)) {
    const before = isPartOfWord(text.charAt(at - 1)) && isPartOfWord(stretch.charAt(0));
    const after = isPartOfWord(text.charAt(at + stretch.length)) && isPartOfWord(stretch.charAt(stretch.length - 1));
    if (!before && !after) return true;
  }
  return false;
}

/** The headings together say it: some words in the section's own, the others in those above. */
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

/**
 * A factor for a section's score, at least 1 unless it is a deep heading.
 *
 * @param level of the section's heading; 1 for a page
 */
export function closeness(document: CompactDocument, query: CompactQuery, level: number): number {
  const byTitle = titleFactor(document, query);
  if (byTitle !== undefined) {
    const byLevel = level === 1 ? PAGE_FACTOR : level >= DEEP_LEVEL ? DEEP_FACTOR : 1;
    return byTitle * byLevel;
  }
  if (document.keywords.includes(query.whole)) return FACTORS.keyword;
  return headingsHold(document, query) ? FACTORS.headings : textFactor(document, query);
}
