import type {Problem} from '#problems/problem.ts';

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
