/** Text as it is in the source: in the tree, `\#` and `#` are the same. */
import type {Nodes, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {type PageContext, reportAt} from './compile-context.ts';

/** In place of other nodes in the text of a line, and of escaped characters. */
export const NODE = '\ufffc';
const ESCAPED = '\ufffd';

export function sourceOf({position}: Nodes, {source}: PageContext): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

export const lineOf = (node: Nodes, offset: number): number => (node.position?.start.line ?? 1) + offset;

/** A URL without brackets. */
export const isBareUrl = (node: RootContent, context: PageContext): boolean =>
  node.type === 'link' && !/^[[<]/.test(sourceOf(node, context));

const isText = (node: RootContent, context: PageContext): boolean =>
  node.type === 'text' || node.type === 'break' || isBareUrl(node, context);

/** Inline content with `NODE` for code, links and other nodes that are not kept, and `ESCAPED` for escaped characters. */
export function inlineText(children: readonly RootContent[], context: PageContext, isKept = isText): string {
  return children
    .map((child) => {
      const source = child.position === undefined ? toString(child) : sourceOf(child, context);
      if (!isKept(child, context)) return source.replaceAll(/[^\n]+/g, NODE);
      return source.replaceAll(/\\[!-/:-@[-`{-~]/g, `\\${ESCAPED}`);
    })
    .join('');
}

/** A part of `inlineText` for a message. */
export const shownText = (text: string): string =>
  text
    .replaceAll(NODE, '…')
    .replaceAll(`\\${ESCAPED}`, '…')
    .replaceAll(/\r?\n[ \t>]*/g, ' ');

export type ParentNode = Nodes & {readonly children: readonly RootContent[]};

/** The line of a place in the text of a node. */
export const lineAt = (parent: ParentNode, text: string, index: number): number =>
  lineOf(parent.children[0] ?? parent, text.slice(0, index).split('\n').length - 1);

/**
 * Reports each match in the inline text of a node.
 *
 * @param describe returns the message and what is allowed instead
 */
export function reportMatches(
  parent: ParentNode,
  text: string,
  pattern: RegExp,
  context: PageContext,
  describe: (match: RegExpExecArray, written: string) => readonly [message: string, allowed: string],
  report: (context: PageContext, line: number, message: string, allowed: string) => void = reportAt,
): void {
  for (const match of text.matchAll(pattern)) {
    report(context, lineAt(parent, text, match.index), ...describe(match, shownText(match[0])));
  }
}
