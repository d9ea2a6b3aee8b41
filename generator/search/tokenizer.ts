/** Splits texts into terms. Han text becomes pairs of characters; identifiers are kept whole and in parts. */

/** Scripts written without spaces between words. */
const DENSE_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const LETTER = String.raw`(?:(?![${DENSE_SCRIPTS}])[\p{L}\p{N}\p{M}_$])`;
const RUN = new RegExp(`([${DENSE_SCRIPTS}]+)|(@?${LETTER}+(?:[./@:-]+${LETTER}+)*)`, 'gu');
const WORD_LETTER = new RegExp(`(?![${DENSE_SCRIPTS}])[\\p{L}\\p{N}]`, 'u');
const JOINT = /[./@:_$-]+/u;
const HUMP = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;
const VERSION = /^v?(\d+(?:\.\d+)+)$/;
const SEARCHABLE = new RegExp(`[\\p{L}\\p{N}${DENSE_SCRIPTS}]`, 'u');
const MAX_TERM_LENGTH = 64;

export const HAN_RUN = /\p{Script=Han}+/gu;

/** A part of a text in one kind of script. */
export type TextRun =
  | {readonly kind: 'dense'; readonly text: string}
  /** `text` is in lower case; `parts` is empty for a plain word. */
  | {readonly kind: 'word'; readonly text: string; readonly parts: readonly string[]};

/** NFKC (full-width letters, ligatures) and lower case. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Normalized, without spaces and quotes, one line per block: authors write Han next to Latin with and without a space. */
export function compact(text: string): string {
  return normalizeText(text).replace(/[^\S\n]+|['"“”‘’「」`]+/gu, '');
}

/** True for text with a letter, a digit or a Han character; only such text has terms. */
export function isSearchable(text: string): boolean {
  return SEARCHABLE.test(text.normalize('NFKC'));
}

/** True for a letter or digit of a script with spaces between words. Between other characters, every position may begin a word. */
export const isWordLetter = (character: string): boolean => WORD_LETTER.test(character);

function humps(piece: string): string[] {
  const found = (piece.match(HUMP) ?? []).map((part) => part.toLowerCase());
  const long = found.filter((part) => part.length > 1);
  // `x1` is not split.
  return found.length > 1 && long.length > 0 ? long : [];
}

function partsOf(raw: string): string[] {
  const pieces = raw.split(JOINT).filter(Boolean);
  const parts = pieces.flatMap((piece) => {
    const inside = humps(piece);
    const whole = pieces.length > 1 ? [piece.toLowerCase()] : [];
    return inside.length > 1 ? [...whole, ...inside] : whole;
  });
  return [...new Set(parts)];
}

function wordRun(raw: string): TextRun {
  const text = raw.toLowerCase().slice(0, MAX_TERM_LENGTH);
  const version = VERSION.exec(text)?.[1];
  if (version !== undefined) return {kind: 'word', text, parts: version === text ? [] : [version]};
  const parts = partsOf(raw).map((part) => part.slice(0, MAX_TERM_LENGTH));
  const bare = text.replace(/^@/, '');
  return {kind: 'word', text: bare, parts: parts.filter((part) => part !== bare)};
}

/** Splits text into runs, in order. Not empty for text that {@link isSearchable}. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const [, dense, word] of text.normalize('NFKC').matchAll(RUN)) {
    if (dense !== undefined) runs.push({kind: 'dense', text: dense.toLowerCase()});
    else if (word !== undefined && SEARCHABLE.test(word)) runs.push(wordRun(word));
  }
  return runs;
}

/** Pairs of adjacent characters, or the only character. */
export function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
}

/** Terms of one run in the index. */
export function runTerms(run: TextRun): string[] {
  if (run.kind === 'word') return [run.text, ...run.parts];
  const characters = [...run.text];
  const last = characters.at(-1);
  return characters.length < 2 || last === undefined ? characters : [...pairs(run.text), last];
}

/** All terms of a text, in order, with repetitions: `定义变量` has 定义, 义变, 变量 and 量. */
export function tokenize(text: string): string[] {
  return textRuns(text).flatMap(runTerms);
}
