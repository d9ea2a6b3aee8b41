import type {Link, Nodes, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';
import {COMMENT_SYNTAX} from './parse-problem.ts';

/** Autolinked URLs end at a space and not at Chinese punctuation, so they swallow the rest of the sentence. */
function checkUrl(link: Link, context: PageContext): void {
  const {start} = link.position ?? {};
  if (start?.offset !== undefined && context.source[start.offset] === '[') return;
  const url = toString(link);
  // oxlint-disable-next-line no-control-regex -- ASCII includes control characters.
  if (/^[\u0000-\u007f]*$/.test(url)) return;
  const message = `the URL "${url}" contains Chinese, which may be the words after it.`;
  reportAt(context, link, message, 'a space after the URL, or [文字](https://…)');
}

/** Markdown drops cells beyond the width of the table, mostly because of a pipe in code. */
function checkTable({children: [head, ...rows]}: Table, context: PageContext): void {
  for (const [column, cell] of head?.children.entries() ?? []) {
    if (toString(cell).trim() !== '') continue;
    const message = `header cell ${column + 1} of this table has no text.`;
    reportAt(context, cell, message, 'a name for the column: screen readers read it out with every cell');
  }
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const cells = row.children.length;
    if (cells <= columns) continue;
    const message = `this row has ${cells} cells and the head of its table ${columns}.`;
    reportAt(context, row, message, 'a pipe inside a cell is written \\|, also in code');
  }
}

type Expression = Extract<Nodes, {type: 'mdxTextExpression' | 'mdxFlowExpression'}>;

const COMMENTS = /^(?:\s|\/\*[^]*?\*\/|\/\/.*(?:\n|$))*$/;

/** `{color}` in prose is a variable to MDX. Only comments (`{/* … *\/}`) are allowed. */
function checkExpression(expression: Expression, context: PageContext): void {
  const {value} = expression;
  if (COMMENTS.test(value) && value.includes('{/*')) {
    const message = 'this comment is not closed before the next one, so the text between them is not shown.';
    reportAt(context, expression, message, COMMENT_SYNTAX);
    return;
  }
  if (value.trim() !== '' && COMMENTS.test(value)) return;
  const message = `"{${value}}" is JavaScript, which is not allowed in content.`;
  reportAt(context, expression, message, 'code in backticks: `{…}`, or \\{ for the character itself');
}

export function remarkChecks(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'link') checkUrl(node, context);
      if (node.type === 'table') checkTable(node, context);
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') checkExpression(node, context);
    });
  };
}
