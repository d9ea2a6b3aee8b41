/**
 * How text becomes search terms. The build and the browser run this same file, so that a word is cut the same way
 * where it is indexed and where it is asked for.
 *
 * Han text is cut into pairs of characters, each run's last character also stands alone: a single character is found as
 * the beginning of a pair. Identifiers (`stylex.create`, `@stylexjs/babel-plugin`) are kept whole and cut at their
 * joints and capitals.
 */

/** Scripts written without spaces between words. */
const DENSE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const LETTER = String.raw`(?:(?![${DENSE}])[\p{L}\p{N}\p{M}_$])`;
const RUN = new RegExp(`([${DENSE}]+)|(@?${LETTER}+(?:[./@:-]+${LETTER}+)*)`, 'gu');
const JOINT = /[./@:_$-]+/u;
const HUMP = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;
const VERSION = /^v?(\d+(?:\.\d+)+)$/;
const SEARCHABLE = new RegExp(`[\\p{L}\\p{N}${DENSE}]`, 'u');
const MAX_TERM_LENGTH = 64;

/** A stretch of text that is cut in one way. */
export type TextRun =
  | {readonly kind: 'dense'; readonly text: string}
  /** `text` is the whole in lower case, `parts` what it is made of (none for a plain word). */
  | {readonly kind: 'word'; readonly text: string; readonly parts: readonly string[]};

/**
 * Compatibility forms made one (full-width letters, ligatures), upper case kept: capitals say where identifiers bend.
 *
 * @example normalizeForms('ＳｔｙｌｅＸ') // 'StyleX'
 */
function normalizeForms(text: string): string {
  return text.normalize('NFKC');
}

/**
 * The form in which text is compared: NFKC, lower case.
 *
 * @example normalizeText('ＳｔｙｌｅＸ') // 'stylex'
 */
export function normalizeText(text: string): string {
  return normalizeForms(text).toLowerCase();
}

/** True for text with at least one letter, digit or Han sign; only such text has terms. */
export function isSearchable(text: string): boolean {
  return SEARCHABLE.test(normalizeForms(text));
}

function humps(piece: string): string[] {
  const found = (piece.match(HUMP) ?? []).map((part) => part.toLowerCase());
  const long = found.filter((part) => part.length > 1);
  // `StyleX` has one part worth the name, so has `x1`: nothing is gained by cutting it.
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
  // `_` and `$` alone are no terms, but part of many.
  return {kind: 'word', text: bare === '' ? text : bare, parts: parts.filter((part) => part !== bare)};
}

/**
 * Cuts text into runs, in order. Never empty for text that {@link isSearchable}.
 *
 * @example textRuns('用 stylex.create') // [{kind: 'dense', text: '用'}, {kind: 'word', text: 'stylex.create', parts: […]}]
 */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const [, dense, word] of normalizeForms(text).matchAll(RUN)) {
    if (dense !== undefined) runs.push({kind: 'dense', text: dense.toLowerCase()});
    else if (word !== undefined && SEARCHABLE.test(word)) runs.push(wordRun(word));
  }
  return runs;
}

/** Pairs of neighbouring characters; a single character is itself. */
export function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
}

/** Terms of one run as the index holds them. */
export function runTerms(run: TextRun): string[] {
  if (run.kind === 'word') return [run.text, ...run.parts];
  const characters = [...run.text];
  const last = characters.at(-1);
  return characters.length < 2 || last === undefined ? characters : [...pairs(run.text), last];
}

/**
 * All terms of a text, in order, repeated as often as they occur.
 *
 * @example tokenize('定义变量') // ['定义', '义变', '变量', '量']
 */
export function tokenize(text: string): string[] {
  return textRuns(text).flatMap(runTerms);
}
