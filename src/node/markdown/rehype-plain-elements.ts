import type {ElementContent, Root} from 'hast';
import type {MdxJsxFlowElementHast, MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {allowedNames} from '#node/problems/did-you-mean.ts';
import {type PageContext, reportAt} from './compile-context.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** `class` and `for` as authors write them in HTML, under the names that hast has for them. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {class: 'className', for: 'htmlFor'};

const isStyle = (attribute: JsxElement['attributes'][number]): boolean =>
  attribute.type === 'mdxJsxAttribute' && attribute.name === 'style';

/** The attributes of an element. One whose value is code would run while the page is rendered: that is a problem. */
function readProperties(context: PageContext, node: JsxElement): Record<string, string | boolean> {
  const properties: Record<string, string | boolean> = {};
  for (const attribute of node.attributes.filter((item) => !isStyle(item))) {
    if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null)) {
      const written = attribute.type === 'mdxJsxAttribute' ? `${attribute.name}={…}` : '{...}';
      reportAt(
        context,
        node,
        `the attribute ${written} of <${node.name}> is JavaScript, which content may not hold.`,
        'a text in quotes: group="name"',
      );
    } else {
      const {name, value} = attribute;
      properties[PROPERTY_NAMES[name] ?? name] = value ?? true;
    }
  }
  return properties;
}

/** `queryString` alone takes the name of the group, so there must be one. */
function checkQueryString(
  context: PageContext,
  node: JsxElement,
  {queryString, group}: ReturnType<typeof readProperties>,
): void {
  if (queryString !== true || group !== undefined) return;
  reportAt(context, node, '<Tabs queryString> without a group has no name in the address.', 'queryString="name"');
}

/** A style in the page itself never shows: the pages' Content Security Policy allows none. */
function checkStyle(context: PageContext, node: JsxElement): void {
  if (!node.attributes.some(isStyle)) return;
  reportAt(context, node, `<${node.name}> has a style, which no page may hold.`, 'the element without its style');
}

/**
 * HTML elements written in MDX (`<details>`, `<kbd>`) are JSX to the parser: they become ordinary elements, so that they
 * are checked, styled and collapsed like the rest. Components that do not exist, and code that content may not hold
 * (`import`, `export`, expressions in attributes), are problems.
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
      const properties = readProperties(context, node);
      if (/^[a-z][\w-]*$/.test(name)) {
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
      } else if (name === 'Tabs') checkQueryString(context, node, properties);
    });
  };
}
