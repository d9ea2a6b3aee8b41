/** Compiles pages of a small site with the real pipeline. */
import {expect} from 'vitest';
import type {Problem} from '#node/problems/problem.ts';
import {mergeMessages} from '#shared/messages.ts';
import type {CompiledPage, CompileOptions, SiteLookup} from './compile-context.ts';
import {compilePage} from './compile-page.ts';

export const FILE = 'content/docs/guide/page.mdx';
export const OPTIONS: CompileOptions = {
  siteUrl: 'https://site.example',
  baseUrl: '/',
  messages: mergeMessages({}),
  components: ['Tabs', 'Tab'],
};
const PICTURES: ReadonlySet<string> = new Set(['/img/a.svg', '/img/示意 图.svg']);
const ROUTES = new Map([
  [FILE, '/docs/guide/page/'],
  ['content/docs/guide/other.mdx', '/docs/guide/other/'],
  ['content/docs/with space.mdx', '/docs/with%20space/'],
  ['content/docs/guide/c#.mdx', '/docs/guide/c%23/'],
  ['content/docs/guide/why?.mdx', '/docs/guide/why%3F/'],
  ['content/docs/guide/100%.mdx', '/docs/guide/100%25/'],
  ['content/docs/guide/样式.mdx', '/docs/guide/%E6%A0%B7%E5%BC%8F/'],
]);
export const LOOKUP: SiteLookup = {
  routeOf: (file) => ROUTES.get(file),
  isFile: (path) => path === '/LICENSE',
  imageSize: (path) => (PICTURES.has(path) ? {width: 24, height: 16} : undefined),
  pictureFault: (path) => (path === '/img/folder.png' ? 'is a folder' : undefined),
};

/** Compiles a page that must have no problems. */
export async function compile(body: string, options: Partial<CompileOptions> = {}): Promise<CompiledPage> {
  const page = await compilePage({file: FILE, body}, {...OPTIONS, ...options}, LOOKUP);
  if ('problems' in page) throw new Error(page.problems.map(({line, message}) => `${line}: ${message}`).join('\n'));
  return page;
}

/** HTML of a page that is one static run. */
export async function html(body: string, options: Partial<CompileOptions> = {}): Promise<string> {
  const {runs} = await compile(body, options);
  expect(runs).toHaveLength(1);
  return runs[0] ?? '';
}

async function problemsOf(body: string): Promise<readonly Problem[]> {
  const page = await compilePage({file: FILE, body}, OPTIONS, LOOKUP);
  return 'problems' in page ? page.problems : [];
}

/** The problems of a page as `line: message`. */
export async function problems(body: string): Promise<string[]> {
  return (await problemsOf(body)).map(({line, message}) => `${line}: ${message}`);
}

/** What is allowed instead, as `line: text`. */
export async function advice(body: string): Promise<string[]> {
  return (await problemsOf(body)).map(({line, allowed}) => `${line}: ${allowed}`);
}
