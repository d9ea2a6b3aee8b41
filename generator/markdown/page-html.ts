/** The last steps of a page: tabs become elements, and the tree becomes HTML. */
import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {QUERY_ATTRIBUTE, TAB_GROUP_ATTRIBUTE} from '#shared/document-markers.ts';
import type {PageContext} from './compile-context.ts';
import {element, jsxAttribute, type JsxHastElement, text, toCompactHtml} from './syntax-nodes.ts';

const isTab = (node: Root | Root['children'][number]): node is JsxHastElement =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'Tab';

/** `queryString` without a value takes the name of the group. */
function queryParameter({attributes}: JsxHastElement, group: string): string | undefined {
  const found = attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === 'queryString');
  return found === undefined ? undefined : typeof found.value === 'string' ? found.value : group;
}

/**
 * The same as `theme/prose/tabs.tsx` renders.
 *
 * @param name begins the ids of the tabs: unique in the page, and no heading's
 */
function tabsElement(tabs: JsxHastElement, name: string, defaultLabel: string): Element {
  const contents = tabs.children.filter(isTab);
  const labelOf = (tab: JsxHastElement) => text(jsxAttribute(tab, 'label') ?? '');
  const buttons = contents.map((tab, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${name}:${index}`,
        dataValue: jsxAttribute(tab, 'value'),
        ariaControls: [`${name}:${index}:panel`],
        ariaSelected: String(index === 0),
        tabIndex: index === 0 ? 0 : -1,
      },
      [labelOf(tab)],
    ),
  );
  const panels = contents.map((tab, index) => {
    const properties = {
      role: 'tabpanel',
      id: `${name}:${index}:panel`,
      ariaLabelledBy: [`${name}:${index}`],
      ...(index === 0 && {dataShown: ''}),
    };
    return element('div', properties, [element('p', {className: ['tab-label']}, [labelOf(tab)]), ...tab.children]);
  });
  const group = jsxAttribute(tabs, 'group') ?? '';
  const query = queryParameter(tabs, group);
  const properties = {[TAB_GROUP_ATTRIBUTE]: group, ...(query !== undefined && {[QUERY_ATTRIBUTE]: query})};
  const ariaLabel = jsxAttribute(tabs, 'label') ?? defaultLabel;
  return element('div', properties, [element('div', {role: 'tablist', ariaLabel}, buttons), ...panels]);
}

/** Sets `context.html`, and leaves nothing to the compiler of MDX. Must be the last plugin. */
export function rehypePageHtml(context: PageContext) {
  return (tree: Root): void => {
    let count = 0;
    visit(tree, (node, index, parent) => {
      if (index === undefined || parent === undefined) return undefined;
      switch (node.type) {
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          if (node.name === 'Tabs') {
            count += 1;
            parent.children[index] = tabsElement(node, `tabs-${count}`, context.options.messages['tabs.label']);
          } else {
            // A tab outside of tabs, or a component that is reported.
            parent.children.splice(index, 1, ...node.children);
          }
          return [SKIP, index];
        case 'mdxFlowExpression':
        case 'mdxTextExpression':
        case 'mdxjsEsm':
          // Comments, and code that is reported.
          parent.children.splice(index, 1);
          return [SKIP, index];
        default:
          return undefined;
      }
    });
    context.html = toCompactHtml(tree);
    tree.children = [];
  };
}
