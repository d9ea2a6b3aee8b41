/** Components and HTML elements in Markdown: `<Tabs>`, `<details>`, `<kbd>`; and what of them readers would not see. */
import type {Root as HastRoot} from 'hast';
import type {Nodes, Paragraph, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {allowedNames} from '#problems/did-you-mean.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {CODE_GROUP} from './directives.ts';
import {element, isJsxElement, jsxAttribute, type JsxElement, type JsxHastElement} from './syntax-nodes.ts';

const ATTRIBUTES: ReadonlyMap<string | null, readonly string[]> = new Map([
  ['Tabs', ['group', 'queryString', 'label']],
  ['Tab', ['value', 'label']],
  ['details', ['open', 'name', 'id', 'lang']],
]);

const TAB_SYNTAX = '<Tab value="vite" label="Vite">';

function checkAttributes(node: JsxElement, known: readonly string[], context: PageContext): void {
  for (const {name} of node.attributes.filter((item) => item.type === 'mdxJsxAttribute')) {
    // A style is reported for all elements.
    if (name === 'style' || known.includes(name)) continue;
    reportAt(context, node, `unknown attribute "${name}" of <${node.name}>.`, allowedNames(name, known));
  }
}

/** True for a value that is code: that is reported for all elements. */
const hasText = ({attributes}: JsxElement, name: string): boolean =>
  attributes.some(
    (item) =>
      item.type !== 'mdxJsxAttribute' ||
      (item.name === name &&
        (typeof item.value === 'string' ? item.value.trim() !== '' : item.value instanceof Object)),
  );

function checkTab(tab: JsxElement, context: PageContext): void {
  const missing = ['value', 'label'].filter((name) => !hasText(tab, name));
  if (missing.length > 0) reportAt(context, tab, `<Tab> without ${missing.join(' and ')}.`, TAB_SYNTAX);
}

const isComment = ({type}: Nodes): boolean => type === 'mdxFlowExpression' || type === 'mdxTextExpression';
const isTab = (node: Nodes): node is JsxElement => 'name' in node && node.name === 'Tab';
const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

function checkTabs({children}: JsxElement, context: PageContext): void {
  const {components} = context.options;
  /** It has a problem of its own. */
  const isUnknownComponent = (node: Nodes): boolean =>
    'name' in node && /^[A-Z]/.test(node.name ?? '') && !components.includes(node.name ?? '');
  const values = new Set<string>();
  for (const child of children) {
    if (isTab(child)) {
      const value = jsxAttribute(child, 'value');
      if (!value) continue;
      if (values.has(value)) {
        reportAt(context, child, `two tabs of one <Tabs> have the value "${value}".`, 'another value for each tab');
      }
      values.add(value);
    } else if (!isComment(child) && !isBlank(child) && !isUnknownComponent(child)) {
      const allowed = `text inside ${TAB_SYNTAX} … </Tab>, or above or below the tabs`;
      reportAt(context, child, `${quoted(child)} is inside <Tabs> but in no <Tab>, so it is not shown.`, allowed);
    }
  }
}

function checkCodeGroup({children}: ContainerDirective, context: PageContext): void {
  for (const child of children) {
    if (child.type === 'code' || isComment(child)) continue;
    const message = `${quoted(child)} is in a :::${CODE_GROUP}, which shows only its fences.`;
    reportAt(context, child, message, 'code fences; text above or below the group');
  }
}

const MAX_QUOTE_CHARS = 30;

function quoted(node: Nodes): string {
  const text = toString(node).replaceAll(/\s+/g, ' ').trim();
  if (text === '') return 'something';
  return `"${text.length > MAX_QUOTE_CHARS ? `${text.slice(0, MAX_QUOTE_CHARS)}…` : text}"`;
}

/** Reports what readers would not see of `<Tabs>` and code groups, and attributes that mean nothing. */
export function remarkComponents(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'containerDirective' && node.name === CODE_GROUP) checkCodeGroup(node, context);
      if (!isJsxElement(node)) return;
      const known = ATTRIBUTES.get(node.name);
      if (known !== undefined) checkAttributes(node, known, context);
      if (node.name === 'Tabs') checkTabs(node, context);
      if (isTab(node)) checkTab(node, context);
    });
  };
}

/** Takes `<summary>` out of a paragraph: browsers accept it only as a child of its `<details>`. */
export function remarkSummaries() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const [summary, ...rest] = paragraph.children;
      if (summary?.type !== 'mdxJsxTextElement' || summary.name !== 'summary') return;
      if (index === undefined || parent === undefined) return;
      const [next] = rest;
      if (next?.type === 'text') next.value = next.value.trimStart();
      const title: Paragraph = {type: 'paragraph', data: {hName: 'summary'}, children: summary.children};
      parent.children.splice(index, 1, title, {...paragraph, children: rest});
    });
  };
}

/** HTML attribute → hast property. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {class: 'className', for: 'htmlFor'};

const isStyle = (attribute: JsxHastElement['attributes'][number]): boolean =>
  attribute.type === 'mdxJsxAttribute' && attribute.name === 'style';

/** The attributes of an element. Attributes whose value is code are problems. */
function readProperties(context: PageContext, node: JsxHastElement): Record<string, string | boolean> {
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
  return (tree: HastRoot): void => {
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
