import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Problem} from '#problems/problem.ts';
import {type FenceMeta, type FenceWords, parseFenceMeta} from './fence-meta.ts';

export interface Fence {
  readonly node: Code;
  /** Language as written, lower case; empty when there is none. */
  readonly lang: string;
  readonly meta: FenceMeta;
  readonly code: string;
  /** 1-based line of the first code line in the page. */
  readonly line: number;
}

const OPENING = /(?:`{3,}|~{3,})[ \t]*(?<lang>\S*)(?<meta>[^\r\n]*)/uy;

/**
 * Reads the fence of a code node.
 *
 * @param source the page to which the node's position refers
 * @param words of the site
 * @returns `undefined` for a node that is not a fence of the source
 */
export function readFence(node: Code, source: string, words?: FenceWords): Fence | undefined {
  const start = node.position?.start;
  if (start?.offset === undefined) return undefined;
  // From the source: in `node.meta`, backslash escapes are already decoded. Only from this line: splitting the page for
  // each of its fences would take time that grows with the square of the page.
  OPENING.lastIndex = start.offset;
  const match = OPENING.exec(source);
  if (match === null) return undefined;
  return {
    node,
    lang: (match.groups?.['lang'] ?? '').toLowerCase(),
    meta: parseFenceMeta(match.groups?.['meta'] ?? '', words),
    code: node.value,
    line: start.line + 1,
  };
}

const FENCE_START = /^[ \t>]*`{3,}\w/u;
const FENCE_END = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/u;
const ANY_FENCE = /^(?:`{3,}|~{3,})/u;

/** The first fence that is not closed, or that is a paragraph because of its meta. Markdown misreads what follows. */
export function findBrokenFence(tree: Root, text: string): Omit<Problem, 'file'> | undefined {
  const problems: Omit<Problem, 'file'>[] = [];
  visit(tree, ['paragraph', 'code'], (node) => {
    const {start, end} = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    const lines = text.slice(start.offset, end.offset).split(/\r?\n/u);
    if (node.type === 'paragraph') {
      const index = lines.findIndex((line) => FENCE_START.test(line));
      if (index === -1) return;
      const message = 'the words after ``` contain a backtick, so this is no fence.';
      problems.push({line: start.line + index, message, allowed: 'a fence that opens and closes with ~~~'});
      return;
    }
    const isFence = ANY_FENCE.test(lines[0] ?? '');
    const isClosed = lines.length > 1 && FENCE_END.test(lines.at(-1) ?? '');
    if (isFence && !isClosed) problems.push({line: start.line, message: 'this fence is not closed.'});
  });
  return problems[0];
}
