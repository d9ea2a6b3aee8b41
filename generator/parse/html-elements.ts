/** Makes elements of the tags that authors write, which the parser of Markdown has left as single nodes. */
import type {Properties} from 'hast';
import {h} from 'hastscript';
import type {Html, Nodes, Paragraph, Parent, PhrasingContent, Root, RootContent, Text} from 'mdast';
import {type Token, Tokenizer, type TokenHandler} from 'parse5';
import {visit} from 'unist-util-visit';
import {didYouMean} from '#problems/did-you-mean.ts';
import type {Problem} from '#problems/problem.ts';
import {
  endsParagraph,
  hasNoParagraphs,
  insteadOfAttribute,
  isKnownElement,
  isVoid,
  KNOWN_ELEMENTS,
} from './html-names.ts';

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

/** A problem of the text that is parsed. */
export type Finding = Omit<Problem, 'file'>;

interface Tag {
  readonly isStart: boolean;
  readonly name: string;
  readonly properties: Properties;
  /** Without content: `<br>`, and `<path />` in a drawing. */
  readonly isComplete: boolean;
}

interface ReadTag {
  readonly node: Html;
  readonly token: Token.TagToken;
  readonly isStart: boolean;
  /** The name as written. */
  readonly written: string;
  readonly isDuplicate: boolean;
  readonly isInDrawing: boolean;
}

const ignore = (): void => undefined;

/** Reads `<…>`; `undefined` for comments and for `<!…>` and `<?…>`. */
function readTag(node: Html): Omit<ReadTag, 'isInDrawing'> | undefined {
  let found: {readonly token: Token.TagToken; readonly isStart: boolean} | undefined;
  let isDuplicate = false;
  const handler: TokenHandler = {
    onStartTag: (token) => void (found = {token, isStart: true}),
    onEndTag: (token) => void (found = {token, isStart: false}),
    onParseError: ({code}) => void (isDuplicate ||= code === 'duplicate-attribute'),
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
  };
  new Tokenizer({}, handler).write(node.value, true);
  const written = /^<\/?([\w-]+)/.exec(node.value)?.[1];
  return found && written !== undefined ? {node, ...found, written, isDuplicate} : undefined;
}

/** The tags of a page in their order. */
function readTags(nodes: readonly Html[]): ReadTag[] {
  let drawings = 0;
  return nodes.flatMap((node) => {
    const tag = readTag(node);
    if (tag === undefined) return [];
    const {token, isStart} = tag;
    const isInDrawing = drawings > 0 || token.tagName === 'svg';
    if (token.tagName === 'svg' && !token.selfClosing) drawings += isStart ? 1 : -1;
    return [{...tag, isInDrawing}];
  });
}

/** What to write in place of the components that other generators have for tabs. */
function directiveInstead({token, written}: ReadTag): string | undefined {
  const of = (name: string): string | undefined => token.attrs.find((attribute) => attribute.name === name)?.value;
  const words = (attributes: Readonly<Record<string, string | undefined>>): string => {
    const shown = Object.entries(attributes).flatMap(([key, value]) => (value ? [`${key}="${value}"`] : []));
    return shown.length === 0 ? '' : `{${shown.join(' ')}}`;
  };
  if (written === 'Tabs') {
    const group = of('group') ?? of('groupid');
    const query = of('querystring');
    const queryString = query === '' ? group : query;
    return `::::tabs${words({group, queryString, label: of('label')})} on its line, and :::: in place of </Tabs>, with more colons than the boxes inside`;
  }
  if (written !== 'Tab' && written !== 'TabItem') return undefined;
  const label = of('label') ?? of('value');
  return `:::tab${words({value: of('value'), label})} on its line, and ::: in place of </${written}>`;
}

const isKnown = ({token, isInDrawing}: ReadTag): boolean => isInDrawing || isKnownElement(token.tagName);
const isComplete = ({token, isStart}: ReadTag): boolean => isStart && (token.selfClosing || isVoid(token.tagName));

function placeOf(first: Nodes, last: Nodes = first): Pick<Nodes, 'position'> {
  if (first.position === undefined || last.position === undefined) return {};
  return {position: {start: first.position.start, end: last.position.end}};
}

type Report = (node: Nodes, message: string, allowed: string) => void;

function checkAttributes({node, token, written, isInDrawing, isDuplicate}: ReadTag, report: Report): void {
  for (const {name, value} of token.attrs) {
    if (name === 'style' || /^on[a-z]/.test(name)) {
      const message = `<${written}> has the attribute "${name}", which the Content Security Policy blocks.`;
      report(node, message, `the element without ${name}="…"`);
    } else if (/^\{.*\}$/s.test(value)) {
      const message = `the attribute ${name}={…} of <${written}> is JavaScript, which is not allowed in content.`;
      report(node, message, `a text in quotes: ${name}="…"`);
    } else if (!isInDrawing) {
      const instead = insteadOfAttribute(token.tagName, name);
      if (instead !== undefined) report(node, `unknown attribute "${name}" of <${written}>.`, instead);
    }
  }
  if (isDuplicate) report(node, `<${written}> has an attribute twice.`, 'each attribute once');
}

const FILE_ADVICE = 'a picture ![说明](/img/x.svg), or a link to the file';
/** What to write in place of elements that run code, load files of their own or change the whole page. */
const INSTEAD_OF_ELEMENT: ReadonlyMap<string, string> = new Map([
  ['base', 'links with their whole path'],
  ['embed', FILE_ADVICE],
  ['object', FILE_ADVICE],
  ['script', 'a demo: a fence marked "demo"'],
  ['style', 'the text without it'],
]);

function checkStart(tag: ReadTag, report: Report): void {
  const {node, token, written, isInDrawing} = tag;
  const {tagName, selfClosing} = token;
  const instead = INSTEAD_OF_ELEMENT.get(tagName);
  if (instead !== undefined) {
    report(node, `<${tagName}> is not allowed in content.`, `${instead}; as text, \`<${tagName}>\` in backticks`);
  } else if (!isKnown(tag)) {
    const allowed = directiveInstead(tag) ?? didYouMean(tagName, KNOWN_ELEMENTS) ?? 'an element of HTML';
    report(node, `<${written}> is no element that content may have.`, allowed);
  } else {
    checkAttributes(tag, report);
    if (selfClosing && !isInDrawing && !isVoid(tagName)) {
      report(node, `<${written} /> does not close itself in HTML.`, `<${written}></${written}>`);
    }
  }
}

/** `{/* #install *\/}` at the end of a heading, as Docusaurus has it. */
const COMMENTED_ID = /^\{\s*\/\*\s*#([\w-]+)\s*\*\/\s*\}$/;

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';
const isFlow = ({type}: Nodes): boolean =>
  ['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition'].includes(type);
/** A paragraph that tags may split: not the title of a box. */
const isSplit = (node: Nodes): node is Paragraph =>
  node.type === 'paragraph' && !(node.data !== undefined && 'directiveLabel' in node.data);

/** Removes the spaces that comments and tags leave at both ends. */
function trim(nodes: readonly PhrasingContent[]): void {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

/**
 * Nests what is between two tags, in place. Comments are gone afterwards.
 *
 * A tag that is unknown, has no attributes and is closed nowhere is text: `Array<string>`.
 */
export function nestElements(tree: Root): Finding[] {
  const findings: Finding[] = [];
  const add = (node: Nodes, message: string, allowed: string, isNotice?: true): void =>
    void findings.push({line: node.position?.start.line, message, allowed, ...(isNotice && {isNotice})});
  const report: Report = (node, message, allowed) => add(node, message, allowed);

  const nodes: Html[] = [];
  visit(tree, 'html', (node) => void nodes.push(node));
  if (nodes.length === 0) return findings;
  const read = readTags(nodes);
  const ended = new Set(read.flatMap(({token, isStart}) => (isStart ? [] : [token.tagName])));
  const tags = new Map<Nodes, Tag>();
  const texts = new Set<Nodes>();
  for (const tag of read) {
    const {node, token, isStart, written, isInDrawing} = tag;
    const {tagName, attrs, selfClosing} = token;
    if (!isKnown(tag) && isStart && attrs.length === 0 && !selfClosing && !ended.has(tagName)) {
      texts.add(node);
      add(node, `<${written}> is no element of HTML, so it is text.`, `\`<${written}>\` in backticks, or \\<`, true);
      continue;
    }
    if (isStart) checkStart(tag, report);
    const {properties} = h(tagName, Object.fromEntries(attrs.map(({name, value}) => [name, value])));
    const name = isInDrawing && !isKnownElement(tagName) ? written : tagName;
    tags.set(node, {isStart, name, properties, isComplete: isComplete(tag)});
  }

  function withoutComments<T extends RootContent>(children: readonly T[]): (T | Text)[] {
    return children.flatMap((node): (T | Text)[] => {
      if (node.type !== 'html' || tags.has(node)) return [node];
      if (texts.has(node)) return [{type: 'text', value: node.value, ...placeOf(node)}];
      if (!/^(?:<!--|\{)/.test(node.value)) report(node, `"${node.value}" is not HTML.`, 'the page without it');
      if (/[^](?:<!--|\{[ \t]*\/\*)/.test(node.value)) {
        const message = 'this comment is not closed before the next one, so the text between them is not shown.';
        report(node, message, '{/* 注释 */} or <!-- 注释 -->');
      }
      return [];
    });
  }

  /** Index of each start tag and of its end tag, both ways. */
  function pairsOf(children: readonly RootContent[]): ReadonlyMap<number, number> {
    const pairs = new Map<number, number>();
    let open: {readonly name: string; readonly index: number}[] = [];
    for (const [index, node] of children.entries()) {
      const tag = tags.get(node);
      if (tag === undefined || tag.isComplete) continue;
      if (tag.isStart) open.push({name: tag.name, index});
      else {
        const at = open.findLastIndex(({name}) => name === tag.name);
        const start = open[at]?.index;
        if (start === undefined) continue;
        open = open.slice(0, at);
        pairs.set(start, index).set(index, start);
      }
    }
    return pairs;
  }

  /** @param isInline whether tags are on both sides, so that the text is no paragraph: `<td>text</td>` */
  function textPart(paragraph: Paragraph, text: readonly PhrasingContent[], isInline: boolean): RootContent[] {
    const content = elementsOf(text);
    trim(content);
    if (isInline) return content.filter((node) => !isBlank(node));
    if (content.every((node) => node.type === 'htmlElement' || isBlank(node)))
      return content.filter((node) => !isBlank(node));
    return [{...paragraph, children: content, ...placeOf(content[0] ?? paragraph, content.at(-1))}];
  }

  /**
   * The parts of a paragraph: tags that are no part of a line of text, or whose other one is not in this paragraph, and the
   * text between them.
   */
  function splitParagraph(paragraph: Paragraph): RootContent[] {
    if (!paragraph.children.some(({type}) => type === 'html')) return [paragraph];
    const children = withoutComments(paragraph.children);
    const pairs = pairsOf(children);
    const cuts = new Set<number>();
    for (const [index, node] of children.entries()) {
      const tag = tags.get(node);
      if (tag !== undefined && (endsParagraph(tag.name) || (!tag.isComplete && !pairs.has(index)))) cuts.add(index);
    }
    // A pair around a tag that is cut is cut, too.
    for (const [start, end] of pairs) {
      if ([...cuts].some((index) => start < index && index < end)) cuts.add(start).add(end);
    }
    const parts: RootContent[] = [];
    let from = 0;
    for (const index of [...cuts].toSorted((a, b) => a - b)) {
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
    const crossed: string[] = [];
    for (const node of children) {
      const tag = tags.get(node);
      const into = open.at(-1)?.children ?? result;
      if (tag === undefined) into.push(node);
      else if (tag.isStart) {
        const {name, properties} = tag;
        const data = {hName: name, hProperties: properties};
        const element: HtmlElement = {type: 'htmlElement', name, properties, children: [], data, ...placeOf(node)};
        into.push(element);
        if (!tag.isComplete) open.push(element);
      } else endElement(tag.name, node, {open, crossed});
    }
    for (const {name, ...place} of open) {
      const allowed = `</${name}> in the same block; as text, \`<${name}>\` in backticks or \\<`;
      report({...place, type: 'htmlElement', name}, `<${name}> is not closed.`, allowed);
    }
    return result;
  }

  function endElement(
    name: string,
    node: RootContent,
    {open, crossed}: {readonly open: HtmlElement[]; readonly crossed: string[]},
  ): void {
    const at = open.findLastIndex((element) => element.name === name);
    const [element, ...inside] = at === -1 ? [] : open.splice(at);
    if (element === undefined) {
      const known = crossed.indexOf(name);
      if (known === -1) report(node, `</${name}> closes nothing.`, `<${name}> before it, in the same block`);
      else crossed.splice(known, 1);
      return;
    }
    for (const unclosed of inside) {
      report(unclosed, `<${unclosed.name}> is not closed before </${name}>.`, `</${unclosed.name}> before </${name}>`);
      crossed.push(unclosed.name);
    }
    Object.assign(element, placeOf(element, node));
    if (!hasNoParagraphs(name)) return;
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
    if (parent.type === 'heading') {
      for (const node of parent.children) {
        const [, id] = (node.type === 'html' && COMMENTED_ID.exec(node.value)) || [];
        if (id !== undefined) Object.assign(node, {type: 'text', value: `{#${id}}`});
      }
    }
    const parts = isFlow(parent)
      ? children.flatMap((child) => (isSplit(child) ? splitParagraph(child) : withoutComments([child])))
      : withoutComments(children);
    children.splice(0, children.length, ...elementsOf(parts));
    if (parent.type === 'heading') trim(parent.children);
  }
  nest(tree);
  return findings;
}
