import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {type Fence, readFence} from '#node/samples/read-fence.ts';
import {type PageContext, reportAt} from './compile-context.ts';

declare module 'mdast' {
  interface CodeData {
    /** The fence as parsed, for the Markdown copy and the highlighter. */
    fence?: Fence | undefined;
  }
}

/** A fence that is not closed takes in everything that follows. */
function isClosed({position}: Code, source: string): boolean {
  const lines = source.slice(position?.start.offset, position?.end.offset).split(/\r?\n/);
  return lines.length > 1 && /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1) ?? '');
}

/** Reads the words after the language of every fence, for all plugins that come later; unknown words are problems. */
export function remarkFences(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const fence = readFence(node, context.source);
      if (!isClosed(node, context.source)) reportAt(context, node, 'this fence is not closed.');
      node.data = {...node.data, fence};
      const unknown = fence?.meta.unknown ?? [];
      if (unknown.length > 0) {
        reportAt(
          context,
          node,
          `unknown words after the language of a fence: ${unknown.join(' ')}.`,
          'see content/README.md, "Code fences"',
        );
      }
    });
  };
}
