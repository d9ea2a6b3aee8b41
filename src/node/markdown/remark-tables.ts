import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';

/**
 * Reports header cells without text, and rows with more cells than the head has: Markdown drops those cells, mostly
 * because of a pipe in code.
 */
export function remarkTables(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'table', ({children: [head, ...rows]}) => {
      for (const [column, cell] of head?.children.entries() ?? []) {
        if (toString(cell).trim() !== '') continue;
        reportAt(
          context,
          cell,
          `header cell ${column + 1} of this table has no text.`,
          'a word for what the column holds: screen readers read it out with every cell',
        );
      }
      const columns = head?.children.length ?? 0;
      for (const row of rows) {
        const cells = row.children.length;
        if (cells <= columns) continue;
        reportAt(
          context,
          row,
          `this row has ${cells} cells and the head of its table ${columns}.`,
          'a pipe inside a cell is written \\|, also in code',
        );
      }
    });
  };
}
