import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';

/** `[^note]`, `[text][name]`, `[text][]` and `[text](/a b/)`, once the brackets that mean themselves are gone. */
const UNREAD =
  /\[\^(?<note>[^\s[\]]+)\]|\[(?<text>[^[\]]+)\](?:\[(?<name>[^[\]]*)\]|\((?<target>(?:\.{0,2}\/|#)[^()\n]* [^()\n]*)\))/g;
/** Stands for emphasis, code and whatever else is no text inside the brackets. */
const NOT_TEXT = '…';

/** A child as its source has it, as the value no longer tells `\[` from `[`; escaped characters become blanks. */
function readChild(child: Nodes, source: string): string {
  if (child.type !== 'text') return NOT_TEXT;
  const {start, end} = child.position ?? {};
  const text = start?.offset === undefined ? child.value : source.slice(start.offset, end?.offset);
  return text.replaceAll(/\\[^\n]/g, '  ');
}

/** The line at an offset of the joined texts of some nodes. */
function lineAt(pieces: readonly {readonly node: Nodes; readonly text: string}[], offset: number): number | undefined {
  let rest = offset;
  for (const {node, text} of pieces) {
    const line = node.position?.start.line;
    if (rest < text.length) return line === undefined ? undefined : line + text.slice(0, rest).split('\n').length - 1;
    rest -= text.length;
  }
  return undefined;
}

/**
 * Reports what Markdown takes for plain text although its author meant a link: references and footnotes without a
 * definition, and links with a space. A single pair of brackets is left alone: `[0]` is prose more often than a link.
 */
export function remarkUnreadLinks(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, (parent) => {
      if (!('children' in parent) || !parent.children.some((child) => child.type === 'text')) return;
      const pieces = parent.children.map((node) => ({node, text: readChild(node, context.source)}));
      const joined = pieces.map(({text}) => text).join('');
      for (const {0: written, index, groups = {}} of joined.matchAll(UNREAD)) {
        const line = lineAt(pieces, index) ?? parent.position?.start.line ?? 1;
        const at = {position: {start: {line}}};
        const escape = 'for brackets as text: \\[, or code in backticks';
        if (groups['target'] !== undefined) {
          reportAt(context, at, `the link "${written}" is not read: there is a space in it.`, '%20 for a space');
        } else if (groups['note'] === undefined) {
          const name = groups['name'] || groups['text'];
          reportAt(
            context,
            at,
            `the reference "${written}" is not defined.`,
            `a line "[${name}]: /docs/…/"; ${escape}`,
          );
        } else {
          reportAt(context, at, `the footnote "${written}" is not defined.`, `a line "${written}: …"; ${escape}`);
        }
      }
    });
  };
}
