/** Brackets and JSX tags without a partner. Where the nesting is ambiguous, the indentation says which one is open. */
import type {CodeChange} from '#site/programs/source-file.ts';
import {
  type BrokenCode,
  type CodeToken,
  insertion,
  isValidWith,
  lineEnd,
  lineStart,
  type SyntaxSlip,
} from './broken-code.ts';

const PARTNER: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
]);
const CLOSING: ReadonlySet<string> = new Set(PARTNER.values());

const indentAt = (code: string, at: number): number => code.slice(lineStart(code, at)).search(/[^ \t]|$/u);

const isFirstOnLine = (code: string, at: number): boolean => code.slice(lineStart(code, at), at).trim() === '';

interface OpenBracket {
  readonly opening: CodeToken;
  /** The bracket that should close another one; absent at the end of the code. */
  readonly closedBy?: CodeToken;
}

/** Pairs the brackets: which have no partner, in the order in which that shows. */
function pairBrackets(code: string, tokens: readonly CodeToken[]): {open: OpenBracket[]; extra: CodeToken[]} {
  const stack: CodeToken[] = [];
  const open: OpenBracket[] = [];
  const extra: CodeToken[] = [];
  for (const token of tokens) {
    if (PARTNER.has(token.value)) stack.push(token);
    if (!CLOSING.has(token.value)) continue;
    const isPartner = ({value}: CodeToken): boolean => PARTNER.get(value) === token.value;
    const isDeeper = (opening: CodeToken): boolean =>
      isFirstOnLine(code, token.from) && indentAt(code, opening.from) > indentAt(code, token.from);
    if (!stack.some(isPartner)) {
      extra.push(token);
      continue;
    }
    let opening = stack.pop();
    while (opening !== undefined && (!isPartner(opening) || (isDeeper(opening) && stack.some(isPartner)))) {
      open.push({opening, closedBy: token});
      opening = stack.pop();
    }
  }
  return {open: [...open, ...stack.map((opening) => ({opening}))], extra};
}

/** @param level `mended`: only when it is clear where the missing bracket belongs */
export function findUnclosedBracket(broken: BrokenCode, level: 'mended' | 'named'): SyntaxSlip | undefined {
  const {code, tokens} = broken;
  const {open} = pairBrackets(code, tokens);
  const [first] = open;
  if (first === undefined) return undefined;
  const {opening} = first;
  // Both brackets of `create({` are missing when neither has a partner.
  const line = open.filter((other) => other.opening.from >= opening.from && isSameLine(code, other.opening, opening));
  const closers = line.reduce((text, other) => (PARTNER.get(other.opening.value) ?? '') + text, '');
  const change = closingChanges(broken, first, closers).find((candidate) => isValidWith(broken, candidate));
  if (change === undefined && (level === 'mended' || !hasClearTokens(broken) || !isSurplus(tokens, opening))) {
    return undefined;
  }
  return {
    name: 'unclosed-bracket',
    from: opening.from,
    to: opening.to,
    detail: opening.value,
    ...(change !== undefined && {mend: {name: 'insert', detail: closers, change}}),
  };
}

/** False when a comment, a string or an unknown character hides which brackets are code. */
const hasClearTokens = ({failure, tokens}: BrokenCode): boolean =>
  !failure.message.includes('Unterminated') &&
  tokens.every(({type, closed}) => closed !== false && !type.endsWith('Invalid'));

const isSameLine = (code: string, a: CodeToken, b: CodeToken): boolean =>
  lineStart(code, a.from) === lineStart(code, b.from);

/** The parser reads the whole code for each. */
const MAX_PLACES = 8;

/** Places on the line first, then where the block ends, then those that the parser and the tokens suggest. */
function closingChanges(broken: BrokenCode, {opening, closedBy}: OpenBracket, closers: string): CodeChange[] {
  const {code, tokens, index} = broken;
  const end = lineEnd(code, opening.from);
  const onLine = tokens.filter(({from}) => from > opening.from && from < end);
  const hasContent = onLine.some(({value}) => !PARTNER.has(value));
  const suggested = [
    tokens[index - 1]?.to,
    opening.to,
    ...onLine.slice(0, MAX_PLACES).map(({to}) => to),
    closedBy?.from,
  ];
  return [
    ...(hasContent ? changesOnLine(code, opening, onLine, closedBy, closers) : []),
    ...changesAtBlock(code, opening, closers),
    ...suggested.flatMap((at) => (at === undefined || at < opening.to ? [] : [insertion(at, closers)])),
  ];
}

function changesOnLine(
  code: string,
  opening: CodeToken,
  onLine: readonly CodeToken[],
  closedBy: CodeToken | undefined,
  closers: string,
): CodeChange[] {
  const text = code.slice(0, lineEnd(code, opening.from)).trimEnd();
  const before = closedBy !== undefined && onLine.includes(closedBy) ? [closedBy.from] : [];
  const behind = onLine.filter(({value}) => CLOSING.has(value)).map(({to}) => to);
  const ends = [text.search(/[,;]$/u), text.length].filter((at) => at >= opening.to);
  return [...before, ...behind.slice(0, MAX_PLACES), ...ends].map((at) => insertion(at, closers));
}

function changesAtBlock(code: string, opening: CodeToken, closers: string): CodeChange[] {
  const {at, next} = endOfBlock(code, opening.from);
  const indent = code.slice(lineStart(code, opening.from)).slice(0, indentAt(code, opening.from));
  const rest = code.slice(next).trimStart();
  const ending = /^[)\]}]+/u.exec(rest)?.[0] ?? '';
  const suffixes = closers === '}' ? [',', ''] : [',', ';', ''];
  return [
    ...suffixes.map((suffix) => insertion(at, `\n${indent}${closers}${suffix}`)),
    ...(ending === '' ? [] : [insertion(code.length - rest.length + ending.length, closers)]),
  ];
}

/** Where a block ends by its indentation: behind its last line, and where the line after it begins. */
function endOfBlock(code: string, from: number): {readonly at: number; readonly next: number} {
  const indent = indentAt(code, from);
  let at = lineEnd(code, from);
  for (let start = at + 1; start < code.length; start = lineEnd(code, start) + 1) {
    const line = code.slice(start, lineEnd(code, start));
    if (line.trim() === '') continue;
    if (indentAt(code, start) <= indent) return {at, next: start};
    at = start + line.trimEnd().length;
  }
  return {at, next: code.length};
}

/** True when there are more of these brackets than of their partners. */
function isSurplus(tokens: readonly CodeToken[], {value: bracket}: CodeToken): boolean {
  const pair = [...PARTNER].find((both) => both.includes(bracket)) ?? [];
  const count = (text: string): number => tokens.filter(({value}) => value === text).length;
  return pair.every((text) => text === bracket || count(bracket) > count(text));
}

/** A closing bracket that is one too many, or whose opening bracket is missing. */
export function findExtraBracket(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, tokens} = broken;
  const [first] = pairBrackets(code, tokens).extra;
  if (first === undefined || !isSurplus(tokens, first)) return undefined;
  const {value, from, to} = first;
  const change = {from, to, insert: ''};
  const mend = {name: 'remove', detail: value, change} as const;
  return {name: 'extra-bracket', from, to, detail: value, ...(isValidWith(broken, change) && {mend})};
}

interface OpenTag {
  readonly name: string;
  readonly from: number;
  /** Behind its `>`. */
  readonly to: number;
}

/** Elements of HTML that have no content. */
const VOID_ELEMENTS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/u;

/** `<label` without `>`: the parser reads the text behind it as attributes, and stops at its punctuation. */
export function findUnendedTag(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, tokens, index} = broken;
  const failed = tokens[index];
  if (failed?.type !== 'JSXInvalid') return undefined;
  const start = tokens
    .slice(0, index)
    .map(({type, value}) => (type === 'JSXPunctuator' ? value : ''))
    .lastIndexOf('<');
  const opening = tokens[start];
  if (opening === undefined) return undefined;
  for (const {to} of tokens.slice(start + 1, index).slice(-MAX_PLACES)) {
    const change = insertion(to, '>');
    // On the same line it is punctuation of the tag itself.
    if (to > lineStart(code, failed.from) || !isValidWith(broken, change)) continue;
    const mend = {name: 'insert', detail: '>', change} as const;
    return {name: 'unclosed-tag', from: opening.from, to, detail: code.slice(opening.from, to), mend};
  }
  return undefined;
}

export function findUnclosedTag(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, failure} = broken;
  if (!/Unterminated JSX|closing tag/u.test(failure.message)) return undefined;
  const tag = openTag(broken.tokens);
  if (tag === undefined) return undefined;
  const changes = tagChanges(code, tag);
  const change = changes.find((candidate) => isValidWith(broken, candidate));
  return {
    name: 'unclosed-tag',
    from: tag.from,
    to: tag.to,
    detail: `<${tag.name}>`,
    ...(change !== undefined && {mend: {name: 'insert', detail: change.insert.trim(), change}}),
  };
}

function openTag(tokens: readonly CodeToken[]): OpenTag | undefined {
  const stack: OpenTag[] = [];
  let tag: {from: number; name: string; isClosing: boolean} | undefined;
  for (const [index, {type, value, from, to}] of tokens.entries()) {
    if (!type.startsWith('JSX')) continue;
    if (value === '<') {
      const isClosing = tokens[index + 1]?.value === '/';
      tag = {from, name: tagName(tokens.slice(index + (isClosing ? 2 : 1))), isClosing};
    } else if (value === '>' && tag !== undefined) {
      const {name, isClosing} = tag;
      if (!isClosing && tokens[index - 1]?.value !== '/') stack.push({name, from: tag.from, to});
      else if (isClosing && stack.some((opening) => opening.name === name)) {
        const top = stack.pop();
        if (top !== undefined && top.name !== name) return top;
      }
      tag = undefined;
    }
  }
  return stack.at(-1);
}

/** `Theme.Provider` has three tokens. */
function tagName(tokens: readonly CodeToken[]): string {
  let name = '';
  let end = tokens[0]?.from;
  for (const {type, value, from, to} of tokens) {
    if (from !== end || (type !== 'JSXIdentifier' && value !== '.')) break;
    name += value;
    end = to;
  }
  return name;
}

function tagChanges(code: string, {name, from, to}: OpenTag): CodeChange[] {
  if (VOID_ELEMENTS.test(name)) return [insertion(to - 1, ' /')];
  const closing = `</${name}>`;
  const {at} = endOfBlock(code, from);
  const indent = code.slice(lineStart(code, from)).slice(0, indentAt(code, from));
  const end = lineEnd(code, to);
  const line = insertion(code.slice(0, end).trimEnd().length, closing);
  const block = insertion(at, `\n${indent}${closing}`);
  const rest = code.slice(to, end);
  // Of `<p>text</div>`, the text belongs to the tag.
  const inner = rest.search(/<\//u);
  if (inner !== -1) return [insertion(to + inner, closing), line, block];
  return rest.trim() === '' ? [block, line] : [line, block];
}
