import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';

/** Id of the heading above the footnotes, which is not the author's. */
export const FOOTNOTE_LABEL = 'footnote-label';

/** The number that leads to a footnote, or the arrow that leads back: no words of the text. */
export function isFootnoteMark({tagName, properties, children}: Element): boolean {
  if (properties['dataFootnoteBackref'] !== undefined) return true;
  const [child] = children;
  return tagName === 'sup' && child?.type === 'element' && child.properties['dataFootnoteRef'] !== undefined;
}

/** The text of an element, without the marks of footnotes. */
export function wordsOf(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type !== 'element') return toString(child);
      return isFootnoteMark(child) ? '' : wordsOf(child);
    })
    .join('');
}
