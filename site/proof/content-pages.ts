import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {visit} from 'unist-util-visit';
import type {Heading, Node, Root, RootContent, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {parse} from 'yaml';
import {z} from 'zod';
import {listFiles} from '#generator/disk/files.ts';
import {isContentFile} from '#generator/load/content-files.ts';
import {blankFrontMatter} from '#generator/load/front-matter.ts';
import {type ParsedPage, parsePage} from '#generator/parse/parse-page.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {findPrograms, readSampleFence, type SampleFence, type SampleProgram} from '#site/samples/find-programs.ts';
import {findBrokenFence} from '#generator/markdown/fence-syntax.ts';
import {readData} from '#site/records.ts';
import type {ReaderSetup} from './reader-tools.ts';

export const SITE_DIR = fileURLToPath(new URL('../', import.meta.url));

export interface Page {
  /** Relative to the site's folder, with `/`. */
  readonly file: string;
  readonly source: string;
}

/** All pages below a folder, sorted by path. */
export async function readContentPages(folder = 'content'): Promise<Page[]> {
  const names = await listFiles(path.resolve(SITE_DIR, folder));
  return Promise.all(names.filter(isContentFile).map((name) => readContentPage(`${folder}/${name}`)));
}

export async function readContentPage(file: string): Promise<Page> {
  return {file, source: await readFile(path.resolve(SITE_DIR, file), 'utf8')};
}

/** Texts of the files of a folder, by path relative to the site's. */
export async function readTexts(folder: string): Promise<Map<string, string>> {
  const names = await listFiles(path.resolve(SITE_DIR, folder));
  const pages = await Promise.all(names.map((name) => readContentPage(`${folder}/${name}`)));
  return new Map(pages.map(({file, source}) => [file, source]));
}

export async function readSiteData() {
  const texts = await readTexts('content');
  const problems: Problem[] = [];
  return {...readData(texts, problems), problems};
}

const parsedPages = new Map<string, ParsedPage>();

/** Each text is parsed once, so callers must not change the tree. */
export function parseContentPage({source}: Page): ParsedPage {
  const parsed = parsedPages.get(source) ?? parsePage(blankFrontMatter(source));
  parsedPages.set(source, parsed);
  return parsed;
}

export function extractSamples(page: Page): {programs: SampleProgram[]; problems: Problem[]} {
  const {file} = page;
  const {tree, text} = parseContentPage(page);
  const broken = findBrokenFence(tree, text);
  return {programs: findPrograms(tree, {file, text}), problems: broken === undefined ? [] : [{file, ...broken}]};
}

export function fencesOf(page: Page): SampleFence[] {
  const fences: SampleFence[] = [];
  const {tree, text} = parseContentPage(page);
  visit(tree, 'code', (node) => {
    const fence = readSampleFence(node, text);
    if (fence !== undefined) fences.push(fence);
  });
  return fences;
}

/** A fence with a title: a file that readers write. */
export interface TitledFence {
  readonly page: string;
  /** 1-based line of the opening fence. */
  readonly line: number;
  readonly title: string;
  readonly code: string;
}

export const titledFences = (page: Page): TitledFence[] =>
  fencesOf(page).flatMap(({line, meta: {title}, code}) =>
    title === undefined ? [] : [{page: page.file, line: line - 1, title, code}],
  );

/** `content` is a part of the code, for pages with several such files. @throws when there is none */
export function fenceTitled(fences: readonly TitledFence[], title: string, content = ''): TitledFence {
  const fence = fences.find((item) => item.title === title && item.code.includes(content));
  if (fence === undefined) throw new Error(`no fence is titled ${title}`);
  return fence;
}

export async function readReaderSetup(): Promise<ReaderSetup> {
  const installation = titledFences(await readContentPage('content/docs/learn/installation.mdx'));
  const eslintPlugin = titledFences(await readContentPage('content/docs/api/configuration/eslint-plugin.mdx'));
  return {
    tsconfig: fenceTitled(installation, 'tsconfig.json').code,
    cssDeclaration: fenceTitled(installation, 'src/css.d.ts').code,
    eslintConfig: fenceTitled(eslintPlugin, 'eslint.config.mjs').code,
  };
}

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

export function headingId({source}: Page, heading: Heading): string | undefined {
  const line = source.split('\n')[(heading.position?.start.line ?? 0) - 1] ?? '';
  return /\{#([\w-]+)\}\s*$/u.exec(line)?.[1];
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

export function headingsOf(page: Page): Heading[] {
  const headings: Heading[] = [];
  const tree: Root = parseContentPage(page).tree;
  visit(tree, 'heading', (heading) => void headings.push(heading));
  return headings;
}
