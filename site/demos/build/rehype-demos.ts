import type {Element, ElementContent, Root} from 'hast';
import type {Paragraph} from 'mdast';
import {visit} from 'unist-util-visit';
import type {BuiltDemo} from './build-demo.ts';
import {EMBEDDED_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {demoBuildLabels, demoLabels} from '#site/demos/demo-labels.ts';
import {DEMO_ATTRIBUTE, RESIZABLE_ATTRIBUTE} from '#site/demos/demo-markers.ts';
import type {PageContext} from '#generator/markdown/compile-context.ts';
import {element, text} from '#generator/markdown/syntax-nodes.ts';

const PLACEHOLDER = 'dataDemoPlaceholder';

/** Range of the frame's width in pixels, and its initial value. */
const WIDTHS = {min: '280', max: '1200', step: '10', value: '700'};

/** Marks where a demo will be. `rehypeDemos` fills it late, so that no plugin changes the demo's HTML. */
export function demoPlaceholder({name}: BuiltDemo): Paragraph {
  return {type: 'paragraph', children: [], data: {hName: 'div', hProperties: {[PLACEHOLDER]: name}}};
}

const LABELS = {...demoLabels, ...demoBuildLabels};

function widthControl(label: string): Element {
  return element('label', {className: ['demo-width']}, [
    element('span', {}, [text(label)]),
    element('input', {type: 'range', ...WIDTHS, dataDemoWidth: '', autoComplete: ['off']}),
    element('output', {}),
  ]);
}

function fillPlaceholder(
  place: Element,
  {name, isResizable, html}: BuiltDemo,
  labels: Readonly<Record<keyof typeof LABELS, string>>,
): void {
  const content = html.children.filter((node): node is ElementContent => node.type !== 'doctype');
  const root = element('div', {className: ['demo-root'], [EMBEDDED_ATTRIBUTE]: ''}, content);
  const stage = element('div', {className: ['demo-stage']}, [root]);
  place.properties = {
    className: ['demo'],
    role: 'group',
    ariaLabel: labels['demo.label'],
    [DEMO_ATTRIBUTE]: name,
    ...(isResizable && {[RESIZABLE_ATTRIBUTE]: ''}),
  };
  const label = labels['demo.scheme'];
  place.children = [
    ...(isResizable ? [widthControl(labels['demo.width'])] : []),
    element('input', {
      type: 'checkbox',
      role: 'switch',
      className: ['demo-scheme'],
      title: label,
      ariaLabel: label,
      autoComplete: ['off'],
    }),
    stage,
  ];
}

/**
 * Fills the placeholders of the demos. Runs after the plugins for the author's text and before `rehypeStaticRuns`.
 *
 * @param demos those that the page has when it runs
 */
export function rehypeDemos({options: {messages}}: PageContext, demos: readonly BuiltDemo[]) {
  const labels = pickLabels(LABELS, messages);
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const name = node.properties[PLACEHOLDER];
      const demo = demos.find((built) => built.name === name);
      if (demo !== undefined) fillPlaceholder(node, demo, labels);
    });
  };
}
