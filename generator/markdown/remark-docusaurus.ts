/** Reads Docusaurus's components as the ones of this generator that mean the same. */
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {noticeAt, type PageContext} from './compile-context.ts';
import {isJsxElement, jsxAttribute, type JsxElement} from './hast-nodes.ts';

/** Components of the theme, which need no import here. */
const THEME_IMPORT = /^import \w+ from ['"]@theme\/(?:Tabs|TabItem|TOCInline)['"];?[ \t]*$/gm;

function rename(node: JsxElement, from: string, to: string): void {
  node.attributes = node.attributes.map((item) =>
    item.type === 'mdxJsxAttribute' && item.name === from ? {...item, name: to} : item,
  );
}

/** `<TabItem value="npm" default>`; without a label it is called like its value. */
function toTab(node: JsxElement): void {
  node.name = 'Tab';
  const value = jsxAttribute(node, 'value');
  if (value !== undefined && jsxAttribute(node, 'label') === undefined) {
    node.attributes.push({type: 'mdxJsxAttribute', name: 'label', value});
  }
}

const isAttribute = (name: string) => (item: JsxElement['attributes'][number]) =>
  item.type === 'mdxJsxAttribute' && item.name === name;

/** The first tab is the one that is shown at first, so another default is a notice. */
function dropDefault(tabs: JsxElement, context: PageContext): void {
  const children: Nodes[] = tabs.children;
  const index = children.findIndex((child) => isJsxElement(child) && child.attributes.some(isAttribute('default')));
  const chosen = children[index];
  if (chosen === undefined || !isJsxElement(chosen)) return;
  chosen.attributes = chosen.attributes.filter((item) => !isAttribute('default')(item));
  if (children.findIndex(isJsxElement) === index) return;
  noticeAt(context, chosen, {message: 'the first tab is shown at first.', allowed: 'the default tab as the first one'});
}

export function remarkDocusaurus(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxjsEsm') {
        node.value = node.value.replaceAll(THEME_IMPORT, '').trim();
        if (node.value !== '' || index === undefined || parent === undefined) return undefined;
        parent.children.splice(index, 1);
        return index;
      }
      if (!isJsxElement(node)) return undefined;
      if (node.name === 'TOCInline' && index !== undefined && parent !== undefined) {
        const message = '<TOCInline> is left out: the contents are beside every page.';
        noticeAt(context, node, {message, allowed: 'the page without it'});
        parent.children.splice(index, 1);
        return index;
      }
      if (node.name === 'TabItem') toTab(node);
      if (node.name === 'Tabs') {
        rename(node, 'groupId', 'group');
        dropDefault(node, context);
      }
      return undefined;
    });
  };
}
