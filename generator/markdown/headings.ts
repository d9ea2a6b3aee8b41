/** Headings: their ids and levels in Markdown, their links and the table of contents in HTML. */
import GithubSlugger from 'github-slugger';
import type {Element, ElementContent, Root as HastRoot} from 'hast';
import type {Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {HEADING_ID_TEXT} from '#parse/parse-page.ts';
import {TOC_MAX_LEVEL, TOC_MIN_LEVEL} from '#shared/limits.ts';
import {formatMessage} from '#shared/messages.ts';
import {decodeFilePath} from '#shared/page-path.ts';
import {noticeAt, type PageContext, reportAt} from './compile-context.ts';
import {element, FOOTNOTE_LABEL, headingLevel, isFootnoteMark, textOf, toCompactHtml} from './syntax-nodes.ts';

const ASCII_ID = /^[\w-]+$/;

function takeExplicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = HEADING_ID_TEXT.exec(last.value);
  if (match === null) return undefined;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') heading.children.pop();
  return match[1];
}

/** A heading that is written as HTML may have its id as an attribute. */
const idOf = ({data}: Heading): string | undefined => data?.hProperties?.['id']?.toString();

/** Explicit ids, else slugs. A Chinese text has no ASCII slug and needs an explicit id. Levels skip none. */
export function remarkHeadings(context: PageContext) {
  return (tree: Root): void => {
    const slugger = new GithubSlugger();
    let level = 1;
    visit(tree, 'heading', (heading) => {
      const explicit = takeExplicitId(heading) ?? idOf(heading);
      if (heading.depth === 1) {
        const message = 'a level-1 heading in the text: the title of the page is its only h1.';
        reportAt(context, heading, message, 'headings from ##');
        // Links to it are valid.
        if (explicit !== undefined) heading.data = {...heading.data, hProperties: {id: explicit}};
        return;
      }
      if (heading.depth > level + 1) {
        const message = `heading level ${heading.depth} follows level ${level}.`;
        noticeAt(context, heading, message, `level ${level + 1}, for readers who move by headings`);
      }
      level = heading.depth;
      const id = explicit ?? slugger.slug(toString(heading));
      if (!ASCII_ID.test(id)) {
        const message = `the heading "${toString(heading)}" has no ASCII id.`;
        reportAt(context, heading, message, 'add one: ## Title {#stable-id}, or <h2 id="stable-id">');
        return;
      }
      heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, id}};
    });
  };
}

/** The heading's content for the table of contents: links become their text; footnotes and ids are left out. */
function tocContent(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (isFootnoteMark(child)) return [];
    const inside = tocContent(child.children);
    const properties = {...child.properties, id: undefined};
    return child.tagName === 'a' ? inside : [{...child, properties, children: inside}];
  });
}

const isInToc = (level: number): boolean => level >= TOC_MIN_LEVEL && level <= TOC_MAX_LEVEL;

/** Footnotes with Chinese names have percent-encoded ids, which links to them do not match. */
function readableId({properties}: Element): unknown {
  const {id} = properties;
  if (typeof id === 'string' && id.startsWith('fn')) properties['id'] = decodeFilePath(id);
  return properties['id'];
}

/** Collects the table of contents and all ids of the page. */
export function rehypeHeadings(context: PageContext) {
  return (tree: HastRoot): void => {
    visit(tree, 'element', (node: Element) => {
      const id = readableId(node);
      if (typeof id === 'string') context.anchors.push(id);
      const {name} = node.properties;
      if (node.tagName === 'a' && typeof name === 'string') context.anchors.push(name);
      const level = headingLevel(node);
      if (level === undefined || typeof id !== 'string' || !isInToc(level) || id === FOOTNOTE_LABEL) return;
      context.toc.push({id, level, html: toCompactHtml({type: 'root', children: tocContent(node.children)})});
    });
  };
}

/** Puts a `#` link after every heading. In it, it would be a part of the heading's name, which screen readers list. */
export function rehypeHeadingLinks({options}: PageContext) {
  return (tree: HastRoot): void => {
    visit(tree, 'element', (node: Element, index, parent) => {
      const {id} = node.properties;
      if (headingLevel(node) === undefined || typeof id !== 'string' || id === FOOTNOTE_LABEL) return;
      if (index === undefined || parent === undefined) return;
      const ariaLabel = formatMessage(options.messages['heading.link'], {heading: textOf(node)});
      parent.children.splice(index + 1, 0, element('a', {className: ['heading-anchor'], href: `#${id}`, ariaLabel}));
    });
  };
}
