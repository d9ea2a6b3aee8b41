/** What lists show of a page that its front matter does not say: its title and first paragraph, as readers see them. */
import type {Nodes} from 'mdast';
import {remarkLineEnds} from './chinese-spacing.ts';
import {HEADING_ID_TEXT, MODULE_SYNTAX, parsePage} from './parse-page.ts';

/** Code and text without marks, pictures and footnotes. */
function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isImport = (node: Nodes): boolean => node.type === 'paragraph' && MODULE_SYNTAX.test(plainText(node));

export interface PageIntro {
  /** Of a level-1 heading before all else. */
  readonly title?: string;
  /** The first paragraph that has a text. */
  readonly description?: string;
  /** Offsets of the heading. */
  readonly heading: readonly [start: number, end: number];
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
  const {start, end} = (isTitle ? first.position : undefined) ?? {};
  const heading = [start?.offset ?? 0, end?.offset ?? 0] as const;
  return {...(title && {title}), ...(description && {description}), heading};
}
