import {VFile} from 'vfile';
import {type BuiltModule, importDefault} from '#cache/extension-modules.ts';
import type {MarkdownSource} from '#load/content/page-record.ts';
import type {Problem} from '#problems/problem.ts';
import {
  type CompiledPage,
  type CompileOptions,
  type Dependency,
  type FailedPage,
  type MarkdownExtension,
  type PageContext,
  recordDependencies,
  type SiteLookup,
  type SiteTables,
} from './compile-context.ts';
import {expandPartials} from './docusaurus.ts';
import {pageProcessor} from './page-processor.ts';
import {parseProblem, rewriteForParser} from './parse-page.ts';

const MB = 1_000_000;
/** Some ten times a long page. Footnotes and long lists take the parser time that grows with the square of the page. */
const MAX_PAGE_MB = 1;

function sizeProblem({file, body}: MarkdownSource): Problem | undefined {
  const bytes = Buffer.byteLength(body);
  if (bytes <= MAX_PAGE_MB * MB) return undefined;
  const message = `this page has ${(bytes / MB).toFixed(2)} MB of Markdown, which takes too long to compile.`;
  return {file, message, allowed: `at most ${MAX_PAGE_MB} MB per page; split it into several pages`};
}

/** Compiles one page, or reports all its problems. Results depend on input, options and lookups only. */
export async function compilePage(
  page: MarkdownSource,
  options: CompileOptions,
  lookup: SiteLookup,
  extension?: MarkdownExtension,
): Promise<CompiledPage | FailedPage> {
  const tooLarge = sizeProblem(page);
  if (tooLarge !== undefined) return {problems: [tooLarge], links: []};
  const {file} = page;
  const problems: Problem[] = [];
  const {text, lineOf} = expandPartials(page, lookup);
  const source = rewriteForParser(text);
  const context: PageContext = {
    file,
    source,
    options,
    lookup,
    problems,
    toc: [],
    anchors: [],
    links: [],
    runs: [],
    sections: [],
    styles: [],
    files: [],
    markdown: '',
  };
  const inPage = <T extends {readonly line?: number | undefined}>(found: readonly T[]): T[] =>
    found.map((item) => (item.line === undefined ? item : {...item, line: lineOf(item.line)}));
  try {
    const code = String(await pageProcessor(context, extension).process(new VFile({value: source, path: file})));
    const {runs, toc, anchors, sections, markdown, files, styles} = context;
    const links = inPage(context.links);
    if (!problems.every(({isNotice}) => isNotice)) return {problems: inPage(problems), links, anchors};
    const result = {code, runs, toc, anchors, links, sections, markdown, files, notices: inPage(problems)};
    return {...result, styles: styles.length === 0 ? undefined : styles.join('\n')};
  } catch (error) {
    return {problems: inPage([...problems, parseProblem(file, source, error)]), links: inPage(context.links)};
  }
}

/** What compiling a page depends on besides its text. */
export interface CompileInput {
  readonly options: CompileOptions;
  readonly tables: SiteTables;
  /** The module `markdown` of the site's extension. */
  readonly extension?: BuiltModule | undefined;
}

export interface CompiledEntry {
  readonly dependencies: readonly Dependency[];
  readonly page: CompiledPage;
}

function isMarkdownExtension(value: unknown): value is MarkdownExtension {
  return typeof value === 'object' && value !== null && 'fenceWords' in value && 'plugins' in value;
}

async function loadMarkdownExtension(module: BuiltModule | undefined): Promise<MarkdownExtension | undefined> {
  if (module === undefined) return undefined;
  return importDefault(module, isMarkdownExtension, 'an object with fenceWords and plugins');
}

/** The job of a worker: compiles a page, and records what it looked up. */
export async function compileSource(
  source: MarkdownSource,
  {options, tables, extension}: CompileInput,
): Promise<CompiledEntry | FailedPage> {
  const {lookup, dependencies} = recordDependencies(tables);
  const page = await compilePage(source, options, lookup, await loadMarkdownExtension(extension));
  return 'problems' in page ? page : {dependencies: dependencies(), page};
}
