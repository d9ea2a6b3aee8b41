/** Prints the headings of a long page as a compact index: `::sections`. */
import type {Heading, List, ListItem, PhrasingContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {replaceLeafDirectives} from '#generator/markdown/directives.ts';
import {NOT_SEARCHED_ATTRIBUTE} from '#generator/markdown/search-sections.ts';

export const SECTIONS_DIRECTIVE = 'sections';

/** The ends of pages: they lead away. */
const LEFT_OUT: ReadonlySet<string> = new Set(['see-also', 'next-steps']);

export function remarkSections() {
  return (tree: Root): void => {
    replaceLeafDirectives(tree, SECTIONS_DIRECTIVE, () => sectionIndex(tree));
  };
}

/** One item for each section, with links to it and to the sections in it. */
function sectionIndex(tree: Root): List {
  const items: PhrasingContent[][] = [];
  visit(tree, 'heading', ({depth, children, data}: Heading) => {
    const id = String(data?.hProperties?.['id'] ?? '');
    if (depth > 3 || LEFT_OUT.has(id)) return;
    const link: PhrasingContent = {type: 'link', url: `#${id}`, children: structuredClone(children)};
    if (depth === 2) items.push([link]);
    else items.at(-1)?.push(link);
  });
  const toItem = (children: PhrasingContent[]): ListItem => ({
    type: 'listItem',
    children: [{type: 'paragraph', children}],
  });
  return {
    type: 'list',
    data: {hProperties: {className: ['sections'], [NOT_SEARCHED_ATTRIBUTE]: ''}, copied: []},
    children: items.map(toItem),
  };
}
