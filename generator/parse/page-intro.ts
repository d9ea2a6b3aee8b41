/** What lists show of a page that its front matter does not say: its title and first paragraph, as readers see them. */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {remarkLineEnds} from './chinese-spacing.ts';
import {applyEdits, type Edit, HEADING_ID_TEXT, parsePage, parseTags} from './parse-page.ts';

/** Code and text without marks, pictures and footnotes. */
function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Spaces in place of a text, so that offsets and lines of what follows stay. */
export const blank = (text: string): string => text.replaceAll(/[^\r\n]/g, ' ');

/** A text with spaces in place of its code. */
export function blankCode(body: string): string {
  const edits: Edit[] = [];
  visit(parseTags(body), 'code', ({position}) => {
    const {start, end} = position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    edits.push({start: start.offset, end: end.offset, text: blank(body.slice(start.offset, end.offset))});
  });
  return applyEdits(body, edits);
}

const isImport = (node: Nodes): boolean => node.type === 'paragraph' && /^(?:import|export)\s/.test(plainText(node));

export interface PageIntro {
  /** Of a level-1 heading before all else. */
  readonly title?: string;
  /** The first paragraph that has a text. */
  readonly description?: string;
  /** The text with spaces in place of the title. */
  readonly body: string;
}

/** @param body the file with its front matter blanked */
export function readIntro(body: string): PageIntro {
  const {tree} = parsePage(body);
  remarkLineEnds()(tree);
  const [first] = tree.children.filter((node) => !isImport(node));
  const isTitle = first?.type === 'heading' && first.depth === 1;
  const title = isTitle ? oneLine(plainText(first).replace(HEADING_ID_TEXT, '')) : '';
  const paragraphs = tree.children.filter((node) => node.type === 'paragraph' && !isImport(node));
  const description = paragraphs.map((node) => oneLine(plainText(node))).find((text) => text !== '');
  const {start, end} = (isTitle && first.position) || {start: {offset: 0}, end: {offset: 0}};
  const without = body.slice(0, start.offset) + blank(body.slice(start.offset, end.offset)) + body.slice(end.offset);
  return {...(title && {title}), ...(description && {description}), body: without};
}

/** All that is read of a page: text and code, with spaces between blocks. */
export function readableText(body: string): string {
  const texts: string[] = [];
  visit(parsePage(body).tree, (node) => void ('value' in node && texts.push(node.value)));
  return texts.join(' ');
}
