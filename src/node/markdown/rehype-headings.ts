import type {Element, ElementContent, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {visit} from 'unist-util-visit';
import {TOC_MAX_LEVEL, TOC_MIN_LEVEL} from '#shared/limits.ts';
import {formatMessage} from '#shared/format-message.ts';
import {decodeFilePath} from '#shared/page-path.ts';
import type {PageContext} from './compile-context.ts';
import {FOOTNOTE_LABEL, isFootnoteMark, wordsOf} from './footnote-marks.ts';
import {SHORT_REFERENCES} from './html-options.ts';

const HEADING = /^h([2-6])$/;

/** The heading's text for the table of contents: code stays code, links become their text, footnotes stay in the page. */
function tocContent(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (isFootnoteMark(child)) return [];
    const inside = tocContent(child.children);
    return child.tagName === 'a' ? inside : [{...child, children: inside}];
  });
}

const isInToc = (level: number): boolean => level >= TOC_MIN_LEVEL && level <= TOC_MAX_LEVEL;

/** Footnotes with Chinese names get ids with escapes; links lead to what an address means, which has none. */
function readableId({properties}: Element): unknown {
  const {id} = properties;
  if (typeof id === 'string' && id.startsWith('fn')) properties['id'] = decodeFilePath(id);
  return properties['id'];
}

/** Gives every heading its `#` link, collects the table of contents and every id of the page. */
export function rehypeHeadings(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      const id = readableId(node);
      if (typeof id === 'string') context.anchors.push(id);
      const level = Number(HEADING.exec(node.tagName)?.[1]);
      if (Number.isNaN(level) || typeof id !== 'string' || id === FOOTNOTE_LABEL) return;
      if (isInToc(level)) context.toc.push({id, level, html: toHtml(tocContent(node.children), SHORT_REFERENCES)});
      const ariaLabel = formatMessage(context.options.messages['heading.link'], {heading: wordsOf(node)});
      node.children.push({
        type: 'element',
        tagName: 'a',
        properties: {className: ['heading-anchor'], href: `#${id}`, ariaLabel},
        children: [],
      });
    });
  };
}
