/** Reports text that readers would not see as its author meant it, such as a heading, a link or a comment that is none. */
import type {Link, Nodes, Paragraph, Root, RootContent, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';

export const BOX_SYNTAX =
  ':::note or :::note[标题], closed by :::; a box around another one has one colon more, ::::note';
/** Colons at the start of a line, full-width ones too. */
const BOX = /^[ \t>]*[:\uff1a]{3,}/;
/** `##标题` and `\uff03\uff03 标题`. A single `#` is text more often: `#fff`, `#1`. */
const HEADING = /^[ \t>]*(?:#{2,6}(?![\s#])|\uff03)/;
/** `[^note]`, `[text][name]`, `[text][]` and `[text](/a b/)`. */
const LINK =
  /\[\^(?<note>[^\s[\]]+)\]|\[(?<text>[^[\]]+)\](?:\[(?<name>[^[\]]*)\]|\((?<target>(?:\.{0,2}\/|#)[^()\n]* [^()\n]*)\))/g;

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

function checkHeadings({children}: Paragraph, context: PageContext): void {
  for (const [position, child] of children.entries()) {
    if (child.type !== 'text') continue;
    for (const [index, line] of sourceOf(child, context).split(/\r?\n/).entries()) {
      const beginsLine = index > 0 || position === 0;
      if (!beginsLine || !HEADING.test(line)) continue;
      const written = line.trim().replaceAll(/\\(?=[{}])/g, '');
      const allowed = 'a space after the marks: ## 标题 {#stable-id}; \\# for the character itself';
      reportAt(context, lineOf(child, index), `"${written}" is not read as a heading.`, allowed);
    }
  }
}

/** The lines of a node without their text. */
export const maskedSource = (node: Nodes, context: PageContext): string =>
  sourceOf(node, context).replaceAll(/[^\n]+/g, '…');

/** Inline content as the source has it: escaped characters become spaces, code and emphasis become `…`. */
function inlineText(children: readonly RootContent[], context: PageContext): string {
  return children
    .map((child) => {
      if (child.type !== 'text') return maskedSource(child, context);
      const text = child.position === undefined ? child.value : sourceOf(child, context);
      return text.replaceAll(/\\[^\n]/g, '  ');
    })
    .join('');
}

/** A single pair of brackets is left alone: `[0]` is prose more often than a link. */
function checkLinks(parent: Nodes & {readonly children: readonly RootContent[]}, context: PageContext): void {
  const text = inlineText(parent.children, context);
  for (const {0: written, index, groups = {}} of text.matchAll(LINK)) {
    const line = lineOf(parent.children[0] ?? parent, text.slice(0, index).split('\n').length - 1);
    const escape = 'for brackets as text: \\[, or code in backticks';
    const {note, target, name, text: linkText} = groups;
    if (target !== undefined) {
      reportAt(context, line, `the link "${written}" is not read: there is a space in it.`, '%20 for a space');
    } else if (note === undefined) {
      const allowed = `a line "[${name || linkText}]: /docs/…/"; ${escape}`;
      reportAt(context, line, `the reference "${written}" is not defined.`, allowed);
    } else {
      reportAt(context, line, `the footnote "${written}" is not defined.`, `a line "${written}: …"; ${escape}`);
    }
  }
}

/** Autolinked URLs end at a space and not at Chinese punctuation, so they swallow the rest of the sentence. */
function checkUrl(link: Link, context: PageContext): void {
  const {start} = link.position ?? {};
  if (start?.offset !== undefined && context.source[start.offset] === '[') return;
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
    if (cells <= columns) continue;
    const message = `this row has ${cells} cells and the head of its table ${columns}.`;
    reportAt(context, row, message, 'a pipe inside a cell is written \\|, also in code');
  }
}

/** Runs before directives become boxes: their text nodes have no position. */
export function remarkTextChecks(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'paragraph') {
        checkBoxMarks(node, context);
        checkHeadings(node, context);
      }
      if ('children' in node && node.children.some(({type}) => type === 'text')) checkLinks(node, context);
    });
    visit(tree, (node) => {
      if (node.type === 'link') checkUrl(node, context);
      if (node.type === 'table') checkTable(node, context);
    });
  };
}
