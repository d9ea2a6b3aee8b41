/**
 * Names what readers mistype where the parser fails. The tokens suggest what it is and what mends it; the parser decides:
 * a guess counts only when it gets further in the mended code.
 */
import {camelCase} from '#site/programs/rule-sources.ts';
import {
  type BrokenCode,
  type CodeToken,
  insertion,
  lineEnd,
  lineStart,
  type ParseCode,
  type ParseFailure,
  readBrokenCode,
  type SyntaxSlip,
} from './broken-code.ts';
import {findFullWidth} from './full-width.ts';
import {findExtraBracket, findUnclosedBracket, findUnclosedTag, findUnendedTag} from './unclosed.ts';

/** @returns `undefined` when nothing is known about the failure */
export function findSyntaxSlip(code: string, failure: ParseFailure, parse: ParseCode): SyntaxSlip | undefined {
  const broken = readBrokenCode(code, failure, parse);
  for (const find of FINDERS) {
    const slip = find(broken);
    if (slip !== undefined) return slip;
  }
  return undefined;
}

/**
 * What alone is wrong comes first: a missing bracket makes the parser read JSX text as code, whose punctuation is right; and
 * a bracket more turns code with full-width punctuation into JSX text.
 */
const FINDERS: readonly ((broken: BrokenCode) => SyntaxSlip | undefined)[] = [
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

// Quotes

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
    ({type, from, to, closed: isClosed}) =>
      isClosed === false && UNCLOSED.test(type) && to >= failure.at && from <= end,
  );
  return open && closeQuote(broken, open);
}

function closeQuote(broken: BrokenCode, token: CodeToken): SyntaxSlip {
  const {code, failure} = broken;
  // The rest of a template begins with the brace of its interpolation.
  const quote = /^['"`]/u.exec(token.value)?.[0] ?? '`';
  const line = token.value.slice(0, lineEnd(token.value, 0)).trimEnd();
  const changes = quotePlaces(code, token, line).map((at) => insertion(at, quote));
  const end = lineEnd(code, failure.at);
  const change = broken.firstValid(changes) ?? changes.find((candidate) => broken.getsFurther(candidate, end));
  return broken.slipAt({from: token.from, to: token.from + line.length}, 'unclosed-quote', change, quote);
}

/** Where the other quote may be missing: behind the words, before them, or at the key of their line. */
function quotePlaces(code: string, {from, type}: CodeToken, line: string): number[] {
  const content = line.slice(1);
  const behind = (pattern: RegExp): number[] => Array.from(content.matchAll(pattern), ({index}) => from + 1 + index);
  if (type === 'JSXString') return behind(/\s(?:\{|[a-z]+=|\/>)|\/?>|$/giu);
  const start = lineStart(code, from);
  const before = code.slice(start, from);
  const words = /[^:=([{,\s][^:=([{,]*$/u.exec(before)?.[0];
  const key = /^\s*(?<name>\S.*?):\s/u.exec(before)?.groups?.['name'];
  const indent = before.length - before.trimStart().length;
  return [
    ...(/^[\s,;)}\]]*$/u.test(content) && words !== undefined ? [from - words.length] : []),
    ...(content === '' ? [] : behind(/(?<![,;)}\]>\s])[,;)}\]>\s]*$|[,;]?$/gu)),
    start + indent,
    ...(key === undefined ? [] : [start + indent + key.length]),
  ];
}

// CSS without quotes

/** Other functions are of the program. */
const CSS_CALL = String.raw`(?:[a-z]+-)*(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|mix|calc|min|max|clamp|var|env|gradient|(?:translate|scale|rotate|skew|matrix)[3XYZxyzd]*|perspective|blur|brightness|contrast|saturate|shadow|bezier|steps|repeat|minmax|attr)\((?:[^(){}'"]|\([^()]*\))*\)`;
const CSS_PART = String.raw`(?:${CSS_CALL}|[-+.#%\w/*]+)`;

/** What is between two separators on a line. */
const VALUE = new RegExp(
  String.raw`(?<before>^(?:\s*return\b)?|=>|&&|\|\||[:?=([{,])\s*(?<text>${CSS_PART}(?:\s+${CSS_PART})*)(?=\s*(?<after>[,;:)\]}>{]|\w+=|$))`,
  'gu',
);

/** A number with a unit, or a color. */
const UNIT_OR_HEX = /(?:^|[\s(,*/+-])(?:\d+\.?\d*|\.\d+)(?:%|[a-z]+\b)|#[\da-f]{3,8}\b/iu;
const MEMBER = /[a-z]\w*\.\w/iu;

function findUnquotedValue(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, failure} = broken;
  const start = lineStart(code, failure.at);
  for (const {0: found, index, groups} of code.slice(start, lineEnd(code, failure.at)).matchAll(VALUE)) {
    const {before = '', text = '', after} = groups ?? {};
    const to = start + index + found.length;
    const from = to - text.length;
    const isKey = after === ':' && before !== '?';
    const isCss = UNIT_OR_HEX.test(text) || (before === ':' && /[\s(]/u.test(text));
    if (failure.at < from || failure.at > to || isKey || !isCss || MEMBER.test(text)) continue;
    const slip = broken.mendedAt({from, to}, 'unquoted-value', {from, to, insert: `'${text}'`});
    if (slip !== undefined) return slip;
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
    if (failure.at < from || failure.at > to) continue;
    const insert = /^-?[a-z]/u.test(key) ? camelCase(key) : `'${key}'`;
    const slip = broken.mendedAt({from, to}, 'unquoted-key', {from, to, insert});
    if (slip !== undefined) return slip;
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
function findMissingSpread({failure, slipAt}: BrokenCode): SyntaxSlip | undefined {
  const {at, message} = failure;
  const range = {from: at, to: at + 1};
  if (message.includes('Adjacent JSX elements')) return slipAt(range, 'adjacent-elements');
  return message.includes('expected "..."') ? slipAt(range, 'missing-spread', insertion(at, '...')) : undefined;
}

/** `=> {color: value, margin: 0}`: the braces of an object are read as those of a block, and its keys as labels. */
function findBareObject(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, tokens, index} = broken;
  let open = bracketAround(broken, index);
  const behind = (count: number) => open && tokens[tokens.indexOf(open) + count]?.value;
  while (open !== undefined && behind(-1) !== '=>') open = bracketAround(broken, tokens.indexOf(open));
  if (open?.value !== '{' || behind(2) !== ':') return undefined;
  const to = tokens.find(({value}, at) => at >= index && value === '}' && bracketAround(broken, at) === open)?.to;
  if (to === undefined) return undefined;
  const change = {from: open.from, to, insert: `(${code.slice(open.from, to)})`};
  if (!broken.getsFurther(change)) return undefined;
  return {...broken.slipAt(open, 'bare-object'), mend: {name: 'insert', detail: '()', change}};
}

/** `;` between properties, as in a style sheet, or `=` before a value, as in an assignment. */
function findWrongSeparator(broken: BrokenCode): SyntaxSlip | undefined {
  const {tokens, index} = broken;
  const [previous, next, key, colon] = tokens.slice(Math.max(index - 1, 0));
  if (next === undefined || bracketAround(broken, index)?.value !== '{') return undefined;
  const {from, to, value} = next;
  if (value === '=') return broken.mendedAt(next, 'equals', {from: previous?.to ?? from, to, insert: ':'});
  const isInObject = /^(?:\}|\[|\.\.\.)$/u.test(key?.value ?? '') || colon?.value === ':';
  return value === ';' && isInObject ? broken.mendedAt(next, 'semicolon', {from, to, insert: ','}) : undefined;
}

/** `color 'red'`: a name and a value with nothing between them. */
function findMissingColon(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, tokens, index} = broken;
  const [before, key, next, behind] = tokens.slice(Math.max(index - 2, 0));
  if (before === undefined || key === undefined || next === undefined || behind?.value === ':') return undefined;
  const isKey = /^(?:IdentifierName|StringLiteral)$/u.test(key.type) && /^[{,]$/u.test(before.value);
  if (!isKey || bracketAround(broken, index)?.value !== '{' || next.from > lineEnd(code, key.to)) return undefined;
  return broken.mendedAt(key, 'missing-colon', insertion(key.to, ':'));
}

/** A comma is missing after the last property or argument that can be read. */
function findMissingComma(broken: BrokenCode): SyntaxSlip | undefined {
  const {failure, tokens, index} = broken;
  if (!failure.message.includes('expected ","')) return undefined;
  const next = tokens[index]?.value === ':' ? computedKey(broken) : index;
  const before = tokens[next - 1];
  const after = tokens[next];
  if (before === undefined || after === undefined || before.to === after.from) return undefined;
  return broken.mendedAt(before, 'missing-comma', insertion(before.to, ','));
}

/** `[narrow]: 'red'` after a value is read as `value[narrow]`, so that the parser stops at the colon. */
function computedKey(broken: BrokenCode): number {
  const {tokens, index} = broken;
  if (tokens[index - 1]?.value !== ']') return index;
  const opening = bracketAround(broken, index - 1);
  return opening === undefined ? index : tokens.indexOf(opening);
}
