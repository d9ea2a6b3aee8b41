/** Compiles pages of a small site with the real pipeline. */
import {nearestFile, type Problem} from '#problems/problem.ts';
import {defaultMessages} from '#shared/messages.ts';
import type {CompiledPage, CompileOptions, MarkdownExtension, SiteLookup} from './compile-context.ts';
import {compilePage} from './compile-task.ts';

export const FILE = 'content/docs/guide/page.mdx';
export const OPTIONS: CompileOptions = {
  siteUrl: 'https://site.example',
  baseUrl: '/',
  messages: {...defaultMessages},
  onUnknownWords: 'throw',
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
const PARTIALS = new Map([['content/docs/guide/_note.md', 'A note\n\n- with a list']]);
export const LOOKUP: SiteLookup = {
  routeOf: (file) => ROUTES.get(file),
  isFile: (path) => path === '/LICENSE',
  imageSize: (path) => (PICTURES.has(path) ? {width: 24, height: 16} : undefined),
  partial: (file) => PARTIALS.get(file),
  dataFiles: () => [],
  pictureFault: (path) => (path === '/img/folder.png' ? 'is a folder' : undefined),
  nearestFile: (path) => nearestFile(path, [...(path.startsWith('/') ? PICTURES : ROUTES).keys()]),
};

/** Compiles a page in tests, with the extension of a site or without, and with other answers than those of `LOOKUP`. */
export function testCompiler(extension?: MarkdownExtension, lookup: Partial<SiteLookup> = {}, file = FILE) {
  const compileBody = (body: string, options: Partial<CompileOptions> = {}) =>
    compilePage({file, body}, {...OPTIONS, ...options}, {...LOOKUP, ...lookup}, extension);

  /** Compiles a page that must have no problems. */
  async function compile(body: string, options: Partial<CompileOptions> = {}): Promise<CompiledPage> {
    const page = await compileBody(body, options);
    if ('problems' in page) throw new Error(page.problems.map(({line, message}) => `${line}: ${message}`).join('\n'));
    return page;
  }

  const html = async (body: string, options: Partial<CompileOptions> = {}): Promise<string> =>
    (await compile(body, options)).html;

  async function problemsOf(body: string): Promise<readonly Problem[]> {
    const page = await compileBody(body);
    return 'problems' in page ? page.problems : [];
  }

  return {
    compile,
    html,
    /** The problems of a page as `line: message`. */
    problems: async (body: string): Promise<string[]> =>
      (await problemsOf(body)).map(({line, message}) => `${line}: ${message}`),
    /** What is allowed instead, as `line: text`. */
    advice: async (body: string): Promise<string[]> =>
      (await problemsOf(body)).map(({line, allowed}) => `${line}: ${allowed}`),
  };
}

export const {compile, html, problems, advice} = testCompiler();

export const tabLabels = (pageHtml: string): string[] =>
  [...pageHtml.matchAll(/ role="tab" [^>]*>([^<]*)</g)].map(([, label = '']) => label);

/** HTML of the panels of a page's only tabs, below their labels, with what follows the last. */
export const tabPanels = (pageHtml: string): string[] =>
  pageHtml
    .split('<div role="tabpanel"')
    .slice(1)
    .map((panel) => panel.replace(/^[^]*?class="tab-label">[^<]*<\/p>/, ''));
