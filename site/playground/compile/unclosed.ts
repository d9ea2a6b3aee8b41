/** Brackets and JSX tags without a partner. Where the nesting is ambiguous, the indentation says which one is open. */
import type {CodeChange} from '#site/programs/source-file.ts';
import {type BrokenCode, type CodeToken, insertion, lineEnd, lineStart, type SyntaxSlip} from './broken-code.ts';

const PAIRS: readonly string[] = ['{}', '()', '[]'];
const PARTNER: ReadonlyMap<string, string> = new Map(PAIRS.map((pair) => [pair.charAt(0), pair.charAt(1)]));
const CLOSING: ReadonlySet<string> = new Set(PARTNER.values());

const indentAt = (code: string, at: number): number => code.slice(lineStart(code, at)).search(/[^ \t]|$/u);

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
    const isFirstOnLine = code.slice(lineStart(code, token.from), token.from).trim() === '';
    const isDeeper = (opening: CodeToken): boolean =>
      isFirstOnLine && indentAt(code, opening.from) > indentAt(code, token.from);
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
  const line = open.filter(
    (other) => other.opening.from >= opening.from && other.opening.from < lineEnd(code, opening.from),
  );
  const closers = line.reduce((text, other) => (PARTNER.get(other.opening.value) ?? '') + text, '');
  const change = broken.firstValid(closingChanges(broken, first, closers));
  const isNamed = change !== undefined || (level === 'named' && hasClearTokens(broken) && isSurplus(tokens, opening));
  return isNamed ? broken.slipAt(opening, 'unclosed-bracket', change) : undefined;
}

/** False when a comment, a string or an unknown character hides which brackets are code. */
const hasClearTokens = ({failure, tokens}: BrokenCode): boolean =>
  !failure.message.includes('Unterminated') &&
  tokens.every(({type, closed}) => closed !== false && !type.endsWith('Invalid'));

/** The parser reads the whole code for each. */
const MAX_PLACES = 8;

/** The end of the block first, unless its line has content; then places on the line, and those that the parser suggests. */
function closingChanges(
  {code, tokens, index}: BrokenCode,
  {opening, closedBy}: OpenBracket,
  closers: string,
): CodeChange[] {
  const end = lineEnd(code, opening.from);
  const onLine = tokens.filter(({from}) => from > opening.from && from < end);
  const text = code.slice(0, end).trimEnd();
  const places = [
    ...(closedBy === undefined ? [] : [closedBy.from]),
    ...onLine.filter(({value}) => CLOSING.has(value)).map(({to}) => to),
    text.search(/[,;]$/u),
    text.length,
    tokens[index - 1]?.to ?? opening.to,
    opening.to,
    ...onLine.slice(0, MAX_PLACES).map(({to}) => to),
  ];
  const changes = places.filter((at) => at >= opening.to).map((at) => insertion(at, closers));
  const block = changesAtBlock(code, opening, closers);
  return onLine.some(({value}) => !PARTNER.has(value)) ? [...changes, ...block] : [...block, ...changes];
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
  const partner = PAIRS.find((pair) => pair.includes(bracket))?.replace(bracket, '');
  const count = (text: string | undefined): number => tokens.filter(({value}) => value === text).length;
  return count(bracket) > count(partner);
}

/** A closing bracket that is one too many, or whose opening bracket is missing. */
export function findExtraBracket(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, tokens} = broken;
  const [first] = pairBrackets(code, tokens).extra;
  if (first === undefined || !isSurplus(tokens, first)) return undefined;
  const change = {from: first.from, to: first.to, insert: ''};
  return broken.slipAt(first, 'extra-bracket', broken.firstValid([change]));
}

/** `<label` without `>`: the parser reads the text behind it as attributes, and stops at its punctuation. */
export function findUnendedTag(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, tokens, index} = broken;
  const failed = tokens[index];
  if (failed?.type !== 'JSXInvalid') return undefined;
  const tags = tokens.slice(0, index).filter(({type, value}) => type === 'JSXPunctuator' && value === '<');
  const opening = tags.at(-1);
  if (opening === undefined) return undefined;
  // On the same line it is punctuation of the tag itself.
  const end = lineStart(code, failed.from);
  const places = tokens.filter(({from, to}) => from > opening.from && to <= end).slice(0, MAX_PLACES);
  const change = broken.firstValid(places.map(({to}) => insertion(to, '>')));
  return change && broken.slipAt({from: opening.from, to: change.from}, 'unclosed-tag', change);
}

interface OpenTag {
  readonly name: string;
  readonly from: number;
  /** Offset behind its `>`. */
  readonly to: number;
}

export function findUnclosedTag(broken: BrokenCode): SyntaxSlip | undefined {
  const {code, failure, tokens} = broken;
  if (!/Unterminated JSX|closing tag/u.test(failure.message)) return undefined;
  const tag = openTag(code, tokens);
  if (tag === undefined) return undefined;
  return broken.slipAt(tag, 'unclosed-tag', broken.firstValid(tagChanges(code, tag)), `<${tag.name}>`);
}

function openTag(code: string, tokens: readonly CodeToken[]): OpenTag | undefined {
  const stack: OpenTag[] = [];
  let start = 0;
  for (const {type, value, from, to} of tokens) {
    if (type !== 'JSXPunctuator') continue;
    if (value === '<') start = from;
    if (value !== '>') continue;
    const text = code.slice(start, to);
    const name = /[\w.$:-]+/u.exec(text)?.[0] ?? '';
    const isClosing = text.startsWith('</');
    if (!isClosing && !text.endsWith('/>')) stack.push({name, from: start, to});
    if (!isClosing || !stack.some((opening) => opening.name === name)) continue;
    const top = stack.pop();
    if (top !== undefined && top.name !== name) return top;
  }
  return stack.at(-1);
}

/** Elements of HTML that have no content. */
const VOID_ELEMENTS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/u;

function tagChanges(code: string, {name, from, to}: OpenTag): CodeChange[] {
  if (VOID_ELEMENTS.test(name)) return [insertion(to - 1, ' /')];
  const closing = `</${name}>`;
  const indent = code.slice(lineStart(code, from)).slice(0, indentAt(code, from));
  const end = lineEnd(code, to);
  const line = insertion(code.slice(0, end).trimEnd().length, closing);
  const block = insertion(endOfBlock(code, from).at, `\n${indent}${closing}`);
  const rest = code.slice(to, end);
  // In `<p>text</div>` the text belongs to the tag.
  const inner = rest.indexOf('</');
  if (inner !== -1) return [insertion(to + inner, closing), line, block];
  return rest.trim() === '' ? [block, line] : [line, block];
}
