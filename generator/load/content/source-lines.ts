/** Markdown that is read line by line, before it is parsed. */

/** What the id of a heading consists of; for regular expressions. */
export const HEADING_ID = String.raw`[\w-]+`;

/** An explicit id at the end of a heading's text. */
export const HEADING_ID_TEXT = new RegExp(String.raw`\s*\{#(${HEADING_ID})\}$`);

/** Three backticks with another one in their line are inline code. */
const FENCE = /^([ \t]*)(`{3,}(?!.*`)|~{3,})/;
/** Of a mark that closes a fence, relative to the one that opens it. */
const MAX_CLOSING_INDENT = 3;

/** A line of a page. */
export interface SourceLine {
  readonly line: string;
  /** 1-based. */
  readonly number: number;
  /** In a code fence, or one of its marks. */
  readonly isCode: boolean;
  /** Opens or closes a code fence. */
  readonly isFenceMark: boolean;
}

/** The lines of a page, with those of code marked. */
export function sourceLines(body: string): SourceLine[] {
  let fence: {readonly indent: number; readonly mark: string} | undefined;
  return body.split('\n').map((line, index): SourceLine => {
    const [, {length: indent} = '', mark] = FENCE.exec(line) ?? [];
    const opens = fence === undefined && mark !== undefined;
    const closes =
      fence !== undefined &&
      mark?.startsWith(fence.mark) === true &&
      line.trim() === mark &&
      indent <= fence.indent + MAX_CLOSING_INDENT;
    const isCode = fence !== undefined || opens;
    if (opens) fence = {indent, mark};
    if (closes) fence = undefined;
    return {line, number: index + 1, isCode, isFenceMark: opens || closes};
  });
}
