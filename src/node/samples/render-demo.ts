import {createRequire} from 'node:module';
import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {type ComponentType, createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {visit} from 'unist-util-visit';
import {demoIdPrefix, STYLE_ATTRIBUTE} from '#shared/document-markers.ts';
import {DEMO_EXTERNALS} from './bundle-demo.ts';

/** More weight than any rule of the compiler, as a `style` attribute has. */
const ABOVE_ALL_CLASSES = ':not(#\\#)'.repeat(9);

/** React as the static rendering has it. */
const nodeRequire = createRequire(import.meta.url);

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

function load(body: string): ComponentType {
  // The body comes from our own compiler and from the site's own files.
  const run = new Function('require', body);
  const component: unknown = run((name: string): unknown => {
    if (!DEMO_EXTERNALS.includes(name)) throw new Error(`a demo asked for "${name}"`);
    return nodeRequire(name);
  });
  if (!isComponent(component)) throw new Error('a demo must export a component as default');
  return component;
}

/** A tap on a button comes before anything can answer it: it is kept and played again, like those of the site's own. */
function keepTaps(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'button' || node.properties['role'] === 'button') node.properties['dataReplay'] = '';
  });
}

/**
 * Renders a demo as the browser will hydrate it.
 *
 * @param body what `bundleDemo` gives
 * @param name identity of the demo, which its generated ids begin with
 * @throws what the component throws
 */
export function renderDemo(body: string, name: string): Root {
  const html = renderToString(createElement(load(body)), {identifierPrefix: demoIdPrefix(name)});
  const tree = fromHtml(html, {fragment: true});
  keepTaps(tree);
  return tree;
}

/**
 * Takes the `style` attributes out of a demo: the site's policy forbids them, and one that allowed them would be that of
 * the page that was loaded, not of the next one. Their text goes to `data-style`, and rules that say the same match it.
 *
 * @returns the rules
 */
export function takeStyleAttributes(tree: Root): string[] {
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
