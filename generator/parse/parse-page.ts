import path from 'node:path';
import type {Heading, Html, Nodes, PhrasingContent, Root} from 'mdast';
import {directiveFromMarkdown} from 'mdast-util-directive';
import {directive} from 'micromark-extension-directive';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {type Processor, unified} from 'unified';
import {visit} from 'unist-util-visit';
import {BOX_WITH_TITLE} from './admonitions.ts';
import {nestElements} from './html-elements.ts';
import {type Finding, htmlSyntax} from './html-tags.ts';
import {remarkLineEnds} from './chinese-spacing.ts';

/** Two tildes strike, as in GFM; a single one is a range in Chinese prose (10~20 和 30~40). */
const STRIKETHROUGH = {singleTilde: false};

/** HTML between which Markdown is read; `:::note` and `::name`, but not `:name` in a line of text, where a colon is one. */
function pageSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {flow: directive().flow ?? {}}, htmlSyntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, STRIKETHROUGH)
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough, STRIKETHROUGH)
  .use(pageSyntax)
  .freeze();

/** Replaces a part of a text. Offsets are those of `position`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param edits in the order of the text, none inside another one */
function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.toReversed().reduce((done, edit) => done.slice(0, edit.start) + edit.text + done.slice(edit.end), text);
}

/** The brackets that the parser needs around the titles of boxes. */
function titleEdits(tree: Root, text: string): Edit[] {
  const edits: Edit[] = [];
  visit(tree, 'paragraph', ({position}) => {
    const offset = position?.start.offset ?? 0;
    const source = text.slice(offset, position?.end.offset);
    for (const {index, 1: name = '', 2: space = '', 3: title = ''} of source.matchAll(BOX_WITH_TITLE)) {
      const start = offset + index + name.length;
      edits.push({start, end: start + space.length + title.length, text: `[${title}]`});
    }
  });
  return edits;
}

/** Beginning of a paragraph that is a module's in MDX, not a sentence about the word `import`. */
export const MODULE_SYNTAX =
  /^(?:import\s+(?:(?:[\w*][^'"\n{]*)?(?:\{[^}'"]*\})?\s*from\s+)?['"]|export\s+(?:default|const|let|function|class|async|[*{]))/;

export const HEADING_ID_TEXT = /\s*\{#([\w-]+)\}$/;

/** The tree as the parser gives it: every tag and comment is an `html` node. */
const parseTags = (text: string): Root => parser.parse(text);

export interface ParsedPage {
  readonly tree: Root;
  /** The text to which the positions in the tree refer. Its lines are those of the page. */
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** Parses a content file. @param body the file with its front matter blanked */
export function parsePage(body: string): ParsedPage {
  const untitled = parseTags(body);
  const edits = titleEdits(untitled, body);
  const text = applyEdits(body, edits);
  const tree = edits.length === 0 ? untitled : parseTags(text);
  return {tree, text, findings: nestElements(tree)};
}

/** Parses a line of Markdown: code, links, emphasis. Its nodes have no position. Other blocks than text are left out. */
export function parseInline(text: string): PhrasingContent[] {
  return parsePage(text).tree.children.flatMap((block) => {
    if (block.type !== 'paragraph') return [];
    visit(block, (node) => void delete node.position);
    return block.children;
  });
}

const SHORT_CODE = /:([\w+-]+):/g;
/** Letters, digits and marks of a word, a time or a path. Chinese has no spaces around short codes. */
const WORD = String.raw`(?!\p{Script=Han})[\p{L}\p{N}_:/]`;
const SHORT_CODES = new RegExp(String.raw`(?<!${WORD})(?::[\w+-]+:)+(?!${WORD})`, 'gu');

/**
 * Loads what replaces the short codes of GitHub by their emoji: `:rocket:`. Unknown ones and `\:rocket:` stay text.
 *
 * @param page the texts in which short codes may be
 */
export async function emojiOf(page: string): Promise<(text: string, written?: string) => string> {
  if (page.search(SHORT_CODES) === -1) return (text) => text;
  // The table of all emoji takes 50 ms and 10 MB.
  const {nameToEmoji} = await import('gemoji');
  const emoji = new Map(Object.entries(nameToEmoji));
  return (text, written = '') =>
    text.replaceAll(SHORT_CODES, (codes) =>
      codes.replaceAll(SHORT_CODE, (code, name: string) =>
        written.includes(`\\${code}`) ? code : (emoji.get(name) ?? code),
      ),
    );
}

/** Replaces short codes in a tree. @param source to which its positions refer */
export async function replaceShortCodes(tree: Root, source: string): Promise<void> {
  const replace = await emojiOf(source);
  visit(tree, 'text', (node) => {
    node.value = replace(node.value, source.slice(node.position?.start.offset, node.position?.end.offset));
  });
}

/** Code and text without marks, pictures and footnotes. */
function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isImport = (node: Nodes): boolean => node.type === 'paragraph' && MODULE_SYNTAX.test(plainText(node));

export interface PageIntro {
  /** The text of a level-1 heading before all else. */
  readonly title?: string | undefined;
  /** The first paragraph that has a text. */
  readonly description?: string | undefined;
  /** Offsets of that heading. */
  readonly heading: readonly [start: number, end: number];
  /** The first link, picture or footnote in it: a title is a text. */
  readonly lost?: string | undefined;
}

const NO_TEXT: ReadonlySet<string> = new Set([
  'a',
  'footnoteReference',
  'image',
  'imageReference',
  'img',
  'link',
  'linkReference',
]);

function firstLost(heading: Heading, body: string): string | undefined {
  let lost: string | undefined;
  visit(heading, (node) => {
    if (NO_TEXT.has(node.type === 'htmlElement' ? node.name : node.type))
      lost ??= body.slice(node.position?.start.offset, node.position?.end.offset);
  });
  return lost;
}

/** @param body the file with its front matter blanked */
export function readIntro(body: string): PageIntro {
  const {tree} = parsePage(body);
  remarkLineEnds()(tree);
  const [first] = tree.children.filter((node) => !isImport(node));
  const heading = first?.type === 'heading' && first.depth === 1 ? first : undefined;
  const title = heading && oneLine(plainText(heading).replace(HEADING_ID_TEXT, ''));
  const paragraphs = tree.children.filter((node) => node.type === 'paragraph' && !isImport(node));
  const description = paragraphs.map((node) => oneLine(plainText(node))).find((text) => text !== '');
  const {start, end} = heading?.position ?? {};
  return {
    title: title || undefined,
    description,
    heading: [start?.offset ?? 0, end?.offset ?? 0],
    lost: heading && firstLost(heading, body),
  };
}

/** A part of a page is imported, and used alone in a paragraph. */
const PART_IMPORT = /^import (?<name>[A-Z]\w*) from (?<quote>['"])(?<file>\.{1,2}\/[^'"]+\.mdx?)\k<quote>;?\s*$/;
const THEME_IMPORT = /^import \w+ from ['"]@theme\/(?:Tabs|TabItem|TOCInline)['"];?\s*$/;
const COMPONENT = /^<(?<name>[A-Z]\w*)[^]*\/>$/;
const CONTENTS = 'TOCInline';

interface ExpandedPage {
  readonly text: string;
  /** The line of the page for a line of the text; both 1-based. Lines of a part are those of its place. */
  readonly lineOf: (line: number) => number;
  readonly findings: readonly Finding[];
}

function importLines(tree: Root, text: string): {readonly line: string; readonly start: number}[] {
  return tree.children.flatMap(({type, position}) => {
    const start = position?.start.offset ?? 0;
    const source = text.slice(start, position?.end.offset);
    if (type !== 'paragraph' || !source.startsWith('import ')) return [];
    return Array.from(source.matchAll(/^.*$/gm), ({0: line, index}) => ({line, start: start + index}));
  });
}

function loneComponents(tree: Root): Html[] {
  const found: Html[] = [];
  visit(tree, 'html', (node, _index, parent) => {
    if (parent?.type === 'paragraph' && parent.children.length === 1) found.push(node);
  });
  return found;
}

/**
 * Replaces the parts that a page includes by their texts, and drops imports of the theme of Docusaurus, which are not needed
 * here. Links in a part are read as links of the page.
 */
export function expandPartials(
  {file, body}: {readonly file: string; readonly body: string},
  lookup: {partial(file: string): string | undefined},
  above: readonly string[] = [],
): ExpandedPage {
  const unchanged: ExpandedPage = {text: body, lineOf: (line) => line, findings: []};
  if (!body.includes('import ')) return unchanged;
  const tree = parseTags(body);
  const imported = new Map<string, string>();
  const edits: Edit[] = [];
  const findings: Finding[] = [];
  for (const {line, start} of importLines(tree, body)) {
    const {name = '', file: specifier = ''} = PART_IMPORT.exec(line)?.groups ?? {};
    const partial = path.posix.join(path.posix.dirname(file), specifier);
    const text = specifier === '' ? undefined : lookup.partial(partial);
    if (text !== undefined && !above.includes(partial)) {
      imported.set(name, expandPartials({file: partial, body: text}, lookup, [...above, partial]).text);
    } else if (!THEME_IMPORT.test(line)) continue;
    edits.push({start, end: start + line.length, text: ''});
  }
  for (const {value, position} of loneComponents(tree)) {
    const name = COMPONENT.exec(value)?.groups?.['name'] ?? '';
    const text = name === CONTENTS ? '' : imported.get(name);
    if (text === undefined) continue;
    edits.push({start: position?.start.offset ?? 0, end: position?.end.offset ?? 0, text});
    if (name !== CONTENTS) continue;
    const message = `<${CONTENTS}> is left out: the contents are beside every page.`;
    findings.push({line: position?.start.line, message, allowed: 'the page without it', isNotice: true});
  }
  if (edits.length === 0) return unchanged;
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  return {text: applyEdits(body, sorted), lineOf: originsOf(body, sorted), findings};
}

function originsOf(body: string, edits: readonly Edit[]): ExpandedPage['lineOf'] {
  const lineEnds = (text: string): readonly string[] => text.match(/\n/g) ?? [];
  const origins = [1];
  let line = 1;
  let at = 0;
  const keep = (text: string): void => void origins.push(...lineEnds(text).map(() => ++line));
  for (const {start, end, text} of edits) {
    keep(body.slice(at, start));
    origins.push(...lineEnds(text).map(() => line));
    line += lineEnds(body.slice(start, end)).length;
    at = end;
  }
  keep(body.slice(at));
  return (number) => origins[number - 1] ?? number;
}
