import {createProcessor, type ProcessorOptions} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';

/** Two tildes strike, as in GFM; a single one is a range in Chinese prose (10~20 和 30~40). */
const STRIKETHROUGH = {singleTilde: false};

export const SYNTAX: NonNullable<ProcessorOptions['remarkPlugins']> = [
  [remarkGfm, STRIKETHROUGH],
  remarkCjkFriendly,
  [remarkCjkFriendlyStrikethrough, STRIKETHROUGH],
  remarkDirective,
];

const parser = createProcessor({format: 'mdx', remarkPlugins: SYNTAX});

export interface ParsedPage {
  readonly tree: Root;
  /** The text to which the positions in the tree refer. Its lines are those of the file. */
  readonly text: string;
}

/**
 * Parses a content file without compiling it.
 *
 * @param body the file with its front matter blanked
 * @throws VFileMessage when it is not valid MDX; `parseProblem` makes a problem of it
 */
export function parsePage(body: string): ParsedPage {
  const text = rewriteForParser(body);
  return {tree: parser.parse(text), text};
}

/** Three backticks with another one in their line are inline code. */
const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})/;
/** Also matches a heading without its space, which is reported as such. */
const HEADING_ID = /^( {0,3}(?:#{1,6}\s|#{2,6}[^\s#{]).*?)\s*\{#([\w-]+)\}([ \t]*(?:[ \t]#+[ \t]*)?\r?)$/;

/** An explicit id at the end of a heading's text. */
export const HEADING_ID_TEXT = /\s*\{#([\w-]+)\}$/;

/** `:::note Title`, as Docusaurus has it. */
const BOX_WITH_TITLE = /^([ \t>]*:{3,}(?:note|tip|info|warning|caution|danger))[ \t]+([^\s[{].*?)[ \t]*(\r?)$/;

/** `<!-- truncate -->` on lines of its own: MDX has other comments. */
const HTML_COMMENT = /^([ \t]*)<!--((?:(?!\*\/|-->)[^])*?)-->([ \t]*\r?)$/gm;

/** A line of a page. */
export interface PageLine {
  readonly line: string;
  /** 1-based. */
  readonly number: number;
  /** In a code fence, or one of its marks. */
  readonly isCode: boolean;
}

/** The lines of a page, with those of code marked. */
export function proseLines(body: string): PageLine[] {
  let fence: string | undefined;
  return body.split('\n').map((line, index): PageLine => {
    const mark = FENCE.exec(line)?.[1];
    const isCode = fence !== undefined || mark !== undefined;
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = undefined;
    }
    return {line, number: index + 1, isCode};
  });
}

/** Writes HTML comments as MDX does. A comment may have several lines, but no code fence. */
function rewriteComments(text: string): string {
  return text.replaceAll(HTML_COMMENT, '$1{/*$2*/}$3');
}

/**
 * Escapes `{#id}` at the end of headings, which MDX would read as an expression, puts titles of boxes into brackets, and
 * writes comments as MDX does. Code fences and line numbers stay.
 */
export function rewriteForParser(body: string): string {
  const parts: {isCode: boolean; lines: string[]}[] = [];
  for (const {line, isCode} of proseLines(body)) {
    const last = parts.at(-1);
    const text = isCode ? line : line.replace(HEADING_ID, '$1 \\{#$2\\}$3').replace(BOX_WITH_TITLE, '$1[$2]$3');
    if (last?.isCode === isCode) last.lines.push(text);
    else parts.push({isCode, lines: [text]});
  }
  return parts.map(({isCode, lines}) => (isCode ? lines.join('\n') : rewriteComments(lines.join('\n')))).join('\n');
}
