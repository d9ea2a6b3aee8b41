import type {ElementContent} from 'hast';
import type {BlockContent, DefinitionContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {readNotations} from './code-notations.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import type {FenceWords} from './fence-meta.ts';
import {type Fence, findBrokenFence, readFence} from './read-fence.ts';

/** One of the tabs that replace a fence. */
export interface FenceTab {
  readonly value: string;
  readonly label: string;
  readonly children: (BlockContent | DefinitionContent)[];
  /** False for what nobody searches for, such as output. */
  readonly isSearched?: boolean;
}

declare module 'mdast' {
  interface CodeData {
    fence?: Fence | undefined;
    /** Shown above the code; for a fence of a code group, above the group. */
    above?: BlockContent[] | undefined;
    /** Shown in place of the code. */
    tabs?: readonly FenceTab[] | undefined;
    /** Links beside the buttons of the code block. */
    actions?: ElementContent[] | undefined;
    /** Notes in the code block, below the code. */
    below?: ElementContent[] | undefined;
  }
}

function checkMarkedLines({meta, code, node}: Fence, context: PageContext): void {
  const count = readNotations(code).code.split('\n').length;
  const beyond = meta.markedLines.filter((line) => line > count);
  if (beyond.length === 0) return;
  const message = `marked line ${beyond[0]} is beyond the last line of the fence.`;
  reportAt(context, node, message, `1 to ${count}: lines that the page shows, without "// [!code …]" and what is cut`);
}

/** Parses the words after the language of every fence, for all later plugins; unknown words are problems. */
export function remarkFences(context: PageContext, words?: FenceWords) {
  return (tree: Root): void => {
    const broken = findBrokenFence(tree, context.source);
    if (broken !== undefined) context.problems.push({file: context.file, ...broken});
    visit(tree, 'code', (node) => {
      const fence = readFence(node, context.source, words);
      node.data = {...node.data, fence};
      if (fence === undefined) return;
      checkMarkedLines(fence, context);
      const {unknown} = fence.meta;
      if (unknown.length === 0) return;
      const message = `unknown words after the language of a fence: ${unknown.join(' ')}.`;
      reportAt(context, node, message, 'see content/README.md, "Code fences"');
    });
  };
}
