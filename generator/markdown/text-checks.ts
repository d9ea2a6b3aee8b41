/** Reports text that readers would not see as its author meant it, such as a heading, a link or a comment that is none. */
import type {Link, Nodes, Paragraph, Root, RootContent, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';

export const BOX_SYNTAX =
  ':::note or :::note[标题], closed by :::; a box around another one has one colon more, ::::note';
/** Colons at the start of a line, full-width ones too. */
const BOX = /^[ \t>]*[:\uff1a]{3,}/;
/** In place of other nodes in the text of a line, and of escaped characters. */
export const NODE = '\ufffc';
const ESCAPED = '\ufffd';

/** `[^note]`, `[text][name]` and `[text][]`. */
const REFERENCE = /\[\^(?<note>[^\s[\]]+)\]|\[(?<text>[^[\]]+)\]\[(?<name>[^[\]]*)\]/g;

const PATH = String.raw`\.{0,2}\/[\w%.~@-]`;
const FILE = String.raw`\.(?:mdx?|svg|png|jpe?g|webp|avif|gif|pdf)(?!\w)`;
const TARGET = String.raw`(?:${PATH}|#\p{L}|https?:|www\.|mailto:|[^\s()（）[\]]*${FILE})`;
/** Limited: the target is searched at each of the spaces. */
const GAP = String.raw`\s{0,9}`;
const IN_BRACKETS = String.raw`[^[\]【】［］\n]+`;
/** `[text](/a b/)`, `[text]（/a/）`, `[text] (/a/)` and `【text】(/a/)`. Not `【text】（https://…）`. */
const LINK = new RegExp(
  [
    String.raw`\[${IN_BRACKETS}\]${GAP}[(（]${GAP}${TARGET}`,
    // Beside the bracket, a file may have spaces in its name. Not in `[0]（见 a.md）`.
    String.raw`\[${IN_BRACKETS}\]\([^()（）[\]\n]*${FILE}`,
    String.raw`[【［]${IN_BRACKETS}[】］]${GAP}(?:\(${GAP}${TARGET}|（${GAP}${PATH})`,
  ]
    .map((start) => String.raw`${start}[^()（）\n]*[)）]?`)
    .join('|'),
  'gu',
);

/** A node as the source has it: in the value, `\#` and `#` are the same. */
export function sourceOf({position}: Nodes, {source}: PageContext): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

export const lineOf = (node: Nodes, offset: number): number => (node.position?.start.line ?? 1) + offset;

function checkBoxMarks(paragraph: Paragraph, context: PageContext): void {
  for (const [index, line] of sourceOf(paragraph, context).split(/\r?\n/).entries()) {
    if (!BOX.test(line)) continue;
    reportAt(context, lineOf(paragraph, index), `"${line.trim()}" neither opens nor closes a box.`, BOX_SYNTAX);
  }
}

/** The lines of a node without their text. */
export const maskedSource = (node: Nodes, context: PageContext): string =>
  sourceOf(node, context).replaceAll(/[^\n]+/g, '…');

/** A URL without brackets. */
const isBareUrl = (node: RootContent, context: PageContext): boolean =>
  node.type === 'link' && !/^[[<]/.test(sourceOf(node, context));

/** Inline content as the source has it, with `NODE` for code, links and emphasis, and `ESCAPED` for escaped characters. */
export function inlineText(children: readonly RootContent[], context: PageContext): string {
  return children
    .map((child) => {
      const source = child.position === undefined ? toString(child) : sourceOf(child, context);
      if (child.type !== 'text' && child.type !== 'break' && !isBareUrl(child, context)) {
        return source.replaceAll(/[^\n]+/g, NODE);
      }
      return source.replaceAll(/\\[!-/:-@[-`{-~]/g, `\\${ESCAPED}`);
    })
    .join('');
}

/** A part of `inlineText` for a message. */
export const shownText = (text: string): string =>
  text
    .replaceAll(NODE, '…')
    .replaceAll(`\\${ESCAPED}`, '…')
    .replaceAll(/\r?\n[ \t>]*/g, ' ');

export type PhrasingParent = Nodes & {readonly children: readonly RootContent[]};

/** The line of a place in the text of a node. */
export const lineAt = (parent: PhrasingParent, text: string, index: number): number =>
  lineOf(parent.children[0] ?? parent, text.slice(0, index).split('\n').length - 1);

/** A single pair of brackets is left alone: `[0]` is prose more often than a link. */
function checkLinks(parent: PhrasingParent, context: PageContext): void {
  const text = inlineText(parent.children, context);
  for (const {0: match, index} of text.matchAll(LINK)) {
    const written = shownText(match);
    const isSpaced = /\]\([^\n]*\S[ \t]+\S/.test(match);
    const message = `the link "${written}" is not read${isSpaced ? ': there is a space in it' : ''}.`;
    const allowed = isSpaced
      ? '%20 for a space'
      : '[文字](/docs/…/), with half-width brackets and nothing between them; \\[ for the character itself';
    reportAt(context, lineAt(parent, text, index), message, allowed);
  }
  for (const {0: match, index, groups = {}} of text.matchAll(REFERENCE)) {
    const written = shownText(match);
    const escape = 'for brackets as text: \\[, or code in backticks';
    const {note, name, text: linkText = ''} = groups;
    if (note === undefined) {
      const allowed = `a line "[${name || shownText(linkText)}]: /docs/…/"; ${escape}`;
      reportAt(context, lineAt(parent, text, index), `the reference "${written}" is not defined.`, allowed);
    } else {
      reportAt(
        context,
        lineAt(parent, text, index),
        `the footnote "${written}" is not defined.`,
        `a line "${written}: …"; ${escape}`,
      );
    }
  }
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** A full-width exclamation mark, or a space after it, makes a link of a picture. */
function checkPictures({children}: PhrasingParent, context: PageContext): void {
  for (const [index, link] of children.entries()) {
    if (link.type !== 'link' || !PICTURE.test(link.url)) continue;
    const before = inlineText(children.slice(Math.max(0, index - 1), index), context);
    const [mark] = /(?:！|(?<!\S)! +)$/.exec(before) ?? [];
    if (mark === undefined) continue;
    const message = `the picture "${mark}${sourceOf(link, context)}" is read as a link.`;
    reportAt(context, link, message, '![替代文字](/img/…), with a half-width "!" beside the bracket');
  }
}

/** Definitions are not shown. Those of nothing, `[//]: # (…)` and `[comment]: <> (…)`, are comments. */
function checkDefinitions(tree: Root, context: PageContext): void {
  const used = new Set<string>();
  visit(tree, ['linkReference', 'imageReference', 'footnoteReference'], (node) => {
    if ('identifier' in node) used.add(`${node.type === 'footnoteReference' ? '^' : ''}${node.identifier}`);
  });
  const defined = new Set<string>();
  visit(tree, ['definition', 'footnoteDefinition'], (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    if (node.type === 'definition' && ['#', ''].includes(node.url)) return;
    const isFootnote = node.type === 'footnoteDefinition';
    const id = `${isFootnote ? '^' : ''}${node.identifier}`;
    const written = `[${isFootnote ? '^' : ''}${node.label}]`;
    if (defined.has(id)) {
      reportAt(context, node, `"${written}" is defined twice; this one is not shown.`, 'one definition per name');
    } else if (!used.has(id)) {
      const what = isFootnote ? 'footnote' : 'definition';
      const use = isFootnote ? `a mark of it in the text: ${written}` : `a link to it: [文字]${written}`;
      reportAt(context, node, `the ${what} "${written}" is not used.`, `${use}; \\${written}: … for text`);
    }
    defined.add(id);
  });
}

/** Autolinked URLs end at a space and not at Chinese punctuation, so they swallow the rest of the sentence. */
function checkUrl(link: Link, context: PageContext): void {
  if (!isBareUrl(link, context)) return;
  // Reported as a link that is not read.
  if (/[\]】］]\s*[(（]\s*$/.test(context.source.slice(0, link.position?.start.offset).slice(-9))) return;
  const url = toString(link);
  // oxlint-disable-next-line no-control-regex -- ASCII includes control characters.
  if (/^[\u0000-\u007f]*$/.test(url)) return;
  const message = `the URL "${url}" contains Chinese, which may be the words after it.`;
  reportAt(context, link, message, 'a space after the URL, or [文字](https://…)');
}

/** Markdown drops cells beyond the width of the table, mostly because of a pipe in code. */
function checkTable({children: [head, ...rows]}: Table, context: PageContext): void {
  for (const [column, cell] of head?.children.entries() ?? []) {
    if (toString(cell).trim() !== '') continue;
    const message = `header cell ${column + 1} of this table has no text.`;
    reportAt(context, cell, message, 'a name for the column: screen readers read it out with every cell');
  }
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const cells = row.children.length;
    if (cells < columns && sourceOf(row, context).includes('｜')) {
      reportAt(context, row, 'the full-width pipes in this row end no cell.', 'half-width pipes between cells: |');
    }
    if (cells <= columns) continue;
    const message = `this row has ${cells} cells and the head of its table ${columns}.`;
    reportAt(context, row, message, 'a pipe inside a cell is written \\|, also in code');
  }
}

/** Runs before directives become boxes: their text nodes have no position. */
export function remarkTextChecks(context: PageContext) {
  return (tree: Root): void => {
    checkDefinitions(tree, context);
    visit(tree, (node) => {
      if (node.type === 'paragraph') {
        checkBoxMarks(node, context);
      }
      if ('children' in node && node.children.some(({type}) => type === 'text')) {
        checkLinks(node, context);
        checkPictures(node, context);
      }
    });
    visit(tree, (node) => {
      if (node.type === 'link') checkUrl(node, context);
      if (node.type === 'table') checkTable(node, context);
    });
  };
}
