import {createProcessor} from '@mdx-js/mdx';
import type {Code} from 'mdast';
import {VFile} from 'vfile';
import {contentHash} from '#cache/cache.ts';
import {type BuiltModule, importDefault} from '#cache/extension-modules.ts';
import type {MarkdownSource} from '#load/content/page-record.ts';
import type {Problem} from '#problems/problem.ts';
import {assetPath} from '#shared/asset-path.ts';
import {formatMessage} from '#shared/messages.ts';
import {remarkLineEnds} from './chinese-spacing.ts';
import {remarkHighlight} from './code-blocks.ts';
import {remarkCodeTabs, remarkFences} from './code-fences.ts';
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
import {rehypePlainElements, remarkComponents, remarkSummaries} from './components.ts';
import {remarkDirectives} from './directives.ts';
import {expandPartials, remarkDocusaurus} from './docusaurus.ts';
import {rehypeHeadingLinks, rehypeHeadings, remarkHeadings} from './headings.ts';
import {rehypeLinks, rehypeMedia} from './links-and-media.ts';
import {remarkMarkdownCopy} from './markdown-copy.ts';
import {rehypePageHtml} from './page-html.ts';
import {parseProblem, rewriteForParser, SYNTAX} from './parse-page.ts';
import {rehypeSections} from './search-sections.ts';
import {remarkTextChecks} from './text-checks.ts';

/** The pipeline of one page: its plugins in their order. Their results go to the context. */
function pageProcessor(context: PageContext, extension?: MarkdownExtension) {
  const {remark = [], rehype = []} = extension?.plugins(context) ?? {};
  const {messages} = context.options;
  return createProcessor({
    format: 'mdx',
    remarkPlugins: [
      ...SYNTAX,
      // First, so that all others see the names of our components.
      [remarkDocusaurus, context],
      // Before remarkDirectives, whose text nodes have no position.
      [remarkTextChecks, context],
      // Before remarkHeadings: in `## a:b`, `:b` is a directive and would be missing from the id.
      [remarkDirectives, context, extension?.directives, extension?.blockDirectives],
      // Before plugins of the site remove fences, and before remarkCodeTabs makes `<Tabs>` of its own.
      [remarkComponents, context],
      [remarkHeadings, context],
      // Last before the plugins of the site, which read the fences.
      [remarkFences, context, extension?.fenceWords],
      ...remark,
      remarkSummaries,
      // Before all that readers of plain Markdown do not need: joined lines, tabs, highlighted code.
      [remarkMarkdownCopy, context],
      remarkLineEnds,
      [remarkCodeTabs, context],
      // After the tabs: those of package managers are new fences.
      [remarkHighlight, context],
    ],
    remarkRehypeOptions: {
      handlers: {code: (_state: unknown, node: Code) => node.data?.block},
      clobberPrefix: '',
      footnoteLabel: messages['footnotes.title'],
      footnoteBackLabel: (index, use) =>
        formatMessage(messages['footnotes.back'], {id: use > 1 ? `${index + 1}-${use}` : index + 1}),
    },
    rehypePlugins: [
      // First, so that all others find HTML elements that are written as JSX.
      [rehypePlainElements, context],
      [rehypeSections, context],
      [rehypeLinks, context],
      [rehypeMedia, context],
      [rehypeHeadings, context],
      ...rehype,
      [rehypeHeadingLinks, context],
      // Last: it turns the finished elements into HTML.
      [rehypePageHtml, context],
    ],
  });
}

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
  const {file, data} = page;
  const problems: Problem[] = [];
  const {text, lineOf} = expandPartials(page, lookup);
  const source = rewriteForParser(text);
  const context: PageContext = {
    file,
    source,
    data,
    options,
    lookup,
    problems,
    toc: [],
    anchors: [],
    links: [],
    html: '',
    sections: [],
    styles: [],
    files: [],
    markdown: '',
    chapter: undefined,
  };
  const withPageLines = <T extends {readonly line?: number | undefined}>(found: readonly T[]): T[] =>
    found.map((item) => (item.line === undefined ? item : {...item, line: lineOf(item.line)}));
  try {
    await pageProcessor(context, extension).process(new VFile({value: source, path: file}));
    const {html, toc, anchors, sections, markdown, styles} = context;
    const {files, chapterFile} = withChapter(context);
    const links = withPageLines(context.links);
    if (!problems.every(({isNotice}) => isNotice)) return {problems: withPageLines(problems), links, anchors};
    const result = {html, toc, anchors, links, sections, markdown, files, notices: withPageLines(problems)};
    return {...result, styles: styles.length === 0 ? undefined : styles.join('\n'), chapterFile};
  } catch (error) {
    return {
      problems: withPageLines([...problems, parseProblem(file, source, error)]),
      links: withPageLines(context.links),
    };
  }
}

function withChapter({files, chapter}: PageContext): Pick<CompiledPage, 'files' | 'chapterFile'> {
  if (chapter === undefined) return {files};
  const text = JSON.stringify(chapter);
  const file = assetPath(`chapters/${contentHash(text)}.json`);
  return {files: [...files, {path: file, text}], chapterFile: file};
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
