import {createProcessor} from '@mdx-js/mdx';
import type {Code} from 'mdast';
import {formatMessage} from '#shared/messages.ts';
import type {MarkdownExtension, PageContext} from './compile-context.ts';
import {remarkMarkdownCopy} from './markdown-copy.ts';
import {SYNTAX} from './parse-page.ts';
import {rehypeHeadings} from './rehype-headings.ts';
import {rehypeLinks} from './rehype-links.ts';
import {rehypeMedia} from './rehype-media.ts';
import {rehypePlainElements} from './rehype-plain-elements.ts';
import {rehypeSections} from './rehype-sections.ts';
import {rehypeStaticRuns} from './rehype-static-runs.ts';
import {remarkChecks} from './remark-checks.ts';
import {remarkCode} from './remark-code.ts';
import {remarkComponents} from './remark-components.ts';
import {remarkDirectives} from './remark-directives.ts';
import {remarkHeadings} from './remark-headings.ts';
import {remarkHighlight} from './remark-highlight.ts';
import {remarkLineEnds, remarkSummaries} from './remark-normalize.ts';
import {remarkDocusaurus} from './remark-docusaurus.ts';
import {remarkFences} from './remark-fences.ts';
import {remarkUnreadSyntax} from './remark-unread-syntax.ts';

/** The pipeline of one page: its plugins in their order. Their results go to the context. */
export function pageProcessor(context: PageContext, extension?: MarkdownExtension) {
  const {remark = [], rehype = []} = extension?.plugins(context) ?? {};
  const {messages} = context.options;
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    providerImportSource: '#content-runtime',
    remarkPlugins: [
      ...SYNTAX,
      [remarkDocusaurus, context],
      // Before remarkDirectives, whose text nodes have no position.
      [remarkUnreadSyntax, context],
      [remarkChecks, context],
      // Before remarkHeadings: in `## a:b`, `:b` is a directive and would be missing from the id.
      [remarkDirectives, context],
      [remarkComponents, context],
      [remarkHeadings, context],
      [remarkFences, context, extension?.fenceWords],
      ...remark,
      remarkSummaries,
      [remarkMarkdownCopy, context],
      remarkLineEnds,
      [remarkCode, context],
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
      [rehypePlainElements, context],
      [rehypeSections, context],
      [rehypeLinks, context],
      [rehypeMedia, context],
      [rehypeHeadings, context],
      ...rehype,
      [rehypeStaticRuns, context],
    ],
  });
}
