import {createProcessor} from '@mdx-js/mdx';
import type {Element, ElementData} from 'hast';
import type {Code} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type {CompiledDemos} from '#node/demos/compile-demos.ts';
import type {FenceMeta} from '#node/samples/fence-meta.ts';
import {formatMessage} from '#shared/format-message.ts';
import type {PageContext} from './compile-context.ts';
import type {CompiledSamples} from './compiled-samples.ts';
import {remarkMarkdownCopy} from './markdown-copy.ts';
import {type PlaygroundLinks, remarkPlaygroundLinks} from './playground-links.ts';
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
import {remarkLineEnds} from './remark-line-ends.ts';
import {remarkSummaries} from './remark-summaries.ts';
import {remarkTables} from './remark-tables.ts';
import {remarkUnreadHeadings} from './remark-unread-headings.ts';
import {remarkUnreadLinks} from './remark-unread-links.ts';

/** Two tildes strike, as GFM has it; a single one is a range, which Chinese prose writes often (10~20 和 30~40). */
const STRIKETHROUGH = {singleTilde: false};

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

/** What was made of a page's fences before its Markdown is compiled, and where its Markdown copy goes. */
export interface PageParts {
  readonly samples: CompiledSamples;
  readonly demos: CompiledDemos;
  readonly playground: PlaygroundLinks;
  readonly markdown: {text: string};
}

/** The pipeline of one page: its plugins in their order. What they find goes to the context. */
export function pageProcessor(context: PageContext, {samples, demos, playground, markdown}: PageParts) {
  const {messages} = context.options;
  return createProcessor({
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
      [remarkUnreadHeadings, context],
      [remarkExpressions, context],
      [remarkTables, context],
      [remarkBareLinks, context],
      // Before the headings: `## a:b` is a directive until then, and its id is made from its text.
      [remarkDirectives, context],
      [remarkHeadings, context],
      [remarkFences, context],
      remarkSummaries,
      [remarkMarkdownCopy, markdown],
      remarkLineEnds,
      [remarkPlaygroundLinks, playground],
      [remarkCode, context, samples, demos],
    ],
    remarkRehypeOptions: {
      handlers: {code: codeHandler},
      clobberPrefix: '',
      footnoteLabel: messages['footnotes.title'],
      footnoteBackLabel: (index, use) =>
        formatMessage(messages['footnotes.back'], {id: use > 1 ? `${index + 1}-${use}` : index + 1}),
    },
    rehypePlugins: [
      [rehypePlainElements, context],
      [rehypeSections, context],
      [rehypeCode, context],
      [rehypeLinks, context],
      [rehypeMedia, context],
      [rehypeHeadings, context],
      [rehypeDemos, demos, messages],
      [rehypeStaticRuns, context],
    ],
  });
}
