import convert from 'npm-to-yarn';
import type {BlockContent, Code, DefinitionContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';
import {CODE_GROUP} from './remark-directives.ts';
import type {FenceTab} from './remark-fences.ts';
import {NOT_SEARCHED} from './rehype-sections.ts';

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

function tab({value, label, children, isSearched = true}: FenceTab): MdxJsxFlowElement {
  const node = component('Tab', {value, label}, [...children]);
  return isSearched ? node : {...node, data: NOT_SEARCHED};
}

function tabs(contents: readonly FenceTab[], attributes: Readonly<Record<string, string>> = {}): MdxJsxFlowElement {
  return component('Tabs', attributes, contents.map(tab));
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

function reportSameLabels(contents: readonly FenceTab[], context: PageContext): void {
  for (const [index, {label, children}] of contents.entries()) {
    if (contents.findIndex((other) => other.label === label) === index) continue;
    const message = `two fences of one :::${CODE_GROUP} are named "${label}".`;
    reportAt(context, children[0] ?? 1, message, 'another title="…" for each: it is the name of the tab');
  }
}

/** Makes tabs of `npm2yarn` fences, of code groups and of fences with `tabs`; puts what is `above` a fence there. */
export function remarkCode(context: PageContext) {
  /** Fences of code groups: what is above them is above the whole group. */
  const grouped = new Set<Code>();
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
      // The others are in place of fences that the site has removed: `remarkComponents` has reported all else.
      const others = node.children.filter((child) => child.type !== 'code');
      const above = [...others, ...fences.flatMap(({data}) => data?.above ?? [])];
      for (const fence of fences) grouped.add(fence);
      parent.children.splice(index, 1, ...above, tabs(contents));
      return [SKIP, index + above.length + 1];
    });
    visit(tree, 'code', (node, index, parent) => {
      if (index === undefined || parent === undefined) return undefined;
      const {fence, tabs: fenceTabs} = node.data ?? {};
      const replacement =
        fence?.meta.npm2yarn === true
          ? packageManagerTabs(node)
          : fenceTabs === undefined
            ? undefined
            : tabs(fenceTabs);
      const above = grouped.has(node) ? [] : (node.data?.above ?? []);
      if (replacement === undefined && above.length === 0) return undefined;
      parent.children.splice(index, 1, ...above, replacement ?? node);
      return [SKIP, index + above.length + 1];
    });
  };
}
