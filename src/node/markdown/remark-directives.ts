import type {Paragraph, PhrasingContent, Root} from 'mdast';
import type {ContainerDirective, Directives} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {allowedNames} from '#node/problems/did-you-mean.ts';
import {checkBox, checkStrayMarks} from './box-marks.ts';
import {type PageContext, reportAt} from './compile-context.ts';

const ADMONITIONS = ['note', 'tip', 'info', 'caution', 'danger'] as const;
type AdmonitionKind = (typeof ADMONITIONS)[number];

export const CODE_GROUP = 'code-group';

const isAdmonition = (name: string): name is AdmonitionKind => ADMONITIONS.some((kind) => kind === name);

/** The `[title]` of a directive, as the parser gives it: a first paragraph marked as label. */
function takeLabel(node: ContainerDirective): PhrasingContent[] | undefined {
  const first = node.children[0];
  if (first?.type !== 'paragraph' || first.data === undefined || !('directiveLabel' in first.data)) return undefined;
  node.children.shift();
  return first.children;
}

function box(className: string, children: ContainerDirective['children']): ContainerDirective['children'][number] {
  return {type: 'blockquote', data: {hName: 'div', hProperties: {className: [className]}}, children};
}

function toAdmonition(node: ContainerDirective, kind: AdmonitionKind, context: PageContext): void {
  const label = takeLabel(node) ?? [{type: 'text', value: context.options.messages[`admonition.${kind}`]}];
  const title: Paragraph = {type: 'paragraph', data: {hProperties: {className: ['admonition-title']}}, children: label};
  node.data = {hName: 'div', hProperties: {className: ['admonition'], dataKind: kind}};
  node.children = [title, box('admonition-body', node.children)];
}

/** `a:b` in prose is text: only containers mean something here. */
function backToText(node: Exclude<Directives, ContainerDirective>, source: string): string {
  const {start, end} = node.position ?? {};
  return source.slice(start?.offset ?? 0, end?.offset ?? 0);
}

/** `:::note` … `:::danger` become boxes; `:::code-group` stays for the code plugin; other names are problems. */
export function remarkDirectives(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph) => checkStrayMarks(paragraph, context));
    visit(tree, ['textDirective', 'leafDirective', 'containerDirective'], (node, index, parent) => {
      if (node.type === 'containerDirective') {
        checkBox(node, context);
        if (isAdmonition(node.name)) toAdmonition(node, node.name, context);
        else if (node.name !== CODE_GROUP) {
          reportAt(
            context,
            node,
            `unknown directive ":::${node.name}".`,
            allowedNames(node.name, [...ADMONITIONS, CODE_GROUP]),
          );
        }
        return;
      }
      if (
        index === undefined ||
        parent === undefined ||
        (node.type !== 'textDirective' && node.type !== 'leafDirective')
      )
        return;
      const text = {type: 'text' as const, value: backToText(node, context.source)};
      parent.children.splice(index, 1, node.type === 'leafDirective' ? {type: 'paragraph', children: [text]} : text);
    });
  };
}
