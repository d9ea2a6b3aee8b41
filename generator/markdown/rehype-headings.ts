import type {Element, ElementContent, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {TOC_MAX_LEVEL, TOC_MIN_LEVEL} from '#shared/limits.ts';
import {formatMessage} from '#shared/messages.ts';
import {decodeFilePath} from '#shared/page-path.ts';
import type {PageContext} from './compile-context.ts';
import {element, FOOTNOTE_LABEL, headingLevel, isFootnoteMark, textOf, toCompactHtml} from './hast-nodes.ts';

/** The heading's content for the table of contents: links become their text, footnotes are left out. */
function tocContent(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (isFootnoteMark(child)) return [];
    const inside = tocContent(child.children);
    return child.tagName === 'a' ? inside : [{...child, children: inside}];
  });
}

const isInToc = (level: number): boolean => level >= TOC_MIN_LEVEL && level <= TOC_MAX_LEVEL;

/** Footnotes with Chinese names have percent-encoded ids, which links to them do not match. */
function readableId({properties}: Element): unknown {
  const {id} = properties;
  if (typeof id === 'string' && id.startsWith('fn')) properties['id'] = decodeFilePath(id);
  return properties['id'];
}

/** Names the ids in a tab, because a link to one of them shows the tab. */
function nameAnchors(tab: MdxJsxFlowElementHast): void {
  const ids: string[] = [];
  visit(tab, 'element', ({properties: {id}}: Element) => {
    if (typeof id === 'string') ids.push(id);
  });
  if (ids.length > 0) tab.attributes.push({type: 'mdxJsxAttribute', name: 'anchors', value: ids.join(' ')});
}

/**
 * Gives every heading its `#` link, and collects the table of contents and all ids of the page. Tabs learn which ids are
 * in them.
 */
export function rehypeHeadings(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      const id = readableId(node);
      if (typeof id === 'string') context.anchors.push(id);
      const level = headingLevel(node);
      if (level === undefined || typeof id !== 'string' || id === FOOTNOTE_LABEL) return;
      if (isInToc(level))
        context.toc.push({id, level, html: toCompactHtml({type: 'root', children: tocContent(node.children)})});
      const ariaLabel = formatMessage(context.options.messages['heading.link'], {heading: textOf(node)});
      node.children.push(element('a', {className: ['heading-anchor'], href: `#${id}`, ariaLabel}));
    });
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElementHast) => {
      if (node.name === 'Tab') nameAnchors(node);
    });
  };
}
