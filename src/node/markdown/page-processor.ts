import {createProcessor} from '@mdx-js/mdx';
import type {Element, ElementData} from 'hast';
import type {Code} from 'mdast';
import type {FenceMeta} from '#node/samples/fence-meta.ts';
import {formatMessage} from '#shared/format-message.ts';
import type {PageContext} from './compile-context.ts';
import {remarkMarkdownCopy} from './markdown-copy.ts';
import {SYNTAX} from './parse-page.ts';
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
import {remarkSamples} from './remark-samples.ts';
import {remarkSummaries} from './remark-summaries.ts';
import {remarkTables} from './remark-tables.ts';
import {remarkUnreadHeadings} from './remark-unread-headings.ts';
import {remarkUnreadLinks} from './remark-unread-links.ts';

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

/**
 * The pipeline of one page: its plugins in their order. What they find goes to the context.
 *
 * @param markdown receives the page as plain Markdown
 */
export function pageProcessor(context: PageContext, markdown: {text: string}) {
  const {messages} = context.options;
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    providerImportSource: '#content-runtime',
    remarkPlugins: [
      ...SYNTAX,
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
      [remarkSamples, context],
      remarkSummaries,
      [remarkMarkdownCopy, context, markdown],
      remarkLineEnds,
      [remarkCode, context],
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
      [rehypeDemos, context],
      [rehypeStaticRuns, context],
    ],
  });
}
