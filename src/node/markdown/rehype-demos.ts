import type {Element, ElementContent, Root} from 'hast';
import type {Paragraph} from 'mdast';
import {visit} from 'unist-util-visit';
import type {PlacedDemo} from '#node/samples/build-demo.ts';
import {DEMO_ATTRIBUTE, DEMO_ROOT_ATTRIBUTE, RESIZABLE_ATTRIBUTE} from '#shared/document-markers.ts';
import type {Messages} from '#shared/messages.ts';
import type {PageContext} from './compile-context.ts';

const PLACE = 'dataDemoPlace';

/** Narrowest and widest frame in pixels, and the width that the control shows first. */
const WIDTHS = {min: '280', max: '1200', step: '10', value: '700'};

/** Where a demo will stand. It is filled last, so that no plugin takes its HTML for the author's. */
export function demoPlace({name}: PlacedDemo): Paragraph {
  return {type: 'paragraph', children: [], data: {hName: 'div', hProperties: {[PLACE]: name}}};
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return {type: 'element', tagName, properties, children};
}

function widthControl(label: string): Element {
  return element('label', {className: ['demo-width']}, [
    element('span', {}, [{type: 'text', value: label}]),
    element('input', {type: 'range', ...WIDTHS, dataDemoWidth: '', autoComplete: ['off']}),
    element('output', {}),
  ]);
}

function drawDemo(place: Element, {name, isResizable, html}: PlacedDemo, messages: Messages): void {
  const content = html.children.filter((node): node is ElementContent => node.type !== 'doctype');
  const root = element('div', {className: ['demo-root'], [DEMO_ROOT_ATTRIBUTE]: ''}, content);
  const stage = element('div', {className: ['demo-stage']}, [root]);
  place.properties = {
    className: ['demo'],
    role: 'group',
    ariaLabel: messages['demo.label'],
    [DEMO_ATTRIBUTE]: name,
    ...(isResizable && {[RESIZABLE_ATTRIBUTE]: ''}),
  };
  place.children = isResizable ? [widthControl(messages['demo.width']), stage] : [stage];
}

/** Puts the demos where they stand. Runs when the author's text is done, and before static runs are collected. */
export function rehypeDemos({demos, options: {messages}}: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const name = node.properties[PLACE];
      const demo = demos.find((built) => built.name === name);
      if (demo !== undefined) drawDemo(node, demo, messages);
    });
  };
}
