import type {ElementContent} from 'hast';
import type {BlockContent, Code, DefinitionContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {allowedNames} from '#problems/did-you-mean.ts';
import {readNotations} from './code-notations.ts';
import {noticeAt, type PageContext, reportAt} from './compile-context.ts';
import {FENCE_WORDS, type FenceWords} from './fence-meta.ts';
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

/** Parses the words after the language of every fence, for all later plugins. */
export function remarkFences(context: PageContext, words?: FenceWords) {
  const known = [...FENCE_WORDS, ...(words?.flags ?? []), ...(words?.texts ?? [])];
  const reported = new Set<string>();
  const reportWord = (word: string, node: Code): void => {
    const message = `unknown word after the language of a fence: ${word}.`;
    const allowed = allowedNames(word.replace(/=.*/s, ''), known);
    if (context.options.onUnknownWords === 'throw') reportAt(context, node, message, allowed);
    // The same word on many fences is one notice.
    else if (!reported.has(word)) noticeAt(context, node, {message, allowed});
    reported.add(word);
  };
  return (tree: Root): void => {
    const broken = findBrokenFence(tree, context.source);
    if (broken !== undefined) context.problems.push({file: context.file, ...broken});
    visit(tree, 'code', (node) => {
      const fence = readFence(node, context.source, words);
      node.data = {...node.data, fence};
      if (fence === undefined) return;
      checkMarkedLines(fence, context);
      for (const word of fence.meta.unknown) reportWord(word, node);
    });
  };
}
