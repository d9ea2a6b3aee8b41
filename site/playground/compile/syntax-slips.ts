/**
 * Names what readers mistype where the parser fails. The tokens suggest what it is and what mends it; the parser decides:
 * a guess counts only when it gets further in the mended code.
 */
import {
  brokenCode,
  type BrokenCode,
  type CodeToken,
  getsFurther,
  isValidWith,
  insertion,
  lineEnd,
  lineStart,
  type ParseCode,
  type ParseFailure,
  type SyntaxSlip,
} from './broken-code.ts';
import {camelCase} from '#site/programs/rule-sources.ts';
import {findFullWidth} from './full-width.ts';
import {findExtraBracket, findUnclosedBracket, findUnclosedTag, findUnendedTag} from './unclosed.ts';

/** @returns `undefined` when nothing is known about the failure */
export function findSyntaxSlip(code: string, failure: ParseFailure, parse: ParseCode): SyntaxSlip | undefined {
  const broken = brokenCode(code, failure, parse);
  for (const find of FINDERS) {
    const slip = find(broken);
    if (slip !== undefined) return slip;
  }
  return undefined;
}

type FindSlip = (broken: BrokenCode) => SyntaxSlip | undefined;

/**
 * What alone is wrong comes first: a missing bracket makes the parser read JSX text as code, whose punctuation is right; and
 * a bracket more turns code with full-width punctuation into JSX text.
 */
const FINDERS: readonly FindSlip[] = [
  (broken) => findFullWidth(broken, 'valid'),
  (broken) => findUnclosedBracket(broken, 'mended'),
  findUnendedTag,
  findBareObject,
  findMissingSpread,
  (broken) => findFullWidth(broken, 'further'),
  findUnclosedQuote,
  findUnquotedValue,
  findUnquotedKey,
  findWrongSeparator,
  findUnclosedTag,
  findMissingColon,
  findMissingComma,
  (broken) => findUnclosedBracket(broken, 'named'),
  findExtraBracket,
];

/** Of `next`, the token where the parser failed, and of the one before it. */
function atFailure({tokens, index}: BrokenCode): {next: CodeToken | undefined; previous: CodeToken | undefined} {
  return {next: tokens[index], previous: tokens[index - 1]};
}

// Quotes

const QUOTED = /^['"`]/u;
/** The other tokens that may be open are regular expressions and comments. */
const UNCLOSED = /String|Template/u;

function findUnclosedQuote(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, failure, tokens} = broken;
  // `<p title="a>`: the string ends at the next attribute's first quote.
  const isLong = ({type, value, to}: CodeToken): boolean =>
    type === 'JSXString' && /[\n<{=]/u.test(value) && to <= failure.at;
  const attribute = tokens.filter((token) => isLong(token)).at(-1);
  const closed = attribute && closeQuote(broken, attribute);
  if (closed?.mend !== undefined) return closed;
  const end = lineEnd(code, failure.at);
  const open = tokens.find(
    (token) => token.closed === false && UNCLOSED.test(token.type) && token.to >= failure.at && token.from <= end,
  );
  return open && closeQuote(broken, open);
}

function closeQuote(broken: BrokenCode, token: CodeToken): SyntaxSlip {
  const {code, failure} = broken;
  // The rest of a template begins with the brace of its interpolation.
  const quote = QUOTED.test(token.value) ? token.value.charAt(0) : '`';
  const line = token.value.slice(0, lineEnd(token.value, 0)).trimEnd();
  const changes = quotePlaces(code, token, line).map((at) => insertion(at, quote));
  const change =
    changes.find((candidate) => isValidWith(broken, candidate)) ??
    changes.find((candidate) => getsFurther(broken, candidate, lineEnd(code, failure.at)));
  return {
    name: 'unclosed-quote',
    from: token.from,
    to: token.from + line.length,
    detail: quote,
    ...(change !== undefined && {mend: {name: 'insert', detail: quote, change}}),
  };
}

/** Where the other quote may be missing: behind the words, before them, or at the key of their line. */
function quotePlaces(code: string, {from, type}: CodeToken, line: string): number[] {
  const content = line.slice(1);
  const behind = (pattern: RegExp): number => from + 1 + content.search(pattern);
  if (type === 'JSXString') {
    return [/\s(?:\{|[a-z]+=|\/>)|\/?>|$/iu, /\/?>|$/u, /$/u].map((pattern) => behind(pattern));
  }
  const start = lineStart(code, from);
  const before = code.slice(start, from);
  const words = /[^:=([{,\s][^:=([{,]*$/u.exec(before);
  const key = /^\s*(?<name>\S.*?):\s/u.exec(before)?.groups?.['name'];
  const indent = before.length - before.trimStart().length;
  return [
    ...(/^[\s,;)}\]]*$/u.test(content) && words !== null ? [from - words[0].length] : []),
    ...(content === '' ? [] : [/[,;)}\]>\s]*$/u, /[,;]?$/u, /$/u].map((pattern) => behind(pattern))),
    start + indent,
    ...(key === undefined ? [] : [start + indent + key.length]),
  ];
}

// CSS without quotes

interface ValueSlot {
  readonly from: number;
  readonly to: number;
  readonly place: 'property' | 'attribute' | 'item';
}

/** An open bracket while a line is read. */
interface SlotLevel {
  /** Where the value begins: behind the last separator. */
  readonly from: number;
  readonly place: ValueSlot['place'];
  /** Of the parentheses of CSS functions, which belong to the value. */
  readonly depth: number;
}

const CSS_FUNCTION =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|mix|calc|min|max|clamp|var|env|gradient|(?:translate|scale|rotate|skew|matrix)[3XYZxyzd]*|perspective|blur|brightness|contrast|saturate|shadow|bezier|steps|repeat|minmax|attr)$/u;

/** The value that the token belongs to: what is between two separators on its line. */
function slotAt({code, tokens}: BrokenCode, at: CodeToken): ValueSlot | undefined {
  const start = lineStart(code, at.from);
  const end = lineEnd(code, at.from);
  const line = tokens.filter(({from}) => from >= start && from < end);
  const levels: SlotLevel[] = [{from: start, place: 'item', depth: 0}];
  let isTernary = false;
  for (const [index, {value, type, to}] of line.entries()) {
    if (to > at.from) break;
    const level = levels.at(-1) ?? {from: start, place: 'item', depth: 0};
    const before = line[index - 1]?.value ?? '';
    const replace = (place: ValueSlot['place']): void => void levels.splice(-1, 1, {from: to, place, depth: 0});
    if (value === '(' && CSS_FUNCTION.test(before) && line[index - 2]?.value !== '.') {
      levels.push({...level, depth: level.depth + 1});
    } else if (/^[([{]$/u.test(value)) levels.push({from: to, place: 'item', depth: 0});
    else if (/^[)\]}]$/u.test(value)) levels.pop();
    else if (level.depth > 0) continue;
    else if (value === '?') {
      isTernary = true;
      replace('item');
    } else if (value === ':') {
      replace(isTernary ? 'item' : 'property');
      isTernary = false;
    } else if (value === '=' && type === 'JSXPunctuator') replace('attribute');
    else if (/^(?:[,;=]|=>|return|&&|\|\||\?\?)$/u.test(value)) replace('item');
  }
  const level = levels.at(-1);
  if (level === undefined) return undefined;
  const text = level.place === 'attribute' ? /^[^\s>/]*/u.exec(code.slice(level.from, end))?.[0] : undefined;
  const to = text === undefined ? slotEnd(line, level.from, end, isTernary) : level.from + text.length;
  return to === undefined ? undefined : {...trimmed(code, level.from, to), place: level.place};
}

/** @returns `undefined` when the colon of a property follows, so that what precedes it is a key */
function slotEnd(line: readonly CodeToken[], from: number, end: number, isTernary: boolean): number | undefined {
  let depth = 0;
  for (const token of line) {
    if (token.from < from) continue;
    if (token.value === '(') depth++;
    else if (depth > 0) depth -= token.value === ')' ? 1 : 0;
    else if (token.value === ':') return isTernary ? token.from : undefined;
    else if (/^[,;)\]}]$/u.test(token.value)) return token.from;
  }
  return end;
}

function trimmed(code: string, from: number, to: number): {readonly from: number; readonly to: number} {
  const text = code.slice(from, to);
  return {from: from + text.length - text.trimStart().length, to: to - (text.length - text.trimEnd().length)};
}

const CSS_TEXT = /^[-+.#%\w\s/*,()]+$/u;
/** A number with a unit, or a color. */
const UNIT_OR_HEX = /(?:^|[\s(,*/+-])(?:\d+\.?\d*|\.\d+)(?:%|[a-z]+\b)|#[\da-f]{3,8}\b/iu;
const WORDS = /^[\w.#%-]+(?:\s+[\w.#%/-]+(?:\(.*\))?)+$/u;
const MEMBER = /[a-z]\w*\.\w/iu;
const STARTS_WITH_FUNCTION = /^[a-z-]+\(/u;

function isCssText(text: string, {place}: ValueSlot): boolean {
  if (!CSS_TEXT.test(text) || MEMBER.test(text)) return false;
  return UNIT_OR_HEX.test(text) || (place === 'property' && (WORDS.test(text) || STARTS_WITH_FUNCTION.test(text)));
}

function findUnquotedValue(broken: BrokenCode): SyntaxSlip | undefined {
  const {next, previous} = atFailure(broken);
  for (const token of [next, previous]) {
    const slot = token === undefined ? undefined : slotAt(broken, token);
    if (slot === undefined) continue;
    const text = broken.code.slice(slot.from, slot.to);
    const quote = slot.place === 'attribute' ? '"' : "'";
    const change = {from: slot.from, to: slot.to, insert: quote + text + quote};
    if (!isCssText(text, slot) || !getsFurther(broken, change)) continue;
    const mend = {name: 'replace', detail: change.insert, change} as const;
    return {name: 'unquoted-value', from: slot.from, to: slot.to, detail: text, mend};
  }
  return undefined;
}

/** A property with hyphens, a custom property, a pseudo-class, an at-rule, or a name that begins with a digit. */
const KEY =
  /(?<before>(?:^|[{,])\s*)(?<key>-?[a-z]\w*(?:-\w+)+|--[\w-]+|::?[a-z][\w-]*(?:\([^)'"]*\))?|@[a-z][^'"{}]*|\d+[a-z]\w*)(?=\s*:)/gu;

function findUnquotedKey(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, failure} = broken;
  const start = lineStart(code, failure.at);
  for (const {groups, index} of code.slice(start, lineEnd(code, failure.at)).matchAll(KEY)) {
    const {before = '', key = ''} = groups ?? {};
    const from = start + index + before.length;
    const to = from + key.length;
    const insert = /^-?[a-z]/u.test(key) ? camelCase(key) : `'${key}'`;
    const change = {from, to, insert};
    if (failure.at < from || failure.at > to || !getsFurther(broken, change)) continue;
    return {name: 'unquoted-key', from, to, detail: key, mend: {name: 'replace', detail: insert, change}};
  }
  return undefined;
}

// Separators

/** The bracket that is open before a token. */
function bracketAround({tokens}: BrokenCode, index: number): CodeToken | undefined {
  let depth = 0;
  for (const token of tokens.slice(0, index).reverse()) {
    if (/^[)\]}]$/u.test(token.value)) depth++;
    else if (/^[([{]$/u.test(token.value) && depth-- === 0) return token;
  }
  return undefined;
}

/** `<p {stylex.props(…)}>`, and two elements without one around them: the parser says so itself. */
function findMissingSpread({failure}: BrokenCode): SyntaxSlip | undefined {
  const {at, message} = failure;
  if (message.includes('Adjacent JSX elements')) return {name: 'adjacent-elements', from: at, to: at + 1, detail: ''};
  if (!message.includes('expected "..."')) return undefined;
  const change = insertion(at, '...');
  return {name: 'missing-spread', from: at, to: at + 1, detail: '...', mend: {name: 'insert', detail: '...', change}};
}

/** `=> {color: value, margin: 0}`: the braces of an object are read as those of a block, and its keys as labels. */
function findBareObject(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, tokens, index} = broken;
  let open = bracketAround(broken, index);
  let from = open === undefined ? -1 : tokens.indexOf(open);
  while (open !== undefined && tokens[from - 1]?.value !== '=>') {
    open = bracketAround(broken, from);
    from = open === undefined ? -1 : tokens.indexOf(open);
  }
  if (open?.value !== '{' || tokens[from + 2]?.value !== ':') return undefined;
  const close = tokens.findIndex(({value}, at) => at >= index && value === '}' && bracketAround(broken, at) === open);
  const to = tokens[close]?.to;
  if (to === undefined) return undefined;
  const change = {from: open.from, to, insert: `(${code.slice(open.from, to)})`};
  if (!getsFurther(broken, change)) return undefined;
  return {name: 'bare-object', from: open.from, to: open.to, detail: '{', mend: {name: 'insert', detail: '()', change}};
}

/** `;` between properties, as in a style sheet, or `=` before a value, as in an assignment. */
function findWrongSeparator(broken: BrokenCode): SyntaxSlip | undefined {
  const {tokens, index} = broken;
  const {next, previous} = atFailure(broken);
  if ((next?.value !== ';' && next?.value !== '=') || bracketAround(broken, index)?.value !== '{') return undefined;
  const [key, colon] = tokens.slice(index + 1, index + 3);
  const isInObject = key?.value === '}' || key?.value === '[' || key?.value === '...' || colon?.value === ':';
  const insert = next.value === ';' ? ',' : ':';
  const change = {from: insert === ':' && previous ? previous.to : next.from, to: next.to, insert};
  if ((insert === ',' && !isInObject) || !getsFurther(broken, change)) return undefined;
  const mend = {name: 'replace', detail: insert, change} as const;
  return {name: insert === ',' ? 'semicolon' : 'equals', from: next.from, to: next.to, detail: next.value, mend};
}

/** `color 'red'`: a name and a value with nothing between them. */
function findMissingColon(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, tokens, index} = broken;
  const {next, previous: key} = atFailure(broken);
  if (next === undefined || key === undefined || tokens[index + 1]?.value === ':') return undefined;
  const isKey = key.type === 'IdentifierName' || key.type === 'StringLiteral';
  const before = tokens[index - 2]?.value ?? '';
  if (!isKey || !/^[{,]$/u.test(before) || bracketAround(broken, index)?.value !== '{') return undefined;
  const change = insertion(key.to, ':');
  if (next.from > lineEnd(code, key.to) || !getsFurther(broken, change)) return undefined;
  const mend = {name: 'insert', detail: ':', change} as const;
  return {name: 'missing-colon', from: key.from, to: key.to, detail: code.slice(key.from, key.to), mend};
}

/** After the last property or argument that can be read. */
function findMissingComma(broken: BrokenCode): SyntaxSlip | undefined {
  const {failure, tokens, index} = broken;
  if (!failure.message.includes('expected ","')) return undefined;
  const next = tokens[index]?.value === ':' ? computedKey(broken) : index;
  const before = tokens[next - 1];
  const after = tokens[next];
  if (before === undefined || after === undefined || before.to === after.from) return undefined;
  const change = insertion(before.to, ',');
  if (!getsFurther(broken, change)) return undefined;
  const mend = {name: 'insert', detail: ',', change} as const;
  return {name: 'missing-comma', from: before.from, to: before.to, detail: ',', mend};
}

/** `[narrow]: 'red'` after a value is read as `value[narrow]`, so that the parser stops at the colon. */
function computedKey(broken: BrokenCode): number {
  const {tokens, index} = broken;
  if (tokens[index - 1]?.value !== ']') return index;
  const opening = bracketAround(broken, index - 1);
  return opening === undefined ? index : tokens.indexOf(opening);
}
