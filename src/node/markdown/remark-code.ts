import convert from 'npm-to-yarn';
import type {Code, Root} from 'mdast';
import {visit, SKIP} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';
import {tabs} from './mdx-nodes.ts';
import {demoPlace} from './rehype-demos.ts';
import {CODE_GROUP} from './remark-directives.ts';

const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

function packageManagerTabs(node: Code) {
  return tabs(
    PACKAGE_MANAGERS.map((manager) => ({
      value: manager,
      label: manager,
      children: [{...node, value: manager === 'npm' ? node.value : convert(node.value, manager)}],
    })),
    'package-manager',
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

/**
 * Makes tabs of `npm2yarn` fences, of code groups, and of fences whose compiled output is shown; makes place for demos
 * above their code.
 */
export function remarkCode(context: PageContext) {
  /** Fences of code groups: their demos stand above the whole group. */
  const grouped = new Set<Code>();
  const placesAbove = (fences: readonly Code[]) =>
    fences.flatMap(({data}) => (data?.demo === undefined ? [] : [demoPlace(data.demo)]));
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (node.name !== CODE_GROUP || index === undefined || parent === undefined) return undefined;
      const fences = node.children.filter((child) => child.type === 'code');
      if (fences.length === 0) reportAt(context, node, 'a :::code-group without code fences.');
      const contents = fences.map((code, position) => {
        const label = code.data?.fence?.meta.title ?? code.lang ?? String(position + 1);
        return {value: label, label, children: [code]};
      });
      const places = placesAbove(fences);
      for (const fence of fences) grouped.add(fence);
      parent.children.splice(index, 1, ...places, tabs(contents));
      return [SKIP, index + places.length + 1];
    });
    visit(tree, 'code', (node, index, parent) => {
      if (index === undefined || parent === undefined) return undefined;
      const meta = node.data?.fence?.meta;
      const outputs = node.data?.compiled;
      const replacement =
        meta?.npm2yarn === true
          ? packageManagerTabs(node)
          : outputs && compiledTabs(node, outputs, context.options.messages);
      const places = grouped.has(node) ? [] : placesAbove([node]);
      if (replacement === undefined && places.length === 0) return undefined;
      parent.children.splice(index, 1, ...places, replacement ?? node);
      return [SKIP, index + places.length + 1];
    });
  };
}
