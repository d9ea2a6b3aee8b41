/** Full-width punctuation in code, which readers type when they have not switched the input method. */
import {
  type BrokenCode,
  type CodeToken,
  getsFurther,
  isValidWith,
  lineEnd,
  lineStart,
  type SyntaxSlip,
  tokensOf,
} from './broken-code.ts';

/** The other full-width forms are in one block of Unicode, in the order of ASCII. */
const HALF_WIDTH: ReadonlyMap<string, string> = new Map([
  ['。', '.'],
  ['、', ','],
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['【', '['],
  ['】', ']'],
  ['「', '{'],
  ['」', '}'],
  ['『', '{'],
  ['』', '}'],
  ['《', '<'],
  ['》', '>'],
  ['〈', '<'],
  ['〉', '>'],
  ['￥', '$'],
]);

const FIRST_FORM = 0xff_01;
const LAST_FORM = 0xff_5e;
const FORMS_OFFSET = 0xfe_e0;

function halfWidthOf(char: string): string | undefined {
  const point = char.codePointAt(0) ?? 0;
  if (point >= FIRST_FORM && point <= LAST_FORM) return String.fromCodePoint(point - FORMS_OFFSET);
  return HALF_WIDTH.get(char);
}

interface QuotePatterns {
  readonly wide: RegExp;
  /** The text after a quote, up to the one that closes it when both are full-width. */
  readonly wideText: RegExp;
  readonly anyText: RegExp;
}

const SINGLE: QuotePatterns = {wide: /[‘’＇]/u, wideText: /^[^‘’＇\n]*[’＇]/u, anyText: /^[^‘’＇'\n]*[‘’＇']/u};
const DOUBLE: QuotePatterns = {wide: /[“”＂]/u, wideText: /^[^“”＂\n]*[”＂]/u, anyText: /^[^“”＂"\n]*[“”＂"]/u};

/** How the full-width forms of a half-width quote are found. */
function quotePatterns(quote: string): QuotePatterns | undefined {
  if (quote === "'") return SINGLE;
  return quote === '"' ? DOUBLE : undefined;
}

/** Tokens are read again after each bracket and quote. What is left then is found by the next press. */
const MAX_READ_CHARS = 500_000;

/**
 * Replaces full-width punctuation by ASCII, except in strings, templates, comments, regular expressions and JSX text. Each
 * character becomes one, so offsets stay the same.
 */
export function toHalfWidth(code: string): string {
  let text = code;
  for (let read = 0; read <= MAX_READ_CHARS; read += code.length) {
    const next = replaceFirst(text);
    if (next === text) break;
    text = next;
  }
  return text;
}

const withChar = (text: string, at: number, char: string): string => text.slice(0, at) + char + text.slice(at + 1);

const SEPARATOR = /^[，、；：。！？＝]$/u;

const startsJsxOrRegExp = (text: string, from: number): boolean =>
  /^\s*[</]/u.test(text.slice(from, lineEnd(text, lineEnd(text, from) + 1)));

/** Replaces up to the first character that decides which ones after it are code. */
function replaceFirst(text: string): string {
  let replaced = text;
  for (const token of tokensOf(text)) {
    if (token.type.endsWith('Invalid')) {
      const half = halfWidthOf(token.value);
      if (half === undefined) continue;
      replaced = replaceWithPartner(replaced, token.from, half);
      if (!SEPARATOR.test(token.value) || startsJsxOrRegExp(text, token.to)) return replaced;
    }
    const closed = token.closed === false ? closeString(replaced, token) : undefined;
    if (closed !== undefined) return closed;
  }
  return replaced;
}

/** Of a quote, its partner is replaced too; another quote is chosen when the text between contains this one. */
function replaceWithPartner(text: string, from: number, half: string): string {
  const patterns = quotePatterns(half);
  const rest = text.slice(from + 1, lineEnd(text, from));
  const quoted = (patterns?.wideText.exec(rest) ?? patterns?.anyText.exec(rest))?.[0];
  if (quoted === undefined) return withChar(text, from, half);
  const content = quoted.slice(0, -1);
  const other = half === '"' ? "'" : '"';
  const quote = content.includes(half) && !content.includes(other) ? other : half;
  return withChar(withChar(text, from, quote), from + quoted.length, quote);
}

/** `'flex’`: only the second quote is full-width. */
function closeString(text: string, {value, from}: CodeToken): string | undefined {
  const quote = value.charAt(0);
  const at = quotePatterns(quote)?.wide.exec(value.slice(0, lineEnd(value, 0)))?.index;
  return at === undefined ? undefined : withChar(text, from + at, quote);
}

/** @param level `valid`: only when nothing else is wrong */
export function findFullWidth(broken: BrokenCode, level: 'valid' | 'further'): SyntaxSlip | undefined {
  const {code, failure} = broken;
  for (const text of halfWidthTexts(broken)) {
    const places = [...text.matchAll(/[\s\S]/g)].flatMap(({0: char, index}) => (char === code[index] ? [] : [index]));
    const [first] = places;
    const last = places.at(-1);
    if (first === undefined || last === undefined) continue;
    const change = {from: first, to: last + 1, insert: text.slice(first, last + 1)};
    const isFailure = places.includes(failure.at);
    // `；` in an object becomes `;`, at which the parser stops, too.
    const isMended = level === 'valid' ? isValidWith(broken, change) : isFailure || getsFurther(broken, change);
    if (!isMended) continue;
    const from = isFailure ? failure.at : (places.find((at) => at >= lineStart(code, failure.at)) ?? first);
    return {
      name: 'full-width',
      from,
      to: from + 1,
      detail: code.charAt(from),
      mend: {name: 'half-width', detail: String(places.length), change},
    };
  }
  return undefined;
}

function* halfWidthTexts({code, failure, tokens}: BrokenCode): Generator<string> {
  yield toHalfWidth(code);
  // The parser knows TypeScript, which the tokens do not: after `<T,>` they read code as JSX text.
  const half = halfWidthOf(code.charAt(failure.at));
  if (half !== undefined && failure.message.includes('character')) yield withChar(code, failure.at, half);
  // `'flex’, color: 'red'`: the first quote of the next string closes this one.
  const start = lineStart(code, failure.at);
  for (const token of tokens) {
    const isBefore = token.from >= start && token.to <= failure.at;
    const closed = isBefore && token.closed === true ? closeString(code, token) : undefined;
    if (closed !== undefined) yield toHalfWidth(closed);
  }
}
