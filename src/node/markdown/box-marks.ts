import type {Paragraph} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {type PageContext, reportAt} from './compile-context.ts';

/** Colons at the start of a line, full-width ones too: they were meant to open or close a box. */
const MARK = /^[ \t>]*[:\uff1a]{3,}/;
const CLOSING = /^[ \t>]*:{3,}[ \t]*$/;
const HOW = ':::note or :::note[标题], closed by :::; a box around another one has one colon more, ::::note';

function sourceLines(node: Paragraph | ContainerDirective, source: string): string[] {
  const {start, end} = node.position ?? {};
  return source.slice(start?.offset ?? 0, end?.offset ?? 0).split(/\r?\n/);
}

/** A box that is not closed takes in everything that follows; words in `{…}` would be lost. */
export function checkBox(node: ContainerDirective, context: PageContext): void {
  if (!CLOSING.test(sourceLines(node, context.source).at(-1) ?? ''))
    reportAt(context, node, `":::${node.name}" is not closed.`, HOW);
  if (Object.keys(node.attributes ?? {}).length > 0)
    reportAt(context, node, `the words in braces after ":::${node.name}" mean nothing.`, HOW);
}

/** Marks of boxes that are plain text: `:::note 标题`, `::: note`, or the second `:::` of boxes in each other. */
export function checkStrayMarks(paragraph: Paragraph, context: PageContext): void {
  const {start} = paragraph.position ?? {};
  if (start === undefined) return;
  for (const [index, line] of sourceLines(paragraph, context.source).entries()) {
    if (!MARK.test(line)) continue;
    const at = {position: {start: {line: start.line + index}}};
    reportAt(context, at, `"${line.trim()}" neither opens nor closes a box.`, HOW);
  }
}
