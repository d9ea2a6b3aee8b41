import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';

/**
 * Reports URLs without brackets that hold more than ASCII: they end at a blank and not at Chinese punctuation, so the
 * rest of the sentence becomes part of the link.
 */
export function remarkBareLinks(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'link', (node) => {
      const {start} = node.position ?? {};
      if (start?.offset !== undefined && context.source[start.offset] === '[') return;
      const url = toString(node);
      // oxlint-disable-next-line no-control-regex -- ASCII has control characters, too.
      if (/^[\u0000-\u007f]*$/.test(url)) return;
      reportAt(
        context,
        node,
        `the URL "${url}" holds Chinese, which may be the words after it.`,
        'a blank after the URL, or [文字](https://…)',
      );
    });
  };
}
