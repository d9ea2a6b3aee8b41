import type {ElementContent} from 'hast';
import type {Nodes, Root} from 'mdast';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {contentHash} from '#cache/cache.ts';
import {type BuiltModule, importDefault} from '#cache/bundle-modules.mjs';
import type {MarkdownSource} from '#load/content/page-record.ts';
import type {Problem} from '#problems/problem.ts';
import {assetPath} from '#shared/page-path.ts';
import {formatMessage} from '#shared/messages.ts';
import {remarkLineEnds} from '#parse/chinese-spacing.ts';
import {expandPartials, parsePage, replaceShortCodes} from '#parse/parse-page.ts';
import {codeHandler, remarkHighlight} from './code-blocks.ts';
import {remarkCodeTabs, remarkTabs, type Tab, type Tabs, tabsElement} from './tabs.ts';
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
import {remarkAlerts, remarkDirectives} from './directives.ts';
import {rehypeElements} from './elements.ts';
import {remarkFences} from './fence-syntax.ts';
import {rehypeHeadingLinks, rehypeHeadings, remarkHeadings} from './headings.ts';
import {rehypeLinks} from './links-and-media.ts';
import {remarkMarkdownCopy} from './markdown-copy.ts';
import {rehypeSections} from './search-sections.ts';
import {toCompactHtml} from './syntax-nodes.ts';
import {remarkTextChecks} from './text-checks.ts';

/** The part of the state of `mdast-util-to-hast` that is used here. */
interface ToHast {
  all(node: Nodes): ElementContent[];
}

/** The pipeline of one page: its plugins in their order. Their results go to the context. */
function pageProcessor(context: PageContext, extension?: MarkdownExtension) {
  const {remark = [], rehype = []} = extension?.plugins(context) ?? {};
  const {messages} = context.options;
  let tabsCount = 0;
  return (
    unified()
      .use(remarkTextChecks, context)
      .use(remarkTabs, context)
      .use(remarkDirectives, context, extension?.directives, extension?.blockDirectives)
      .use(remarkAlerts, context)
      .use(remarkHeadings, context)
      // It follows remarkHeadings because ids have the names of emoji, as on GitHub.
      .use(() => (tree: Root) => replaceShortCodes(tree, context.source))
      // It is the last before the plugins of the site, which read the fences.
      .use(remarkFences, context, extension?.fenceWords)
      .use(remark)
      // What follows is not for readers of plain Markdown: joined lines, tabs of fences, highlighted code.
      .use(remarkMarkdownCopy, context)
      .use(remarkLineEnds)
      .use(remarkCodeTabs, context)
      // It follows the tabs because those of package managers are new fences.
      .use(remarkHighlight, context)
      .use(remarkRehype, {
        handlers: {
          code: codeHandler,
          tabs: (state: ToHast, node: Tabs) => {
            tabsCount += 1;
            return tabsElement(node, {id: `tabs-${tabsCount}`, contentOf: (tab: Tab) => state.all(tab)});
          },
        },
        clobberPrefix: '',
        footnoteLabel: messages['footnotes.title'],
        footnoteBackLabel: (index, use) =>
          formatMessage(messages['footnotes.back'], {id: use > 1 ? `${index + 1}-${use}` : index + 1}),
      })
      .use(rehypeSections, context)
      .use(rehypeLinks, context)
      .use(rehypeElements, context)
      .use(rehypeHeadings, context)
      .use(rehype)
      .use(rehypeHeadingLinks, context)
  );
}

const MB = 1_000_000;
/** The limit is some ten times a long page. Footnotes and long lists take the parser time that grows with the square of the page. */
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
  const {text: expanded, lineOf, findings} = expandPartials(page, lookup);
  const {tree, text: source, findings: ofHtml} = parsePage(expanded);
  problems.push(...[...findings, ...ofHtml].map((finding) => ({file, ...finding})));
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
    sections: [],
    styles: [],
    files: [],
    markdown: '',
    chapter: undefined,
  };
  const withPageLines = <T extends {readonly line?: number | undefined}>(found: readonly T[]): T[] =>
    found.map((item) => (item.line === undefined ? item : {...item, line: lineOf(item.line)}));
  const html = toCompactHtml(await pageProcessor(context, extension).run(tree));
  const {toc, anchors, sections, markdown, styles} = context;
  const {files, chapterFile} = withChapter(context);
  const links = withPageLines(context.links);
  if (!problems.every(({isNotice}) => isNotice)) return {problems: withPageLines(problems), links, anchors};
  const result = {html, toc, anchors, links, sections, markdown, files, notices: withPageLines(problems)};
  return {...result, styles: styles.length === 0 ? undefined : styles.join('\n'), chapterFile};
}

function withChapter({files, chapter}: PageContext): Pick<CompiledPage, 'files' | 'chapterFile'> {
  if (chapter === undefined) return {files};
  const text = JSON.stringify(chapter);
  const file = assetPath(`chapters/${contentHash(text)}.json`);
  return {files: [...files, {path: file, text}], chapterFile: file};
}

export interface CompileInput {
  readonly options: CompileOptions;
  readonly tables: SiteTables;
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
