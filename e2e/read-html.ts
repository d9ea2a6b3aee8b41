/** Reads HTML the way a browser does, without a browser. */
import {fromHtml} from 'hast-util-from-html';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';

export interface HtmlElement {
  readonly name: string;
  /** Keys are names of properties: `href`, `className`, `httpEquiv`. Lists are joined by a space. */
  readonly properties: Readonly<Record<string, string>>;
  readonly text: string;
}

const parsed = new Map<string, readonly HtmlElement[]>();

/** All elements of a document in order, without the content of `<template>`. Each document is parsed once. */
export function readElements(html: string): readonly HtmlElement[] {
  const known = parsed.get(html) ?? parseElements(html);
  parsed.set(html, known);
  return known;
}

function parseElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  visit(fromHtml(html), 'element', (node) => {
    const properties = Object.entries(node.properties).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(' ') : String(value),
    ]);
    elements.push({
      name: node.tagName,
      properties: Object.fromEntries(properties),
      get text() {
        return toString(node);
      },
    });
  });
  return elements;
}

/** Metadata in the head of a document. */
export interface DocumentHead {
  readonly title: string;
  /** Contents by `name` or `property`. */
  readonly meta: Readonly<Record<string, string | undefined>>;
  /** Targets by `rel`. */
  readonly links: Readonly<Record<string, string | undefined>>;
}

export function readHead(html: string): DocumentHead {
  const elements = readElements(html);
  const pairs = elements.flatMap(({name, properties: {name: key, property, content = ''}}): [string, string][] =>
    name === 'meta' && (key ?? property) !== undefined ? [[key ?? property ?? '', content]] : [],
  );
  const links = elements.flatMap(({name, properties: {rel = '', href = '', type}}): [string, string][] =>
    name === 'link' ? [[type === undefined ? rel : `${rel} ${type}`, href]] : [],
  );
  return {
    title: elements.find(({name}) => name === 'title')?.text ?? '',
    meta: Object.fromEntries(pairs),
    links: Object.fromEntries(links),
  };
}
