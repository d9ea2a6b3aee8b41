import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {visit} from 'unist-util-visit';
import {listFiles} from '#generator/disk/files.ts';
import {isContentFile} from '#generator/load/content-files.ts';
import {blankFrontMatter} from '#generator/load/front-matter.ts';
import {type ParsedPage, parsePage} from '#generator/parse/parse-page.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {findPrograms, type SampleProgram} from '#site/samples/find-programs.ts';
import {findBrokenFence} from '#generator/markdown/fence-syntax.ts';
import {readSampleFence} from '#site/samples/sample-fence.ts';
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

/** A fence with a title: a file that readers write. */
export interface TitledFence {
  readonly page: string;
  /** 1-based line of the opening fence. */
  readonly line: number;
  readonly title: string;
  readonly code: string;
}

export function titledFences(page: Page): TitledFence[] {
  const fences: TitledFence[] = [];
  const {tree, text} = parseContentPage(page);
  visit(tree, 'code', (node) => {
    const fence = readSampleFence(node, text);
    if (fence?.meta.title === undefined) return;
    fences.push({page: page.file, line: fence.line - 1, title: fence.meta.title, code: fence.code});
  });
  return fences;
}

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
