import {createProcessor} from '@mdx-js/mdx';
import type {Element, ElementData} from 'hast';
import type {Code} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {compileDemos} from '#node/demos/compile-demos.ts';
import type {FenceMeta} from '#node/samples/fence-meta.ts';
import {formatMessage} from '#shared/format-message.ts';
import type {CompileOptions, CompiledPage, FailedPage, PageContext, SiteAnswers} from './compile-context.ts';
import {compileSamples} from './compiled-samples.ts';
import {remarkMarkdownCopy} from './markdown-copy.ts';
import {parseProblem} from './parse-problem.ts';
import {escapeHeadingIds} from './prepare-source.ts';
import {playgroundLinks, remarkPlaygroundLinks} from './playground-links.ts';
import {rehypeCode} from './rehype-code.ts';
import {rehypeDemos} from './rehype-demos.ts';
import {rehypeHeadings} from './rehype-headings.ts';
import {rehypeLinks} from './rehype-links.ts';
import {rehypeMedia} from './rehype-media.ts';
import {rehypePlainElements} from './rehype-plain-elements.ts';
import {rehypeSections} from './rehype-sections.ts';
import {rehypeStaticRuns} from './rehype-static-runs.ts';
import {remarkBareLinks} from './remark-bare-links.ts';
import {remarkCode} from './remark-code.ts';
import {remarkDirectives} from './remark-directives.ts';
import {remarkExpressions} from './remark-expressions.ts';
import {remarkFences} from './remark-fences.ts';
import {remarkHeadings} from './remark-headings.ts';
import {remarkTables} from './remark-tables.ts';
import {remarkLineEnds} from './remark-line-ends.ts';
import {remarkUnreadLinks} from './remark-unread-links.ts';

export interface CompileInput {
  /** Relative to the site's folder. */
  readonly file: string;
  /** The file's text with the front matter blanked. */
  readonly body: string;
}

/** hast's own types ask for a position of the tags, which only parsed HTML has. */
function codeData(fenceMeta: FenceMeta | undefined, playgroundHref: string | undefined): ElementData {
  return Object.assign({position: {opening: undefined}}, {fenceMeta, playgroundHref});
}

/** Keeps the parsed fence with the code element, where the highlighter finds it. */
function codeHandler(_state: unknown, node: Code): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {className: node.lang ? [`language-${node.lang}`] : []},
    data: codeData(node.data?.fence?.meta, node.data?.playgroundHref),
    children: [{type: 'text', value: `${node.value}\n`}],
  };
  return {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [code],
    ...(node.position && {position: node.position}),
  };
}

/** Two tildes strike, as GFM has it; a single one is a range, which Chinese prose writes often (10~20 和 30~40). */
const STRIKETHROUGH = {singleTilde: false};

/**
 * Compiles one page. Pure: the same input, options and answers give the same result, so it can be kept in a cache.
 *
 * @returns the page, or every problem found in it
 */
export async function compilePage(
  input: CompileInput,
  options: CompileOptions,
  answers: SiteAnswers,
): Promise<CompiledPage | FailedPage> {
  const source = escapeHeadingIds(input.body);
  const context: PageContext = {
    file: input.file,
    source,
    options,
    answers,
    problems: [],
    toc: [],
    anchors: [],
    links: [],
    runs: [],
    sections: [],
  };
  const markdown = {text: ''};
  try {
    const samples = await compileSamples(context);
    const demos = await compileDemos(context);
    const playground = playgroundLinks(context);
    const processor = createProcessor({
      format: 'mdx',
      outputFormat: 'function-body',
      providerImportSource: '#content-runtime',
      remarkPlugins: [
        [remarkGfm, STRIKETHROUGH],
        remarkCjkFriendly,
        [remarkCjkFriendlyStrikethrough, STRIKETHROUGH],
        remarkDirective,
        // Before the directives, which give back text that has no place in the source.
        [remarkUnreadLinks, context],
        [remarkExpressions, context],
        [remarkTables, context],
        [remarkBareLinks, context],
        // Before the headings: `## a:b` is a directive until then, and its id is made from its text.
        [remarkDirectives, context],
        [remarkHeadings, context],
        [remarkFences, context],
        [remarkMarkdownCopy, markdown],
        remarkLineEnds,
        [remarkPlaygroundLinks, playground],
        [remarkCode, context, samples, demos],
      ],
      remarkRehypeOptions: {
        handlers: {code: codeHandler},
        clobberPrefix: '',
        footnoteLabel: options.messages['footnotes.title'],
        footnoteBackLabel: (index, use) =>
          formatMessage(options.messages['footnotes.back'], {id: use > 1 ? `${index + 1}-${use}` : index + 1}),
      },
      rehypePlugins: [
        [rehypePlainElements, context],
        [rehypeSections, context],
        [rehypeCode, context],
        [rehypeLinks, context],
        [rehypeMedia, context],
        [rehypeHeadings, context],
        [rehypeDemos, demos, options.messages],
        [rehypeStaticRuns, context],
      ],
    });
    const code = String(await processor.process(new VFile({value: source, path: input.file})));
    const {problems, runs, toc, anchors, links, sections} = context;
    if (problems.length > 0) return {problems, links};
    return {
      code,
      runs,
      toc,
      anchors,
      links,
      sections,
      markdown: markdown.text,
      samples: playground.files,
      demos: demos.page,
    };
  } catch (error) {
    return {problems: [...context.problems, parseProblem(input.file, source, error)], links: context.links};
  }
}
