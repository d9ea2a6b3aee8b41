import type {ElementContent, Root} from 'hast';
import type {MdxJsxFlowElementHast, MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {allowedNames} from '#node/problems/did-you-mean.ts';
import {type PageContext, reportAt} from './compile-context.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** `class` and `for` as authors write them in HTML, under the names that hast has for them. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {class: 'className', for: 'htmlFor'};

/** The properties of an element whose attributes are all plain text; `undefined` when one is code. */
function plainProperties(node: JsxElement): Record<string, string | boolean> | undefined {
  const properties: Record<string, string | boolean> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object') {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.value !== null) return undefined;
    }
    const {name, value} = attribute;
    properties[PROPERTY_NAMES[name] ?? name] = value ?? true;
  }
  return properties;
}

/** `queryString` alone takes the name of the group, so there must be one. */
function checkQueryString(context: PageContext, node: JsxElement): void {
  const {queryString, group} = plainProperties(node) ?? {};
  if (queryString !== true || group !== undefined) return;
  reportAt(context, node, '<Tabs queryString> without a group has no name in the address.', 'queryString="name"');
}

/** A style in the page itself never shows: the pages' Content Security Policy allows none. */
function checkStyle(context: PageContext, node: JsxElement): void {
  if (!node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'style')) return;
  reportAt(context, node, `<${node.name}> has a style, which no page may hold.`, 'the element without its style');
}

/**
 * HTML elements written in MDX (`<details>`, `<kbd>`) are JSX to the parser: those with plain attributes become ordinary
 * elements, so that they are checked, styled and collapsed like the rest. Components that do not exist, and code that
 * content may not hold (`import`, `export`), are problems.
 */
export function rehypePlainElements(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxjsEsm') {
        reportAt(
          context,
          node,
          'import and export are not allowed in content.',
          `components that are always there: ${context.options.components.join(', ')}`,
        );
        return;
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (index === undefined || parent === undefined) return;
      checkStyle(context, node);
      const name = node.name ?? '';
      if (/^[a-z][\w-]*$/.test(name)) {
        const properties = plainProperties(node);
        if (properties === undefined) return;
        const element: ElementContent = {
          type: 'element',
          tagName: name,
          properties,
          children: node.children,
          ...(node.position && {position: node.position}),
        };
        parent.children[index] = element;
      } else if (name !== '' && !context.options.components.includes(name)) {
        reportAt(context, node, `unknown component <${name}>.`, allowedNames(name, context.options.components));
      } else if (name === 'Tabs') checkQueryString(context, node);
    });
  };
}
