import {toString as textOf} from 'hast-util-to-string';
import type {ElementContent, Properties} from 'hast';
import type {
  BlockContent,
  Code,
  DefinitionContent,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {phrasing} from 'mdast-util-phrasing';
import {type Handle, toMarkdown} from 'mdast-util-to-markdown';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {isExternalUrl, withBaseUrl} from '#shared/page-path.ts';
import {spaceTexts} from '#parse/chinese-spacing.ts';
import type {HtmlElement} from '#parse/html-elements.ts';
import {PHRASING} from '#parse/html-tags.ts';
import {readNotations, type ShownCode} from './fence-syntax.ts';
import type {PageContext} from './compile-context.ts';
import {siteHref} from './links-and-media.ts';
import {isComment, tableCell, tableRow} from './syntax-nodes.ts';
import type {Tab} from './tabs.ts';

type Block = BlockContent | DefinitionContent;

/** Bold words in it stay bold: marks inside of marks would end those around them. */
const boldLine = (words: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [{type: 'strong', children: words.flatMap((word) => (word.type === 'strong' ? word.children : [word]))}],
});

const textAlternative = (drawing: HtmlElement): Block[] =>
  elementsIn(drawing, 'title', 'desc').map((text) => paragraph([{type: 'text', value: toString(text)}]));

const isWord = (node: RootContent): node is PhrasingContent =>
  node.type === 'htmlElement' ? PHRASING.has(node.name) : phrasing(node);

const paragraph = (children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

/** The blocks in a node. Words among them, such as a picture that is written as HTML, are paragraphs. */
function blocksOf(
  {children}: {readonly children: readonly RootContent[]},
  toBlock: (words: PhrasingContent[]) => Block = paragraph,
): Block[] {
  const blocks: Block[] = [];
  let words: PhrasingContent[] = [];
  const endWords = (): void => {
    if (words.some((word) => word.type === 'image' || toString(word).trim() !== '')) blocks.push(toBlock(words));
    words = [];
  };
  for (const child of children) {
    if (isWord(child)) words.push(child);
    else {
      endWords();
      blocks.push(...plainBlocks(child));
    }
  }
  endWords();
  return blocks;
}

const elementsIn = ({children}: HtmlElement, ...names: readonly string[]): HtmlElement[] =>
  children.flatMap((child) => (child.type === 'htmlElement' && names.includes(child.name) ? [child] : []));

/** The words in a cell: cells of Markdown have no blocks. */
const wordsIn = (nodes: readonly RootContent[]): PhrasingContent[] =>
  nodes.flatMap((node, index) => {
    if (isWord(node)) return [node];
    const words = 'children' in node ? wordsIn(node.children) : [{type: 'inlineCode' as const, value: toString(node)}];
    return index === 0 ? words : [{type: 'text', value: ' '}, ...words];
  });

/** How many rows or columns a cell takes: 1 where that is no number, at most 1,000, as in browsers. */
const spanOf = (value: Properties[string]): number => Math.min(Math.max(Number(value) || 1, 1), 1000);

/** A cell over several rows or columns has its words in the first, and the others are empty. */
function tableOf(table: HtmlElement): Block[] {
  const parts = [table, ...elementsIn(table, 'thead', 'tbody', 'tfoot')];
  /** How many rows below the cells above still take, by column. */
  const taken = new Map<number, number>();
  const rows = parts
    .flatMap((part) => elementsIn(part, 'tr'))
    .map((row) => {
      const cells: TableCell[] = [];
      const fillTaken = (): void => {
        for (let rows = taken.get(cells.length) ?? 0; rows > 0; rows = taken.get(cells.length) ?? 0) {
          taken.set(cells.length, rows - 1);
          cells.push(tableCell([]));
        }
      };
      for (const {children, properties} of elementsIn(row, 'td', 'th')) {
        fillTaken();
        for (let column = 0; column < spanOf(properties['colSpan']); column += 1) {
          taken.set(cells.length, spanOf(properties['rowSpan']) - 1);
          cells.push(tableCell(column === 0 ? wordsIn(children) : []));
        }
      }
      fillTaken();
      return tableRow(cells);
    });
  return [...elementsIn(table, 'caption').flatMap((caption) => blocksOf(caption)), {type: 'table', children: rows}];
}

/** Elements become what Markdown has for them, or their content. */
function plainElement(element: HtmlElement): Block[] {
  const {name} = element;
  switch (name) {
    case 'svg':
      return textAlternative(element);
    case 'summary':
      return blocksOf(element, boldLine);
    case 'pre':
      return [{type: 'code', value: toString(element).trimEnd()}];
    case 'blockquote':
      return [{type: 'blockquote', children: blocksOf(element)}];
    case 'ul':
    case 'ol': {
      const children = elementsIn(element, 'li').map((item) => ({type: 'listItem' as const, children: blocksOf(item)}));
      const {start} = element.properties;
      return [{type: 'list', ordered: name === 'ol', ...(start !== undefined && {start: Number(start)}), children}];
    }
    case 'table':
      return tableOf(element);
    default:
      return blocksOf(element);
  }
}

/** A tab has its label before it. */
const plainTab = (tab: Tab): Block[] => [boldLine([{type: 'text', value: tab.label}]), ...blocksOf(tab)];

/** Boxes become quotes with a bold first line. */
function plainDirective(node: ContainerDirective): Block[] {
  if (node.data?.hName !== 'div') return blocksOf(node);
  const children = node.children.flatMap((child) => {
    if (child.type === 'blockquote') return blocksOf(child);
    return child.type === 'paragraph' ? [boldLine(child.children)] : [];
  });
  return [{type: 'blockquote', children}];
}

/** Removed and added lines are marked by color on the page. */
function diffOf({code, marks}: ShownCode): string | undefined {
  const markOf = (line: number): string => {
    const found = marks.get(line);
    return found?.has('added') === true ? '+' : found?.has('removed') === true ? '-' : ' ';
  };
  const lines = code.split('\n').map((line, index) => markOf(index + 1) + line);
  return lines.every((line) => line.startsWith(' ')) ? undefined : lines.join('\n');
}

/** The title of a fence becomes a line above it: viewers of Markdown do not show the meta. */
function plainCode(node: Code): Block[] {
  const title = node.data?.fence?.meta.title;
  const shown = readNotations(node.value);
  const diff = diffOf(shown);
  const lang = diff === undefined ? (node.lang ?? null) : 'diff';
  const code: Code = {type: 'code', lang, value: diff ?? shown.code};
  return title === undefined ? [code] : [boldLine([{type: 'inlineCode', value: title}]), code];
}

/** Rows with blocks come below the table, each under the first cell of the row above it. */
function plainTable(table: Table): Block[] {
  const below: Block[] = [];
  let name: PhrasingContent[] = [];
  const rows = table.children.filter(({children: [cell]}) => {
    if (cell?.type === 'blockCell') below.push(boldLine(name), ...blocksOf(cell));
    else name = cell?.children ?? [];
    return cell?.type !== 'blockCell';
  });
  const toWords = ({children}: TableRow): TableRow =>
    tableRow(children.map((cell) => tableCell(wordsIn(cell.children))));
  return [{...table, children: rows.map(toWords)}, ...below];
}

function plainBlocks(node: Exclude<RootContent, PhrasingContent> | HtmlElement): Block[] {
  switch (node.type) {
    case 'htmlElement':
      return plainElement(node);
    case 'tabs':
      return node.children.flatMap(plainTab);
    case 'containerDirective':
      return plainDirective(node);
    case 'code':
      return plainCode(node);
    case 'table':
      return plainTable(node);
    case 'paragraph':
      return [node.data?.hName === 'summary' ? boldLine(node.children) : node];
    case 'blockquote':
    case 'footnoteDefinition':
      return [{...node, children: blocksOf(node)}];
    case 'list':
      return [{...node, children: node.children.map((item) => ({...item, children: blocksOf(item)}))}];
    case 'heading':
    case 'thematicBreak':
    case 'definition':
      return [node];
    default:
      return [];
  }
}

/** The library's own handlers escape the Chinese character after a bold full stop as `&#x540E;`. */
const marked =
  (marker: string): Handle =>
  (node, _parent, state, info) =>
    marker + state.containerPhrasing(node, {...info, before: marker, after: marker}) + marker;

/** Markdown has no marks for powers and indices, and without any they would be other numbers. */
const KEPT_ELEMENTS: ReadonlySet<string> = new Set(['sub', 'sup']);

const contentOnly: Handle = (node: HtmlElement, _parent, state, info) => {
  const content = state.containerPhrasing(node, info);
  return KEPT_ELEMENTS.has(node.name) ? `<${node.name}>${content}</${node.name}>` : content;
};

/** Markdown for the elements that it has marks for. */
function readElement({name, children, properties}: HtmlElement): PhrasingContent | undefined {
  const {href, src, alt, title} = properties;
  const words = children.filter(isWord);
  if (name === 'br') return {type: 'break'};
  if (name === 'code') return {type: 'inlineCode', value: children.map((child) => toString(child)).join('')};
  if (name === 'img' && typeof src === 'string') return {type: 'image', url: src, alt: String(alt ?? '')};
  if (['audio', 'iframe', 'video'].includes(name) && typeof src === 'string') {
    return {type: 'link', url: src, children: [{type: 'text', value: String(title ?? src.split('/').at(-1))}]};
  }
  if (name === 'a' && typeof href === 'string') return {type: 'link', url: href, children: words};
  const type = ELEMENT_TYPES.get(name);
  return type && {type, children: words};
}

const ELEMENT_TYPES = new Map<string, 'strong' | 'emphasis' | 'delete'>([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['em', 'emphasis'],
  ['i', 'emphasis'],
  ['del', 'delete'],
  ['s', 'delete'],
]);

function readElements(tree: Root): void {
  visit(tree, 'htmlElement', (node, index, parent) => {
    const read = readElement(node);
    if (read === undefined || index === undefined || parent === undefined) return undefined;
    parent.children.splice(index, 1, read);
    const next = parent.children[index + 1];
    if (read.type === 'break' && next?.type === 'text') next.value = next.value.replace(/^\s+/, '');
    // There are more in it.
    return index;
  });
}

/** Makes the URLs of links and pictures absolute: a copy is read outside the site. */
function completeUrls(tree: Root, context: PageContext): void {
  const {siteUrl, baseUrl} = context.options;
  const absolute = (path: string): string => new URL(siteUrl + withBaseUrl(baseUrl, path)).href;
  visit(tree, ['link', 'image', 'definition'], (node) => {
    if (!('url' in node) || isExternalUrl(node.url)) return;
    const target = siteHref(node.url, context) ?? node.url;
    const page = context.lookup.routeOf(context.file) ?? '/';
    node.url = target.startsWith('/') ? absolute(target) : new URL(target, absolute(page)).href;
  });
}

/** A note below a code block: its label, and what it quotes. */
function plainNote(note: ElementContent): Paragraph {
  const [label, ...quote] = note.type === 'element' ? note.children : [];
  return {
    type: 'paragraph',
    children: [
      {type: 'strong', children: [{type: 'text', value: label === undefined ? '' : textOf(label)}]},
      {type: 'text', value: ' '},
      {type: 'inlineCode', value: quote.map((part) => textOf(part)).join('')},
    ],
  };
}

/** Puts below each fence its notes, and what its other tabs show. */
function expandFences(tree: Root): void {
  visit(tree, 'code', (node, index, parent) => {
    if (index === undefined || parent === undefined) return undefined;
    const {below = [], tabs = []} = node.data ?? {};
    const others = tabs.filter(({children}) => !children.includes(node));
    const added = others.flatMap(({label, children}) => [boldLine([{type: 'text', value: label}]), ...children]);
    parent.children.splice(index + 1, 0, ...below.map(plainNote), ...added);
    return [SKIP, index + 1 + below.length + added.length];
  });
}

function replaceCopied(tree: Root): void {
  visit(tree, (node, index, parent) => {
    const copied = node.type === 'definition' && isComment(node) ? [] : node.data?.copied;
    if (copied === undefined || index === undefined || parent === undefined) return undefined;
    parent.children.splice(index, 1, ...copied);
    return index;
  });
}

/** Writes the page as plain Markdown, for tools and readers that want the text alone. */
export function remarkMarkdownCopy(context: PageContext) {
  return (tree: Root): void => {
    const copy = structuredClone(tree);
    expandFences(copy);
    replaceCopied(copy);
    readElements(copy);
    completeUrls(copy, context);
    const plain: Root = {type: 'root', children: blocksOf(copy)};
    spaceTexts(plain);
    context.markdown = toMarkdown(plain, {
      // Aligned columns are half of some pages.
      extensions: [gfmToMarkdown({tablePipeAlign: false})],
      bullet: '-',
      rule: '-',
      handlers: {
        emphasis: marked('*'),
        strong: marked('**'),
        delete: marked('~~'),
        htmlElement: contentOnly,
      },
    });
  };
}
