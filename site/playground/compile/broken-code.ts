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

export interface CodeToken extends CodeRange {
  readonly type: string;
  readonly value: string;
  /** False for a string or template without its second quote. */
  readonly closed?: boolean;
}

/** Offsets in UTF-16. */
interface CodeRange {
  readonly from: number;
  readonly to: number;
}

/** A slip may be long before the place of the parser's failure. */
export interface SyntaxSlip extends CodeRange {
  readonly name: SlipName;
  /** The characters, for the view's label. */
  readonly detail: string;
  /** Absent where it is not clear what is meant. */
  readonly mend?: ProblemMend;
}

const WHITE_SPACE_OR_COMMENT = /^(?:WhiteSpace|LineTerminatorSequence|\w+Comment)$/u;

/** Reads any text. A character that begins no token of JavaScript is a token of type `Invalid` or `JSXInvalid`. */
export function* tokensOf(code: string): Generator<CodeToken> {
  let from = 0;
  for (const token of jsTokens(code, {jsx: true})) {
    const to = from + token.value.length;
    yield {...token, from, to};
    from = to;
  }
}

export type BrokenCode = ReturnType<typeof readBrokenCode>;

export function readBrokenCode(code: string, failure: ParseFailure, parse: ParseCode) {
  const tokens = [...tokensOf(code)].filter(({type}) => !WHITE_SPACE_OR_COMMENT.test(type));
  const found = tokens.findIndex(({to}) => to > failure.at);
  const isValidWith = (change: CodeChange): boolean => parse(applyChange(code, change)) === undefined;

  /** True when the parser gets further in the changed code. @param end offset that it must pass */
  function getsFurther(change: CodeChange, end = failure.at): boolean {
    const next = parse(applyChange(code, change));
    if (next === undefined) return true;
    if (next.at < change.from) return next.at > end;
    const growth = change.insert.length - (change.to - change.from);
    return Math.max(change.from, next.at - growth) > end;
  }

  /** @param change mends it; absent where it is not clear what is meant @param detail the marked code, unless that is long */
  function slipAt(
    {from, to}: CodeRange,
    name: SlipName,
    change?: CodeChange,
    detail = code.slice(from, to),
  ): SyntaxSlip {
    return {name, from, to, detail, ...(change !== undefined && {mend: mendWith(code, change)})};
  }

  return {
    code,
    failure,
    tokens,
    /** Index of the token where the parser failed; the number of tokens at the end of the code. */
    index: found === -1 ? tokens.length : found,
    isValidWith,
    getsFurther,
    firstValid: (changes: readonly CodeChange[]): CodeChange | undefined => changes.find(isValidWith),
    slipAt,
    /** A slip, if the parser gets further with the change. */
    mendedAt: (range: CodeRange, name: SlipName, change: CodeChange): SyntaxSlip | undefined =>
      getsFurther(change) ? slipAt(range, name, change) : undefined,
  };
}

export const insertion = (at: number, insert: string): CodeChange => ({from: at, to: at, insert});

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
