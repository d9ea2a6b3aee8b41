import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';

/** `##标题` and `\uff03\uff03 标题`, behind the marks of quotes. A single `#` is text more often: `#fff`, `#1`. */
const UNREAD = /^[ \t>]*(?:#{2,6}(?![\s#])|\uff03)/;

/** Reports what Markdown takes for plain text although its author meant a heading: there is no space after the marks. */
export function remarkUnreadHeadings(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'paragraph', ({children}) => {
      for (const [index, child] of children.entries()) {
        const {start, end} = child.position ?? {};
        if (child.type !== 'text' || start === undefined) continue;
        // As the source has it: the value no longer tells `\#` from `#`.
        const lines = context.source.slice(start.offset, end?.offset).split(/\r?\n/);
        for (const [offset, line] of lines.entries()) {
          const beginsLine = offset > 0 || index === 0;
          if (!beginsLine || !UNREAD.test(line)) continue;
          reportAt(
            context,
            {position: {start: {line: start.line + offset}}},
            `"${line.trim().replaceAll(/\\(?=[{}])/g, '')}" is not read as a heading.`,
            'a space after the marks: ## 标题 {#stable-id}; \\# for the character itself',
          );
        }
      }
    });
  };
}
