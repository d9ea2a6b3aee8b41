import type {Root} from 'hast';
import type {MdxJsxFlowElementHast, MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {allowedNames} from '#problems/did-you-mean.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {element} from './hast-nodes.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** HTML attribute → hast property. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {class: 'className', for: 'htmlFor'};

const isStyle = (attribute: JsxElement['attributes'][number]): boolean =>
  attribute.type === 'mdxJsxAttribute' && attribute.name === 'style';

/** The attributes of an element. Attributes whose value is code are problems. */
function readProperties(context: PageContext, node: JsxElement): Record<string, string | boolean> {
  const properties: Record<string, string | boolean> = {};
  for (const attribute of node.attributes.filter((item) => !isStyle(item))) {
    if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null)) {
      const written = attribute.type === 'mdxJsxAttribute' ? `${attribute.name}={…}` : '{...}';
      const message = `the attribute ${written} of <${node.name}> is JavaScript, which is not allowed in content.`;
      reportAt(context, node, message, 'a text in quotes: group="name"');
    } else {
      const {name, value} = attribute;
      properties[PROPERTY_NAMES[name] ?? name] = value ?? true;
    }
  }
  return properties;
}

/**
 * Turns HTML elements written in MDX (`<details>`, `<kbd>`) into ordinary elements, so that they are checked, styled and
 * collapsed like the rest. Reports unknown components, and code (`import`, `export`, expressions in attributes).
 */
export function rehypePlainElements(context: PageContext) {
  const {components} = context.options;
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxjsEsm') {
        const allowed = `components that need no import: ${components.join(', ')}`;
        reportAt(context, node, 'import and export are not allowed in content.', allowed);
        return;
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (index === undefined || parent === undefined) return;
      const name = node.name ?? '';
      if (node.attributes.some(isStyle)) {
        const message = `<${name}> has a style, which the Content Security Policy forbids.`;
        reportAt(context, node, message, 'the element without its style');
      }
      if (name === 'script') {
        const message = '<script> is not allowed in content.';
        reportAt(context, node, message, 'a demo: a fence marked "demo"; as text, `<script>` in backticks');
      }
      const properties = readProperties(context, node);
      if (/^[a-z][\w-]*$/.test(name)) {
        const {position, children} = node;
        parent.children[index] = {...element(name, properties, children), ...(position && {position})};
      } else if (name !== '' && !components.includes(name)) {
        reportAt(context, node, `unknown component <${name}>.`, allowedNames(name, components));
      } else if (name === 'Tabs' && properties['queryString'] === true && properties['group'] === undefined) {
        // `queryString` without a value takes the name of the group.
        reportAt(context, node, '<Tabs queryString> without a group has no parameter name.', 'queryString="name"');
      }
    });
  };
}
