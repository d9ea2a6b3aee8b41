import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {findFenceFault} from '#node/samples/find-fence-fault.ts';
import {type Fence, readFence} from '#node/samples/read-fence.ts';
import {type PageContext, reportAt} from './compile-context.ts';

declare module 'mdast' {
  interface CodeData {
    /** The fence as parsed, for the Markdown copy and the highlighter. */
    fence?: Fence | undefined;
  }
}

/** Reads the words after the language of every fence, for all plugins that come later; unknown words are problems. */
export function remarkFences(context: PageContext) {
  return (tree: Root): void => {
    const fault = findFenceFault(tree, context.source);
    if (fault !== undefined) reportAt(context, {position: {start: {line: fault.line}}}, fault.message, fault.allowed);
    visit(tree, 'code', (node) => {
      const fence = readFence(node, context.source);
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
