import type {Problem} from '#node/problems/problem.ts';

/** For an element that is not closed, only the message has the line: `… (3:1-3:7)`. */
const LINE_IN_MESSAGE = /\((\d+):\d+/;
const VOID_ELEMENT = /tag for `<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/;
const DETAILS_BESIDE = /^[ \t>]*<details[^>]*>[ \t]*\S/;
const HEADING_WITH_ID = /^[ \t>]*#{1,6}\s.*\{#/;

function textOf(error: Error, field: 'source' | 'ruleId'): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}

/** What to write instead: the parser only names what it did not expect. */
function adviceFor(error: Error, sourceLine: string): string {
  const parser = textOf(error, 'source');
  if (error.message.includes('create a comment in MDX')) return '{/* 注释 */} in place of <!-- 注释 -->';
  if (error.message.includes('create a link in MDX')) return '[text](https://…) in place of <https://…>';
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

/** The problem of a page that does not parse. `<` and `{` begin code in MDX, but most authors meant the characters. */
export function parseProblem(file: string, source: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const problem = {file, message: `the Markdown does not parse: ${message}`};
  if (!(error instanceof Error)) return problem;
  const own: unknown = Reflect.get(error, 'line');
  const line = typeof own === 'number' ? own : Number(LINE_IN_MESSAGE.exec(message)?.[1]);
  if (Number.isNaN(line)) return problem;
  const isOfParser = textOf(error, 'source') !== '';
  return {...problem, line, ...(isOfParser && {allowed: adviceFor(error, source.split('\n')[line - 1] ?? '')})};
}
