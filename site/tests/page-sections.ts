import type {Heading, Node, Root, RootContent, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';
import {z} from 'zod';
import {type Page, parseContentPage} from '#site/proof/content-pages.ts';

const frontMatterSchema = z.record(z.string(), z.unknown());

export function frontMatterOf({source}: Page): z.output<typeof frontMatterSchema> {
  return frontMatterSchema.parse(parse(/^---\n(.*?)\n---/s.exec(source)?.[1] ?? ''));
}

/** Other names of the subject, which the glossary may forbid. */
const KEYWORDS = /^(?:keywords: .*|section_keywords:(?:\n {2}.*)+)$/gmu;

/** The lines of a page with code, URLs and keywords blanked. */
export function proseLines(page: Page): string[] {
  const blank = (text: string): string => text.replace(/[^\n]/gu, ' ');
  const {tree, text} = parseContentPage(page);
  const bodyStart = text.search(/\S/u);
  let words = page.source.slice(0, bodyStart).replace(KEYWORDS, blank) + text.slice(bodyStart);
  const erase = (start: number | undefined, end: number | undefined): void => {
    if (start === undefined || end === undefined) return;
    words = words.slice(0, start) + blank(words.slice(start, end)) + words.slice(end);
  };
  visit(tree, (node) => {
    if (node.type === 'code' || node.type === 'inlineCode')
      erase(node.position?.start.offset, node.position?.end.offset);
    // Keeps the text of a link and removes its URL.
    if (node.type === 'link') erase(node.children.at(-1)?.position?.end.offset, node.position?.end.offset);
  });
  return words.split('\n');
}

const EXPLICIT_ID = /\s*\{#[\w-]+\}$/;

/** The nodes of the section under a heading, up to the next heading of its level or a higher one. */
export function sectionOf(page: Page, id: string): RootContent[] {
  const {children} = parseContentPage(page).tree;
  const start = children.findIndex((node) => node.type === 'heading' && headingId(page, node) === id);
  const heading = children[start];
  if (heading?.type !== 'heading') throw new Error(`${page.file} has no section #${id}`);
  const rest = children.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= heading.depth);
  return end === -1 ? rest : rest.slice(0, end);
}

/** The explicit id of a heading. */
export function headingId({source}: Page, heading: Heading): string | undefined {
  const line = source.split('\n')[(heading.position?.start.line ?? 0) - 1] ?? '';
  return EXPLICIT_ID.exec(line.trimEnd())?.[0].trim().slice(2, -1);
}

/** The rows of the first table of a section, without its head, as texts of their cells. */
export function tableRows(nodes: readonly RootContent[]): string[][] {
  const table = nodes.find((node): node is Table => node.type === 'table');
  return (table?.children.slice(1) ?? []).map((row) => row.children.map((cell) => toString(cell)));
}

/** The code in the text of these nodes, in its order. */
export function inlineCodes(nodes: readonly Node[]): string[] {
  const codes: string[] = [];
  for (const node of nodes) visit(node, 'inlineCode', ({value}: Node & {value: string}) => void codes.push(value));
  return codes;
}

/** All headings of a page. */
export function headingsOf(page: Page): Heading[] {
  const headings: Heading[] = [];
  const tree: Root = parseContentPage(page).tree;
  visit(tree, 'heading', (heading) => void headings.push(heading));
  return headings;
}
