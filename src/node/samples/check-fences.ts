import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {PageError} from './page-error.ts';

const FENCE_START = /^[ \t>]*`{3,}\w/u;
const FENCE_END = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/u;
const ANY_FENCE = /^(?:`{3,}|~{3,})/u;

/**
 * Refuses pages on which a fence is not what it looks like: Markdown accepts both mistakes without
 * a word, and samples would go missing unproved.
 *
 * @throws {PageError} at the first such fence
 */
export function checkFences(tree: Root, source: string): void {
  visit(tree, ['paragraph', 'code'], (node) => {
    const {start, end} = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    const lines = source.slice(start.offset, end.offset).split(/\r?\n/u);
    if (node.type === 'paragraph') {
      const index = lines.findIndex((line) => FENCE_START.test(line));
      if (index === -1) return;
      const message = 'the meta of a ``` fence cannot hold a backtick; open and close it with ~~~';
      throw new PageError(message, start.line + index);
    }
    const fenced = ANY_FENCE.test(lines[0] ?? '');
    const closed = lines.length > 1 && FENCE_END.test(lines.at(-1) ?? '');
    if (fenced && !closed) throw new PageError('this fence is not closed', start.line);
  });
}
