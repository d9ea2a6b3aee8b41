import type {Element, ElementContent, Nodes, Properties} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {toString} from 'hast-util-to-string';
import type {BlockContent, Parent, PhrasingContent, TableCell, TableRow} from 'mdast';

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
