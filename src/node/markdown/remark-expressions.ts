import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';

const COMMENTS = /^(?:\s|\/\*[^]*?\*\/|\/\/.*(?:\n|$))*$/;

/**
 * Reports JavaScript in prose: `{color}` is a variable to MDX, which fails when the page is drawn, and `{}` is nothing at
 * all. Comments (`{/* … *\/}`) stay.
 */
export function remarkExpressions(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
      const {value} = node;
      if (value.trim() !== '' && COMMENTS.test(value)) return;
      const written = `{${value}}`;
      reportAt(
        context,
        node,
        `"${written}" is JavaScript, which content may not hold.`,
        'code in backticks: `{…}`, or \\{ for the character itself',
      );
    });
  };
}
