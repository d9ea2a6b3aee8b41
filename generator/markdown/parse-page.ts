import {createProcessor, type ProcessorOptions} from '@mdx-js/mdx';
import type {PhrasingContent, Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import {HEADING_ID, sourceLines} from '#load/content/source-lines.ts';
import type {Problem} from '#problems/problem.ts';

/** Two tildes strike, as in GFM; a single one is a range in Chinese prose (10~20 和 30~40). */
const STRIKETHROUGH = {singleTilde: false};

const PLAIN_SYNTAX: NonNullable<ProcessorOptions['remarkPlugins']> = [
  [remarkGfm, STRIKETHROUGH],
  remarkCjkFriendly,
  [remarkCjkFriendlyStrikethrough, STRIKETHROUGH],
];

export const SYNTAX: typeof PLAIN_SYNTAX = [...PLAIN_SYNTAX, remarkDirective];

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

const inlineParser = createProcessor({format: 'md', remarkPlugins: PLAIN_SYNTAX});

/** Parses a line of plain Markdown: code, links, emphasis. Its nodes have no position. Other blocks than text are left out. */
export function parseInline(text: string): PhrasingContent[] {
  const {children} = inlineParser.parse(text);
  return children.flatMap((block) => {
    if (block.type !== 'paragraph') return [];
    visit(block, (node) => void delete node.position);
    return block.children;
  });
}

/** Also matches a heading without its space, which is reported as such. */
const HEADING_LINE = new RegExp(
  String.raw`^( {0,3}(?:#{1,6}\s|#{2,6}[^\s#{]).*?)\s*\{#(${HEADING_ID})\}([ \t]*(?:[ \t]#+[ \t]*)?\r?)$`,
);

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'caution' | 'danger';

/** By the name after `:::`. Docusaurus has both names of a caution. */
export const ADMONITIONS: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['caution', 'caution'],
  ['warning', 'caution'],
  ['danger', 'danger'],
]);

/** `:::note Title`, as Docusaurus has it. */
const BOX_WITH_TITLE = new RegExp(
  String.raw`^([ \t>]*:{3,}(?:${[...ADMONITIONS.keys()].join('|')}))[ \t]+([^\s[{].*?)[ \t]*(\r?)$`,
);

/** `<!-- truncate -->` on lines of its own: MDX has other comments. It may have several lines, but no code fence. */
const HTML_COMMENT = /^([ \t]*)<!--((?:(?!\*\/|-->)[^])*?)-->([ \t]*\r?)$/gm;

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
  const texts = parts.map(({isCode, lines}) => {
    const text = lines.join('\n');
    return isCode ? text : text.replaceAll(HTML_COMMENT, '$1{/*$2*/}$3');
  });
  return texts.join('\n');
}

/** For an element that is not closed, only the message has the line: `… (3:1-3:7)`. */
const LINE_IN_MESSAGE = /\((\d+):\d+/;
const VOID_ELEMENT = /tag for `<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/;
const DETAILS_BESIDE = /^[ \t>]*<details[^>]*>[ \t]*\S/;
const BOX = /^[ \t>]*:{3,}/;
/** Also inside a tag, where MDX knows no comments. */
const COMMENT = /\{\s*\/[/*]|<[^>]*\/\*/;
export const COMMENT_SYNTAX = '{/* 注释 */}';
const HEADING_WITH_ID = /^[ \t>]*#{1,6}\s.*\{#/;

function textOf(error: Error, field: 'source' | 'ruleId'): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}

/** What to write instead: the parser only names what it did not expect. */
function adviceFor(error: Error, sourceLine: string): string {
  const parser = textOf(error, 'source');
  if (error.message.includes('create a comment in MDX')) return `${COMMENT_SYNTAX} in place of <!-- 注释 -->`;
  if (error.message.includes('create a link in MDX')) return '[text](https://…) in place of <https://…>';
  if (BOX.test(sourceLine)) return ':::note[标题] with \\{ and \\< for the characters themselves, in the title too';
  if (COMMENT.test(sourceLine)) return `${COMMENT_SYNTAX}, outside of tags and without another comment in it`;
  if (parser.endsWith('mdxjs-esm')) return 'the word in backticks, or not at the start of a line: there it is code';
  if (parser.endsWith('mdx-expression')) {
    return HEADING_WITH_ID.test(sourceLine)
      ? 'an id of ASCII letters, digits, "-" and "_" at the end of the heading: ## 标题 {#stable-id}'
      : 'code in backticks: `{…}`, or \\{ for the character itself';
  }
  const voidName = VOID_ELEMENT.exec(error.message)?.[1];
  if (voidName !== undefined) return `<${voidName} />`;
  if (DETAILS_BESIDE.test(sourceLine)) return '<details> alone on its line, <summary>标题</summary> on the next';
  const text = 'where it is text, code in backticks: `<…>`, or \\< for the character itself';
  return textOf(error, 'ruleId') === 'end-tag-mismatch' ? `a closing tag; ${text}` : text;
}

/** Its end is missing, and the parser names the end of the page. */
function openComment(source: string): number | undefined {
  const start = source.lastIndexOf('{/*');
  return start === -1 || source.includes('*/', start) ? undefined : source.slice(0, start).split('\n').length;
}

/** The problem of a page that does not parse. `<` and `{` begin code in MDX, but most authors meant the characters. */
export function parseProblem(file: string, source: string, error: unknown): Problem {
  const text = error instanceof Error ? error.message : String(error);
  const message = `the Markdown does not parse: ${text}`;
  if (!(error instanceof Error)) return {file, message};
  const comment = textOf(error, 'source').endsWith('mdx-expression') ? openComment(source) : undefined;
  if (comment !== undefined) {
    return {file, line: comment, message: 'this comment is not closed.', allowed: COMMENT_SYNTAX};
  }
  const own: unknown = Reflect.get(error, 'line');
  const line = typeof own === 'number' ? own : Number(LINE_IN_MESSAGE.exec(text)?.[1]);
  if (Number.isNaN(line)) return {file, message};
  const isOfParser = textOf(error, 'source') !== '';
  if (!isOfParser) return {file, line, message};
  const sourceLine = source.split('\n')[line - 1] ?? '';
  const isJargon = BOX.test(sourceLine) || text.includes('parse expression with acorn');
  const plain = 'the Markdown does not parse: "{" and "<" begin code, and this is not code.';
  return {file, line, message: isJargon ? plain : message, allowed: adviceFor(error, sourceLine)};
}
