/** Makes elements of tags and of what is between them. */
import type {Properties} from 'hast';
import {h} from 'hastscript';
import type {Html, Nodes, Paragraph, Parent, PhrasingContent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {BLOCKS, WITHOUT_PARAGRAPHS} from './html-names.ts';
import {checkStartTag, type Finding, readTags, type Report, type Tag} from './html-tags.ts';

/** An element that is written as HTML. Its content is Markdown. */
export interface HtmlElement extends Parent {
  type: 'htmlElement';
  /** In lower case; inside of drawings as written. */
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

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';
/** A paragraph that tags may split: not the title of a box. */
const isSplit = (node: Nodes): node is Paragraph =>
  node.type === 'paragraph' && !(node.data !== undefined && 'directiveLabel' in node.data);

function placeOf(first: Nodes, last: Nodes = first): Pick<Nodes, 'position'> {
  if (first.position === undefined || last.position === undefined) return {};
  return {position: {start: first.position.start, end: last.position.end}};
}

/** Removes the spaces that comments and tags leave at both ends. */
function trim(nodes: readonly PhrasingContent[]): void {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

function checkComment(node: Html, report: Report): void {
  if (!/^(?:<!--|\{)/.test(node.value)) report(node, `"${node.value}" is not HTML.`, 'the page without it');
  if (/[^](?:<!--|\{[ \t]*\/\*)/.test(node.value)) {
    const message = 'this comment is not closed before the next one, so the text between them is not shown.';
    report(node, message, '{/* 注释 */} or <!-- 注释 -->');
  }
}

/**
 * Nests what is between two tags, in place. Comments are gone afterwards.
 *
 * A tag that is unknown, has no attributes and is closed nowhere is text: `Array<string>`.
 */
export function nestElements(tree: Root): Finding[] {
  const nodes: Html[] = [];
  visit(tree, 'html', (node, _index, parent) => {
    const [, id] = (parent?.type === 'heading' && COMMENTED_ID.exec(node.value)) || [];
    if (id === undefined) nodes.push(node);
    else Object.assign(node, {type: 'text', value: `{#${id}}`});
  });
  const findings: Finding[] = [];
  if (nodes.length === 0) return findings;
  const report: Report = (node, message, allowed) =>
    void findings.push({line: node.position?.start.line, message, allowed});

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
        const allowed = `\`<${written}>\` in backticks, or \\<`;
        findings.push({line: node.position?.start.line, message, allowed, isNotice: true});
        tags.delete(node);
        Object.assign(node, {type: 'text'});
      }
    }
  }
  const isComment = (node: Nodes): boolean => node.type === 'html' && !tags.has(node);

  /** Indices of the tags that end a paragraph: of blocks, without the other one in it, and pairs around such a tag. */
  function cutsOf(children: readonly RootContent[]): number[] {
    const cuts = new Set<number>();
    const open: {readonly name: string; readonly index: number}[] = [];
    for (const [index, node] of children.entries()) {
      const tag = tags.get(node);
      if (tag === undefined) continue;
      const {name} = tag;
      if (tag.isComplete && BLOCKS.has(name)) cuts.add(index);
      if (tag.isComplete) continue;
      if (tag.isStart) {
        open.push({name, index});
        continue;
      }
      const at = open.findLastIndex((start) => start.name === name);
      const [start, ...unclosed] = at === -1 ? [] : open.splice(at);
      for (const tagInside of unclosed) cuts.add(tagInside.index);
      if (start === undefined) cuts.add(index);
      else if (BLOCKS.has(name) || [...cuts].some((cut) => cut > start.index)) cuts.add(start.index).add(index);
    }
    for (const {index} of open) cuts.add(index);
    return [...cuts].toSorted((a, b) => a - b);
  }

  /** @param isInline whether tags are on both sides, so that the text is no paragraph: `<td>text</td>` */
  function textPart(paragraph: Paragraph, text: readonly PhrasingContent[], isInline: boolean): RootContent[] {
    const content = elementsOf(text);
    trim(content);
    const shown = content.filter((node) => !isBlank(node));
    if (isInline || shown.every(({type}) => type === 'htmlElement')) return shown;
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
        else if (!crossed.delete(name))
          report(node, `</${name}> closes nothing.`, `<${name}> before it, in the same block`);
      }
    }
    for (const {name, ...place} of open) {
      const allowed = `</${name}> in the same block; as text, \`<${name}>\` in backticks or \\<`;
      report({...place, type: 'htmlElement', name}, `<${name}> is not closed.`, allowed);
    }
    return result;
  }

  function endElement(element: HtmlElement, end: Nodes): void {
    Object.assign(element, placeOf(element, end));
    if (!WITHOUT_PARAGRAPHS.has(element.name)) return;
    element.children = element.children.flatMap((child, index): RootContent[] => {
      if (child.type !== 'paragraph') return [child];
      return [...(index === 0 ? [] : [{type: 'text' as const, value: '\n'}]), ...child.children];
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
  return findings;
}
