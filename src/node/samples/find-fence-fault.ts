import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

const FENCE_START = /^[ \t>]*`{3,}\w/u;
const FENCE_END = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/u;
const ANY_FENCE = /^(?:`{3,}|~{3,})/u;

/** A fence that Markdown reads as something else. */
export interface FenceFault {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
  readonly allowed?: string;
}

/**
 * The first fence that is not closed, or whose meta makes a paragraph of it. Markdown accepts both silently, and reads
 * what follows wrongly.
 */
export function findFenceFault(tree: Root, text: string): FenceFault | undefined {
  const faults: FenceFault[] = [];
  visit(tree, ['paragraph', 'code'], (node) => {
    const {start, end} = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    const lines = text.slice(start.offset, end.offset).split(/\r?\n/u);
    if (node.type === 'paragraph') {
      const index = lines.findIndex((line) => FENCE_START.test(line));
      if (index === -1) return;
      const message = 'the words after ``` hold a backtick, so this is no fence.';
      faults.push({line: start.line + index, message, allowed: 'a fence that opens and closes with ~~~'});
      return;
    }
    const isFence = ANY_FENCE.test(lines[0] ?? '');
    const isClosed = lines.length > 1 && FENCE_END.test(lines.at(-1) ?? '');
    if (isFence && !isClosed) faults.push({line: start.line, message: 'this fence is not closed.'});
  });
  return faults[0];
}
