import {createProcessor} from '@mdx-js/mdx';
import type {Element} from 'hast';
import type {Code} from 'mdast';
import {formatMessage} from '#shared/format-message.ts';
import type {PageContext} from './compile-context.ts';
import {element, text} from './hast-nodes.ts';
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
import {remarkChecks} from './remark-checks.ts';
import {remarkCode} from './remark-code.ts';
import {remarkDirectives} from './remark-directives.ts';
import {remarkHeadings} from './remark-headings.ts';
import {remarkLineEnds, remarkSummaries} from './remark-normalize.ts';
import {remarkFences, remarkSamples} from './remark-samples.ts';
import {remarkUnreadSyntax} from './remark-unread-syntax.ts';

/** Keeps the parsed fence with the code element, for the highlighter. */
function codeHandler(_state: unknown, node: Code): Element {
  const code: Element = {
    ...element('code', {className: node.lang ? [`language-${node.lang}`] : []}, [text(`${node.value}\n`)]),
    // hast's types require a position, which only parsed HTML has.
    data: {
      position: {opening: undefined},
      fenceMeta: node.data?.fence?.meta,
      playgroundHref: node.data?.playgroundHref,
    },
  };
  return {...element('pre', {}, [code]), ...(node.position && {position: node.position})};
}

/** The pipeline of one page: its plugins in their order. Their results go to the context. */
export function pageProcessor(context: PageContext) {
  const {messages} = context.options;
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    providerImportSource: '#content-runtime',
    remarkPlugins: [
      ...SYNTAX,
      // Before remarkDirectives, whose text nodes have no position.
      [remarkUnreadSyntax, context],
      [remarkChecks, context],
      // Before remarkHeadings: in `## a:b`, `:b` is a directive and would be missing from the id.
      [remarkDirectives, context],
      [remarkHeadings, context],
      [remarkFences, context],
      [remarkSamples, context],
      remarkSummaries,
      [remarkMarkdownCopy, context],
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
