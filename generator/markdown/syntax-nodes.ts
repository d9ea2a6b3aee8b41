import type {Element, ElementContent, Nodes, Properties} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {toString} from 'hast-util-to-string';
import type {
  BlockContent,
  Definition,
  Nodes as MarkdownNodes,
  Parent,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';
import {toString as markdownText} from 'mdast-util-to-string';
import {type PageContext, reportAt} from './compile-context.ts';

declare module 'mdast' {
  interface Data {
    /** The element that the node becomes, and its properties; the same as `remark-rehype` declares. */
    hName?: string | undefined;
    hProperties?: Properties | undefined;
    hChildren?: ElementContent[] | undefined;
    /** What the page's Markdown copy has in place of the node. */
    copied?: readonly (BlockContent | PhrasingContent)[];
  }
  interface RowContentMap {
    blockCell: BlockCell;
  }
  interface RootContentMap {
    blockCell: BlockCell;
  }
}

/** A cell of a table with blocks, which Markdown has no syntax for. Plugins of a site make it. */
export interface BlockCell extends Parent {
  type: 'blockCell';
  children: BlockContent[];
}

/** `[//]: # (…)` and `[comment]: <> (…)`. */
export const isComment = ({url}: Definition): boolean => url === '#' || url === '';

export const tableCell = (children: PhrasingContent[], hProperties?: Properties): TableCell => ({
  type: 'tableCell',
  children,
  data: {hProperties},
});

export const tableRow = (children: TableCell[], hProperties?: Properties): TableRow => ({
  type: 'tableRow',
  children,
  data: {hProperties},
});

/** A table of a plugin of the site. On phones its cells stand below each other. */
export const stackedTable = (head: readonly string[], rows: readonly TableRow[], ...classes: string[]): Table => ({
  type: 'table',
  data: {hProperties: {className: [...classes, 'stacked']}},
  children: [tableRow(head.map((value) => tableCell([{type: 'text', value}]))), ...rows],
});

export function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return {type: 'element', tagName, properties, children};
}

export const text = (value: string): ElementContent => ({type: 'text', value});

/** HTML with `&lt;` instead of `&#x3C;`: code is full of them, and every byte is in every page. */
export function toCompactHtml(node: Nodes): string {
  // The lines of a code block are HTML already. Nothing that a page writes becomes such a node.
  return toHtml(node, {allowDangerousHtml: true, characterReferences: {useNamedReferences: true}});
}

/** The level of a heading below the page's title. */
export function headingLevel({tagName}: Element): number | undefined {
  const level = /^h([2-6])$/.exec(tagName)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Id of the generated heading above the footnotes. */
export const FOOTNOTE_LABEL = 'footnote-label';

/** True for the number that links to a footnote and for the arrow that links back: they are not part of the text. */
export function isFootnoteMark({tagName, properties, children}: Element): boolean {
  if (properties['dataFootnoteBackref'] !== undefined) return true;
  const [child] = children;
  return tagName === 'sup' && child?.type === 'element' && child.properties['dataFootnoteRef'] !== undefined;
}

/** The text as it is read out, with the alternative texts of pictures. */
export function textOf(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type !== 'element') return toString(child);
      if (child.tagName === 'img') return String(child.properties['alt'] ?? '');
      return isFootnoteMark(child) ? '' : textOf(child);
    })
    .join('');
}

const ENGLISH_WORD = /^[A-Za-z][a-z]+[.,:;?]?$/u;
const LEAST_WORDS = 3;
const KEYWORD = /^(?:import|export|const|let|return|type)\b/u;

/** The text of an error, which a voice for another language could not read. Names and code have no three words in a row. */
export function isEnglish(text: string): boolean {
  return !KEYWORD.test(text) && text.split(/\s+/u).filter((word) => ENGLISH_WORD.test(word)).length >= LEAST_WORDS;
}

// Text as it is in the source: in the tree, `\#` and `#` are the same.

/** These stand in place of other nodes in the text of a line, and of escaped characters. */
export const NODE = '\ufffc';
const ESCAPED = '\ufffd';

export function sourceOf({position}: MarkdownNodes, {source}: PageContext): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

export const lineOf = (node: MarkdownNodes, offset: number): number => (node.position?.start.line ?? 1) + offset;

export const isBareUrl = (node: RootContent, context: PageContext): boolean =>
  node.type === 'link' && !/^[[<]/.test(sourceOf(node, context));

const isText = (node: RootContent, context: PageContext): boolean =>
  node.type === 'text' || node.type === 'break' || isBareUrl(node, context);

/** Inline content with `NODE` for code, links and other nodes that are not kept, and `ESCAPED` for escaped characters. */
export function inlineText(children: readonly RootContent[], context: PageContext, isKept = isText): string {
  return children
    .map((child) => {
      const source = child.position === undefined ? markdownText(child) : sourceOf(child, context);
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

export type ParentNode = MarkdownNodes & {readonly children: readonly RootContent[]};

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
): void {
  for (const match of text.matchAll(pattern)) {
    reportAt(context, lineAt(parent, text, match.index), ...describe(match, shownText(match[0])));
  }
}
