/** Code that the parser rejects: its tokens, and trials whether a change mends it. */
import jsTokens from 'js-tokens';
import type {ProblemMend, SlipName} from '#site/playground/project/project.ts';
import {applyChange, type CodeChange} from '#site/programs/source-file.ts';

export interface ParseFailure {
  /** Offset in UTF-16. */
  readonly at: number;
  /** The parser's message, in English. */
  readonly message: string;
}

/** @returns `undefined` when the code is valid */
export type ParseCode = (code: string) => ParseFailure | undefined;

export interface CodeToken {
  readonly type: string;
  readonly value: string;
  /** False for a string or template without its second quote. */
  readonly closed?: boolean;
  readonly from: number;
  readonly to: number;
}

export interface BrokenCode {
  readonly code: string;
  readonly failure: ParseFailure;
  readonly parse: ParseCode;
  /** White space and comments are left out. */
  readonly tokens: readonly CodeToken[];
  /** Index of the token where the parser failed; the number of tokens at the end of the code. */
  readonly index: number;
}

export interface SyntaxSlip {
  readonly name: SlipName;
  /** Where the slip is, which may be long before the parser's failure. */
  readonly from: number;
  readonly to: number;
  /** The characters, for the view's label. */
  readonly detail: string;
  /** Absent where it is not clear what is meant. */
  readonly mend?: ProblemMend;
}

const BETWEEN_TOKENS: ReadonlySet<string> = new Set([
  'WhiteSpace',
  'LineTerminatorSequence',
  'SingleLineComment',
  'MultiLineComment',
  'HashbangComment',
]);

/** Reads any text. A character that begins no token of JavaScript is a token of type `Invalid` or `JSXInvalid`. */
export function* tokensOf(code: string): Generator<CodeToken> {
  let from = 0;
  for (const token of jsTokens(code, {jsx: true})) {
    const to = from + token.value.length;
    yield {...token, from, to};
    from = to;
  }
}

export function brokenCode(code: string, failure: ParseFailure, parse: ParseCode): BrokenCode {
  const tokens = [...tokensOf(code)].filter(({type}) => !BETWEEN_TOKENS.has(type));
  const found = tokens.findIndex(({to}) => to > failure.at);
  return {code, failure, parse, tokens, index: found === -1 ? tokens.length : found};
}

/** True when the parser gets further in the changed code. @param end offset that it must pass */
export function getsFurther({code, failure, parse}: BrokenCode, change: CodeChange, end = failure.at): boolean {
  const next = parse(applyChange(code, change));
  if (next === undefined) return true;
  if (next.at < change.from) return next.at > end;
  const growth = change.insert.length - (change.to - change.from);
  return Math.max(change.from, next.at - growth) > end;
}

/** A slip that the change mends: the parser gets further with it. @returns `undefined` when it does not */
export function mendedSlip(
  broken: BrokenCode,
  name: SlipName,
  range: Pick<SyntaxSlip, 'from' | 'to'>,
  change: CodeChange,
): SyntaxSlip | undefined {
  return getsFurther(broken, change) ? slipAt(broken.code, name, range, change) : undefined;
}

export const isValidWith = ({code, parse}: BrokenCode, change: CodeChange): boolean =>
  parse(applyChange(code, change)) === undefined;

export const insertion = (at: number, insert: string): CodeChange => ({from: at, to: at, insert});

/** @param change mends it; absent where it is not clear what is meant @param detail the marked code, unless that is long */
export function slipAt(
  code: string,
  name: SlipName,
  {from, to}: Pick<SyntaxSlip, 'from' | 'to'>,
  change?: CodeChange,
  detail: string = code.slice(from, to),
): SyntaxSlip {
  return {name, from, to, detail, ...(change !== undefined && {mend: mendWith(code, change)})};
}

function mendWith(code: string, change: CodeChange): ProblemMend {
  const {from, to, insert} = change;
  if (insert === '') return {name: 'remove', detail: code.slice(from, to), change};
  return {name: from === to ? 'insert' : 'replace', detail: insert.trim(), change};
}

export const lineStart = (code: string, at: number): number => code.lastIndexOf('\n', at - 1) + 1;

export function lineEnd(code: string, at: number): number {
  const end = code.indexOf('\n', at);
  return end === -1 ? code.length : end;
}
