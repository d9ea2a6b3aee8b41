import type {BlockContent, DefinitionContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

type FlowContent = BlockContent | DefinitionContent;

function attribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}

/** A component in block position, e.g. `<Tabs group="x">`. */
export function component(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: FlowContent[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
    children,
  };
}

/** One tab of a set that the pipeline makes itself. */
export interface TabContent {
  readonly value: string;
  readonly label: string;
  readonly children: FlowContent[];
}

/** `<Tabs>` with its tabs. */
export function tabs(contents: readonly TabContent[], group?: string): MdxJsxFlowElement {
  const panels = contents.map(({value, label, children}) => component('Tab', {value, label}, children));
  return component('Tabs', group === undefined ? {} : {group}, panels);
}
