import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {parsePage} from '#node/markdown/parse-page.ts';
import {readFence} from '#node/samples/read-fence.ts';
import type {Page} from '#node/samples/program.ts';

/** A titled fence of a page. */
export interface TitledFence {
  readonly page: string;
  /** 1-based line of the opening fence. */
  readonly line: number;
  readonly title: string;
  readonly code: string;
}

/** The fences of a page that are files. */
export function titledFences({file, source}: Page): TitledFence[] {
  const fences: TitledFence[] = [];
  const {tree, text} = parsePage(source);
  visit(tree, 'code', (node: Code) => {
    const fence = readFence(node, text);
    if (fence?.meta.title === undefined) return;
    fences.push({page: file, line: fence.line - 1, title: fence.meta.title, code: fence.code});
  });
  return fences;
}

/**
 * The first fence of this title.
 *
 * @param holding what else must stand in it, where a page shows several such files
 * @throws when there is none
 */
export function fenceTitled(fences: readonly TitledFence[], title: string, holding = ''): TitledFence {
  const fence = fences.find((item) => item.title === title && item.code.includes(holding));
  if (fence === undefined) throw new Error(`no fence is titled ${title}`);
  return fence;
}
