import {createProcessor, type ProcessorOptions} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {HEADING_ID, sourceLines} from '#load/content/source-lines.ts';
import {ADMONITION_NAMES} from './remark-directives.ts';

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

/** Also matches a heading without its space, which is reported as such. */
const HEADING_LINE = new RegExp(
  String.raw`^( {0,3}(?:#{1,6}\s|#{2,6}[^\s#{]).*?)\s*\{#(${HEADING_ID})\}([ \t]*(?:[ \t]#+[ \t]*)?\r?)$`,
);

/** `:::note Title`, as Docusaurus has it. */
const BOX_WITH_TITLE = new RegExp(
  String.raw`^([ \t>]*:{3,}(?:${ADMONITION_NAMES.join('|')}))[ \t]+([^\s[{].*?)[ \t]*(\r?)$`,
);

/** `<!-- truncate -->` on lines of its own: MDX has other comments. */
const HTML_COMMENT = /^([ \t]*)<!--((?:(?!\*\/|-->)[^])*?)-->([ \t]*\r?)$/gm;

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
  for (const {line, isCode} of sourceLines(body)) {
    const last = parts.at(-1);
    const text = isCode ? line : line.replace(HEADING_LINE, '$1 \\{#$2\\}$3').replace(BOX_WITH_TITLE, '$1[$2]$3');
    if (last?.isCode === isCode) last.lines.push(text);
    else parts.push({isCode, lines: [text]});
  }
  return parts.map(({isCode, lines}) => (isCode ? lines.join('\n') : rewriteComments(lines.join('\n')))).join('\n');
}
