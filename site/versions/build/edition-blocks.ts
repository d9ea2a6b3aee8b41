/** Blocks that only readers of one version of StyleX see: `:::edition{only="latest"}`, closed by `:::`. */
import type {Blockquote, Nodes, Paragraph, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {SKIP, visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {COMPILER_IDS, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {changeLabels} from '#site/versions/change-labels.ts';
import {DOCUMENTED, EDITION_OF, LATEST, ONLY_ATTRIBUTE} from '#site/versions/edition.ts';

export const EDITION_DIRECTIVE = 'edition';

/** The version that readers of an edition use, by the value of `only`. */
const VERSIONS: ReadonlyMap<unknown, string> = new Map(COMPILER_IDS.map((id) => [EDITION_OF[id], STYLEX_VERSIONS[id]]));
const SYNTAX = `:::${EDITION_DIRECTIVE}{only="${DOCUMENTED}"} or :::${EDITION_DIRECTIVE}{only="${LATEST}"}, closed by :::`;

/** What authors and plugins mark as one version's. */
export const isEditionBlock = (node: Nodes): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === EDITION_DIRECTIVE;

/** The edition of an author's block. */
export const editionOf = ({attributes}: ContainerDirective): string | undefined => attributes?.['only'] ?? undefined;

/** @returns whether the page has such blocks */
export function frameEditionBlocks(tree: Root, context: PageContext): boolean {
  const blocks: ContainerDirective[] = [];
  visit(tree, (node) => {
    if (!isEditionBlock(node)) return undefined;
    blocks.push(node);
    return SKIP;
  });
  for (const block of blocks) {
    checkBlock(block, context);
    const edition = editionOf(block);
    const version = VERSIONS.get(edition);
    if (edition !== undefined && version !== undefined) frame(block, edition, version, context);
  }
  return blocks.length > 0;
}

/** Posts are about the version of their day. */
export function reportEditionBlocks(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    if (isEditionBlock(node))
      reportAt(context, node, `":::${EDITION_DIRECTIVE}" on a page without a choice of the version.`, 'pages of docs/');
  });
}

function checkBlock(block: ContainerDirective, context: PageContext): void {
  const {only, ...others} = block.attributes ?? {};
  const [first] = block.children;
  const hasLabel = first?.data !== undefined && 'directiveLabel' in first.data;
  if (!VERSIONS.has(only) || Object.keys(others).length > 0 || hasLabel)
    reportAt(context, block, 'this block is for no version of StyleX.', SYNTAX);
  visit(block, (node) => {
    if (node.type === 'heading')
      reportAt(context, node, 'a heading in the block of one version is in the contents for all.', 'above the block');
    if (node !== block && isEditionBlock(node))
      reportAt(context, node, 'a block of one version is inside another one.', 'blocks after each other');
  });
}

/** Like a box, which is a quote in the Markdown copy: there readers see where it ends. */
function frame(block: ContainerDirective, edition: string, version: string, {options}: PageContext): void {
  const body: Blockquote = {
    type: 'blockquote',
    data: {hName: 'div', hProperties: {className: ['edition-body']}},
    children: block.children,
  };
  const labels = pickLabels(changeLabels, options.messages);
  block.data = {hName: 'div', hProperties: {[ONLY_ATTRIBUTE]: edition}};
  block.children = [versionLine(formatMessage(labels['edition.command'], {version})), body];
}

/** Shown without scripts, where the blocks of all versions are. */
export const versionLine = (value: string): Paragraph => ({
  type: 'paragraph',
  data: {hProperties: {className: ['version-line']}},
  children: [{type: 'text', value}],
});

/** @param edition of the readers who see the blocks */
export const onlyIn = (edition: string, children: Blockquote['children']): ContainerDirective => ({
  type: 'containerDirective',
  name: EDITION_DIRECTIVE,
  data: {hName: 'section', hProperties: {[ONLY_ATTRIBUTE]: edition}},
  children,
});
