/** Reports what readers would not see of `<Tabs>`, `<details>` and code groups, and attributes that mean nothing. */
import type {Nodes, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {allowedNames} from '#problems/did-you-mean.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {isJsxElement, jsxAttribute, type JsxElement} from './hast-nodes.ts';
import {CODE_GROUP} from './remark-directives.ts';

const ATTRIBUTES: ReadonlyMap<string | null, readonly string[]> = new Map([
  ['Tabs', ['group', 'queryString']],
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

/** Runs before tabs are generated and before hidden fences are removed. */
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
