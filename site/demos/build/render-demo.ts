import {createRequire} from 'node:module';
import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {type ComponentType, createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {visit} from 'unist-util-visit';
import {demoIdPrefix, STYLE_ATTRIBUTE} from '#site/demos/demo-markers.ts';

/** Beats every rule of the compiler, as a `style` attribute does. */
const ABOVE_ALL_CLASSES = ':not(#\\#)'.repeat(9);

const nodeRequire = createRequire(import.meta.url);

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

function load(body: string): ComponentType {
  // The body comes from our own compiler and from the site's own files.
  const run = new Function('require', body);
  const component: unknown = run(nodeRequire);
  if (!isComponent(component)) throw new Error('a demo must export a component as default');
  return component;
}

/** Clicks on buttons before hydration are captured and replayed, as on the site's own buttons. */
function markReplayedButtons(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'button' || node.properties['role'] === 'button') node.properties['dataReplay'] = '';
  });
}

/** Renders the result of `bundleDemo` as the browser will hydrate it. @throws when the component throws */
export function renderDemo(body: string, name: string): Root {
  const html = renderToString(createElement(load(body)), {identifierPrefix: demoIdPrefix(name)});
  const tree = fromHtml(html, {fragment: true});
  markReplayedButtons(tree);
  return tree;
}

/**
 * Replaces the `style` attributes of a demo, which the site's Content Security Policy forbids, by `data-style`
 * attributes.
 *
 * @returns rules that match these attributes
 */
export function replaceStyleAttributes(tree: Root): string[] {
  const texts = new Set<string>();
  visit(tree, 'element', ({properties}) => {
    const {style} = properties;
    if (typeof style !== 'string') return;
    delete properties['style'];
    properties[STYLE_ATTRIBUTE] = style;
    texts.add(style);
  });
  return [...texts].map((text) => `[${STYLE_ATTRIBUTE}=${JSON.stringify(text)}]${ABOVE_ALL_CLASSES}{${text}}`);
}
