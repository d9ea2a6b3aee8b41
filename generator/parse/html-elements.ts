/** Makes elements of tags and of what is between them. */
import type {Properties} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toString} from 'hast-util-to-string';
import {h} from 'hastscript';
import type {Heading, Html, Nodes, Paragraph, Parent, PhrasingContent, Root, RootContent} from 'mdast';
import {phrasing} from 'mdast-util-phrasing';
import {visit} from 'unist-util-visit';
import {
  BLOCKS,
  checkStartTag,
  COMMENT_SYNTAX,
  CONTENT,
  type Finding,
  PHRASING,
  RAW_ELEMENT,
  readTags,
  type Report,
  type Tag,
  WITHOUT_PARAGRAPHS,
} from './html-tags.ts';

/** An element that is written as HTML. Its content is Markdown. */
export interface HtmlElement extends Parent {
  type: 'htmlElement';
  /** The tag name in lower case; inside of drawings as written. */
  name: string;
  children: RootContent[];
  properties: Properties;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
  }
  interface BlockContentMap {
    htmlElement: HtmlElement;
  }
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
}

/** `{/* #install *\/}` at the end of a heading, as Docusaurus has it. */
const COMMENTED_ID = /^\{\s*\/\*\s*#([\w-]+)\s*\*\/\s*\}$/;

/** Alternative texts are no trees, so comments in them are found by this. */
const COMMENT = /<!--.*?-->|\{\s*\/\*.*?\*\/\s*\}/gs;

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';
/** A paragraph that tags may split: not the title of a box. */
const isSplit = (node: Nodes): node is Paragraph =>
  node.type === 'paragraph' && !(node.data !== undefined && 'directiveLabel' in node.data);

/** A picture, a marked place, or what is no part of a line of text: without words beside it, it is no paragraph. */
const standsAlone = (node: Nodes): boolean =>
  node.type === 'htmlElement' && (!PHRASING.has(node.name) || node.children.length === 0);

function placeOf(first: Nodes, last: Nodes = first): Pick<Nodes, 'position'> {
  if (first.position === undefined || last.position === undefined) return {};
  return {position: {start: first.position.start, end: last.position.end}};
}

/** `<pre>` with all that is in it; `undefined` for a tag in a line of text. */
function rawElement({value, position}: Html): HtmlElement | undefined {
  const [element, ...others] = fromHtml(value, {fragment: true}).children;
  if (element?.type !== 'element' || others.length > 0 || element.children.length === 0) return undefined;
  visit(element, (node) => void (node.position = position));
  const {tagName: name, properties} = element;
  const data = {hName: name, hProperties: properties, hChildren: element.children};
  // It is no Markdown, so it is not checked as text.
  const children = [{type: 'inlineCode' as const, value: toString(element), position}];
  return {type: 'htmlElement', name, properties, children, data, position};
}

function trim(nodes: readonly PhrasingContent[]): void {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

function checkComment(node: Html, report: Report): void {
  if (!/^(?:<!--|\{)/.test(node.value)) report(node, `"${node.value}" is not HTML.`, 'the page without it');
  if (/[^](?:<!--|\{[ \t]*\/\*)/.test(node.value)) {
    const message = 'this comment is not closed before the next one, so the text between them is not shown.';
    report(node, message, COMMENT_SYNTAX);
  }
}

const HEADINGS = new Map<string, Heading['depth']>(([1, 2, 3, 4, 5, 6] as const).map((depth) => [`h${depth}`, depth]));

/** Reports what browsers would move: text in a table but in no cell, a cell outside of a table, a block in a paragraph. */
function checkPlace(element: HtmlElement, parent: Nodes, report: Report): void {
  const {name, children} = element;
  const allowed = CONTENT.get(name);
  const stray = children.find((child) => {
    if (child.type === 'htmlElement') return allowed?.has(child.name) !== true;
    return !isBlank(child) && child.type !== 'break';
  });
  if (allowed !== undefined && stray !== undefined) {
    const at = stray.position === undefined ? element : stray;
    const only = [...allowed].map((known) => `<${known}>`).join(', ');
    report(at, `<${name}> cannot have text or other elements of its own.`, `only ${only} in <${name}>`);
  }
  const outer = parent.type === 'htmlElement' ? parent.name : '';
  const parents = [...CONTENT].flatMap(([known, names]) => (name !== 'div' && names.has(name) ? [`<${known}>`] : []));
  if (parents.length > 0 && !parents.includes(`<${outer}>`))
    report(element, `<${name}> is not in ${parents.join(' or ')}.`, `${parents[0]} around it`);
  if (outer === 'p' && BLOCKS.has(name)) report(element, `<${name}> cannot be in <p>.`, `<${name}> after </p>`);
}

/** A URL in the text of a link is no link of its own. */
function unwrapLinks(element: HtmlElement, report: Report): void {
  visit(element, 'link', (link, index, parent) => {
    if (index === undefined || parent === undefined) return;
    const [first] = link.children;
    if (first?.position?.start.offset === link.position?.start.offset)
      parent.children.splice(index, 1, ...link.children);
    else report(link, 'this link is inside of another one.', '[text](…) or <a href="…">, not both');
  });
}

/**
 * Nests what is between two tags, in place. Comments are gone afterwards.
 *
 * A tag that is unknown, has no attributes and is closed nowhere is text: `Array<string>`.
 */
export function nestElements(tree: Root): Finding[] {
  const nodes: Html[] = [];
  const raw: Html[] = [];
  visit(tree, 'html', (node, index, parent) => {
    const [, id] = (parent?.type === 'heading' && COMMENTED_ID.exec(node.value)) || [];
    const element = RAW_ELEMENT.test(node.value) ? rawElement(node) : undefined;
    if (element !== undefined && index !== undefined && parent !== undefined) {
      parent.children[index] = element;
      raw.push(node);
    } else if (id === undefined) nodes.push(node);
    else Object.assign(node, {type: 'text', value: `{#${id}}`});
  });
  visit(tree, ['image', 'imageReference'], (node) => {
    if ('alt' in node && typeof node.alt === 'string') node.alt = node.alt.replaceAll(COMMENT, '').trim();
  });
  const findings: Finding[] = [];
  const report: Report = (node, message, allowed, isNotice) =>
    void findings.push({line: node.position?.start.line, message, allowed, ...(isNotice && {isNotice})});

  for (const tag of readTags(raw)) if (tag.isStart) checkStartTag(tag, report);
  if (nodes.length === 0) return findings;
  const tags = new Map<Nodes, Tag>(readTags(nodes).map((tag) => [tag.node, tag]));
  const ended = new Set([...tags.values()].flatMap(({isStart, name}) => (isStart ? [] : [name])));
  for (const node of nodes) {
    const tag = tags.get(node);
    if (tag === undefined) checkComment(node, report);
    else if (tag.isStart) {
      const {written, name, attributes, isKnown, isSelfClosing} = tag;
      if (isKnown || isSelfClosing || ended.has(name) || Object.keys(attributes).length > 0) checkStartTag(tag, report);
      else {
        const message = `<${written}> is no element of HTML, so it is text.`;
        report(node, message, `\`<${written}>\` in backticks, or \\<`, true);
        tags.delete(node);
        Object.assign(node, {type: 'text'});
      }
    }
  }
  const isComment = (node: Nodes): boolean => node.type === 'html' && !tags.has(node);

  /** Indices of the tags that end a paragraph: of blocks, without the other one in it, and pairs around such a tag. */
  function cutsOf(children: readonly RootContent[]): number[] {
    const cuts = new Set<number>();
    let lastCut = -1;
    const cut = (index: number): void => {
      cuts.add(index);
      lastCut = Math.max(lastCut, index);
    };
    const open: {readonly name: string; readonly index: number}[] = [];
    for (const [index, node] of children.entries()) {
      const tag = tags.get(node);
      if (tag === undefined) continue;
      const {name, isComplete, isStart} = tag;
      if (isComplete && BLOCKS.has(name)) cut(index);
      else if (isStart && !isComplete) open.push({name, index});
      if (isStart) continue;
      const at = open.findLastIndex((start) => start.name === name);
      const [start, ...unclosed] = at === -1 ? [] : open.splice(at);
      for (const inside of unclosed) cut(inside.index);
      if (start === undefined) cut(index);
      else if (BLOCKS.has(name) || lastCut > start.index) for (const end of [start.index, index]) cut(end);
    }
    for (const {index} of open) cut(index);
    return [...cuts].toSorted((a, b) => a - b);
  }

  /** @param isInline whether tags are on both sides, so that the text is no paragraph: `<td>text</td>` */
  function textPart(paragraph: Paragraph, text: readonly PhrasingContent[], isInline: boolean): RootContent[] {
    const content = elementsOf(text);
    trim(content);
    if (isInline) return content.filter((node) => node.type !== 'text' || node.value !== '');
    const shown = content.filter((node) => !isBlank(node));
    if (shown.every(standsAlone)) return shown;
    return [{...paragraph, children: content, ...placeOf(content[0] ?? paragraph, content.at(-1))}];
  }

  /** The parts of a paragraph: the tags that end it, and the text between them. */
  function splitParagraph(paragraph: Paragraph): RootContent[] {
    if (!paragraph.children.some(({type}) => type === 'html')) return [paragraph];
    const children = paragraph.children.filter((child) => !isComment(child));
    const parts: RootContent[] = [];
    let from = 0;
    for (const index of cutsOf(children)) {
      parts.push(...textPart(paragraph, children.slice(from, index), from > 0), ...children.slice(index, index + 1));
      from = index + 1;
    }
    parts.push(...textPart(paragraph, children.slice(from), false));
    return parts;
  }

  function elementsOf<T extends RootContent>(children: readonly T[]): (T | HtmlElement)[] {
    const result: (T | HtmlElement)[] = [];
    const open: HtmlElement[] = [];
    /** Elements that another one has ended, whose end tag may still follow. */
    const crossed = new Set<string>();
    for (const node of children) {
      const tag = tags.get(node);
      const into = open.at(-1)?.children ?? result;
      if (tag === undefined) into.push(node);
      else if (tag.isStart) {
        const {name, attributes} = tag;
        const {properties} = h(name, attributes);
        const data = {hName: name, hProperties: properties};
        const element: HtmlElement = {type: 'htmlElement', name, properties, children: [], data, ...placeOf(node)};
        into.push(element);
        if (!tag.isComplete) open.push(element);
      } else {
        const {name} = tag;
        const at = open.findLastIndex((element) => element.name === name);
        const [element, ...unclosed] = at === -1 ? [] : open.splice(at);
        for (const inside of unclosed) {
          report(inside, `<${inside.name}> is not closed before </${name}>.`, `</${inside.name}> before </${name}>`);
          crossed.add(inside.name);
        }
        if (element !== undefined) endElement(element, node);
        else if (!crossed.has(name))
          report(node, `</${name}> closes nothing.`, `<${name}> before it, in the same block`);
      }
    }
    for (const element of open) {
      const {name} = element;
      const allowed = `</${name}> in the same block; as text, \`<${name}>\` in backticks or \\<`;
      report(element, `<${name}> is not closed.`, allowed);
    }
    return result;
  }

  function endElement(element: HtmlElement, end: Nodes): void {
    Object.assign(element, placeOf(element, end));
    if (!WITHOUT_PARAGRAPHS.has(element.name)) return;
    element.children = element.children.flatMap((child, index): RootContent[] => {
      if (child.type !== 'paragraph') return [child];
      return [...(index === 0 ? [] : [{type: 'break' as const}]), ...child.children];
    });
  }

  function nest(parent: Nodes): void {
    if (!('children' in parent)) return;
    const children: RootContent[] = parent.children;
    children.forEach(nest);
    if (isSplit(parent)) return;
    const parts = children.flatMap((child) => (isSplit(child) ? splitParagraph(child) : [child]));
    children.splice(0, children.length, ...elementsOf(parts.filter((part) => !isComment(part))));
    if (parent.type === 'heading') trim(parent.children);
  }
  nest(tree);
  visit(tree, 'htmlElement', (element, index, parent) => {
    if (index === undefined || parent === undefined) return;
    checkPlace(element, parent, report);
    const {name, properties, position} = element;
    if (name === 'a') unwrapLinks(element, report);
    const depth = HEADINGS.get(name);
    if (depth === undefined) return;
    // The contents have it like a heading of Markdown.
    const children = element.children.filter((child) => child.type === 'htmlElement' || phrasing(child));
    parent.children[index] = {type: 'heading', depth, children, data: {hProperties: properties}, position};
  });
  return findings;
}
