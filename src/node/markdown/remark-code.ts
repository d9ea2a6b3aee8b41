import convert from 'npm-to-yarn';
import type {BlockContent, Code, DefinitionContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';
import {demoPlaceholder} from './rehype-demos.ts';
import {CODE_GROUP} from './remark-directives.ts';

type FlowContent = BlockContent | DefinitionContent;

/** A component in block position: `<Tabs group="x">`. */
function component(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: FlowContent[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
  };
}

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly children: FlowContent[];
}

function tabs(contents: readonly Tab[], attributes: Readonly<Record<string, string>> = {}): MdxJsxFlowElement {
  return component(
    'Tabs',
    attributes,
    contents.map(({value, label, children}) => component('Tab', {value, label}, children)),
  );
}

const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

function packageManagerTabs(node: Code) {
  return tabs(
    PACKAGE_MANAGERS.map((manager) => ({
      value: manager,
      label: manager,
      children: [{...node, value: manager === 'npm' ? node.value : convert(node.value, manager)}],
    })),
    {group: 'package-manager'},
  );
}

function compiledTabs(
  node: Code,
  outputs: {readonly js: string; readonly css: string},
  labels: PageContext['options']['messages'],
) {
  const output = (lang: string, value: string): Code => ({type: 'code', lang, value, position: node.position});
  return tabs([
    {value: 'source', label: labels['code.source'], children: [node]},
    {value: 'css', label: 'CSS', children: [output('css', outputs.css)]},
    {value: 'js', label: 'JS', children: [output('tsx', outputs.js)]},
  ]);
}

function reportSameLabels(contents: readonly Tab[], context: PageContext): void {
  for (const [index, {label, children}] of contents.entries()) {
    if (contents.findIndex((other) => other.label === label) === index) continue;
    const message = `two fences of one :::${CODE_GROUP} are named "${label}".`;
    reportAt(context, children[0] ?? 1, message, 'another title="…" for each: it is the name of the tab');
  }
}

/** Makes tabs of `npm2yarn` fences, code groups and fences with compiled output; puts demo placeholders above the code. */
export function remarkCode(context: PageContext) {
  /** Fences of code groups: their demos are above the whole group. */
  const grouped = new Set<Code>();
  const placeholdersOf = (fences: readonly Code[]) =>
    fences.flatMap(({data}) => (data?.demo === undefined ? [] : [demoPlaceholder(data.demo)]));
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (node.name !== CODE_GROUP || index === undefined || parent === undefined) return undefined;
      const fences = node.children.filter((child) => child.type === 'code');
      if (fences.length === 0) reportAt(context, node, 'a :::code-group without code fences.');
      const contents = fences.map((code, position) => {
        const label = code.data?.fence?.meta.title ?? code.lang ?? String(position + 1);
        return {value: label, label, children: [code]};
      });
      reportSameLabels(contents, context);
      // The others are demos of hidden fences: `remarkComponents` has reported all else.
      const others = node.children.filter((child) => child.type !== 'code');
      const placeholders = [...others, ...placeholdersOf(fences)];
      for (const fence of fences) grouped.add(fence);
      parent.children.splice(index, 1, ...placeholders, tabs(contents));
      return [SKIP, index + placeholders.length + 1];
    });
    visit(tree, 'code', (node, index, parent) => {
      if (index === undefined || parent === undefined) return undefined;
      const meta = node.data?.fence?.meta;
      const outputs = node.data?.compiled;
      const replacement =
        meta?.npm2yarn === true
          ? packageManagerTabs(node)
          : outputs && compiledTabs(node, outputs, context.options.messages);
      const placeholders = grouped.has(node) ? [] : placeholdersOf([node]);
      if (replacement === undefined && placeholders.length === 0) return undefined;
      parent.children.splice(index, 1, ...placeholders, replacement ?? node);
      return [SKIP, index + placeholders.length + 1];
    });
  };
}
