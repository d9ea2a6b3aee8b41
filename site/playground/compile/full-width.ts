/** Full-width punctuation in code, which readers type when they have not switched the input method. */
import {type BrokenCode, type CodeToken, lineEnd, lineStart, type SyntaxSlip, tokensOf} from './broken-code.ts';

/** What stands for ASCII beside the full-width forms of Unicode: pairs of a character and its half-width one. */
const PAIRS = `。. 、, ‘' ’' “" ”" 【[ 】] 「{ 」} 『{ 』} 《< 》> 〈< 〉> ￥$`.split(' ');

function halfWidthOf(char: string): string | undefined {
  if (/^[！-～]$/u.test(char)) return char.normalize('NFKC');
  return PAIRS.find((pair) => pair.startsWith(char))?.charAt(1);
}

/** Tokens are read again after each replacement. What is left then is found by the next press. */
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

/** Whatever is replaced decides which characters after it are code. */
function replaceFirst(text: string): string {
  for (const token of tokensOf(text)) {
    const half = token.type.endsWith('Invalid') ? halfWidthOf(token.value) : undefined;
    if (half !== undefined) return replaceWithPartner(text, token.from, half);
    const closed = token.closed === false ? closeString(text, token) : undefined;
    if (closed !== undefined) return closed;
  }
  return text;
}

/** The full-width forms of a quote. */
const WIDE_QUOTES: Readonly<Record<string, RegExp>> = {"'": /[‘’＇]/u, '"': /[“”＂]/u};

/** A quote is replaced with its partner. Another quote is chosen when the text between contains this one. */
function replaceWithPartner(text: string, from: number, half: string): string {
  const wide = WIDE_QUOTES[half];
  const rest = text.slice(from + 1, lineEnd(text, from));
  const ends = wide === undefined ? [] : [rest.search(wide), rest.indexOf(half)];
  const end = ends.find((at) => at !== -1);
  if (end === undefined) return withChar(text, from, half);
  const content = rest.slice(0, end);
  const other = half === '"' ? "'" : '"';
  const quote = content.includes(half) && !content.includes(other) ? other : half;
  return withChar(withChar(text, from, quote), from + 1 + end, quote);
}

/** `'flex’`: only the second quote is full-width. */
function closeString(text: string, {value, from}: CodeToken): string | undefined {
  const quote = value.charAt(0);
  const at = WIDE_QUOTES[quote]?.exec(value.slice(0, lineEnd(value, 0)))?.index;
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
    const isMended = level === 'valid' ? broken.isValidWith(change) : isFailure || broken.getsFurther(change);
    if (!isMended) continue;
    const from = isFailure ? failure.at : (places.find((at) => at >= lineStart(code, failure.at)) ?? first);
    const mend = {name: 'half-width', detail: String(places.length), change} as const;
    return {name: 'full-width', from, to: from + 1, detail: code.charAt(from), mend};
  }
  return undefined;
}

function* halfWidthTexts({code, failure, tokens}: BrokenCode): Generator<string> {
  yield toHalfWidth(code);
  // `'flex’, color: 'red'`: the first quote of the next string closes this one.
  const start = lineStart(code, failure.at);
  for (const token of tokens) {
    const isBefore = token.from >= start && token.to <= failure.at;
    const closed = isBefore && token.closed === true ? closeString(code, token) : undefined;
    if (closed !== undefined) yield toHalfWidth(closed);
  }
}
