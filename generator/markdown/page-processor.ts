import {createProcessor} from '@mdx-js/mdx';
import type {Code} from 'mdast';
import {formatMessage} from '#shared/messages.ts';
import {remarkLineEnds} from './chinese-spacing.ts';
import {remarkHighlight} from './code-block.ts';
import {remarkCodeTabs, remarkFences} from './code-fences.ts';
import type {MarkdownExtension, PageContext} from './compile-context.ts';
import {rehypePlainElements, remarkComponents, remarkSummaries} from './components.ts';
import {remarkDirectives} from './directives.ts';
import {remarkDocusaurus} from './docusaurus.ts';
import {rehypeHeadings, remarkHeadings} from './headings.ts';
import {rehypeLinks, rehypeMedia} from './links-and-media.ts';
import {remarkMarkdownCopy} from './markdown-copy.ts';
import {SYNTAX} from './parse-page.ts';
import {rehypeSections} from './search-sections.ts';
import {rehypeStaticRuns} from './static-runs.ts';
import {remarkTextChecks} from './text-checks.ts';

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
      // First, so that all others see the names of our components.
      [remarkDocusaurus, context],
      // Before remarkDirectives, whose text nodes have no position.
      [remarkTextChecks, context],
      // Before remarkHeadings: in `## a:b`, `:b` is a directive and would be missing from the id.
      [remarkDirectives, context],
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
      // Before rehypeHeadings: the `#` links are not part of the text.
      [rehypeSections, context],
      [rehypeLinks, context],
      [rehypeMedia, context],
      [rehypeHeadings, context],
      ...rehype,
      // Last: it turns the finished elements into HTML.
      [rehypeStaticRuns, context],
    ],
  });
}
