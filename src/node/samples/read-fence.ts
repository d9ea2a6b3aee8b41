import type {Code} from 'mdast';

import {parseFenceMeta, type FenceMeta} from './fence-meta.ts';

export interface Fence {
  readonly node: Code;
  /** Language as written, lower case; empty when there is none. */
  readonly lang: string;
  readonly meta: FenceMeta;
  readonly code: string;
  /** 1-based line of the first code line in the page. */
  readonly line: number;
}

/**
 * Reads the fence of a code node.
 *
 * @param source the page, with the lines that the node's position speaks of
 * @returns `undefined` for a node that is not a fence of the source
 */
export function readFence(node: Code, source: string): Fence | undefined {
  const start = node.position?.start;
  if (start === undefined) return undefined;
  // From the source, not from node.meta: there backslash escapes are already decoded. By line, not
  // by offset: a caller may have escaped something earlier in the page.
  const opening = source.split(/\r?\n/u)[start.line - 1] ?? '';
  const match = /^[^`~]*(?:`{3,}|~{3,})[ \t]*(?<lang>\S*)(?<meta>.*)$/su.exec(opening);
  if (match === null) return undefined;
  return {
    node,
    lang: (match.groups?.lang ?? '').toLowerCase(),
    meta: parseFenceMeta(match.groups?.meta ?? ''),
    code: node.value,
    line: start.line + 1,
  };
}
