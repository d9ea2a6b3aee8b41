/**
 * What only readers of one version of StyleX see: blocks `:::edition{only="latest"}`, closed by `:::`, and the commands that
 * install its packages.
 */
import type {Blockquote, Nodes, Paragraph, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {SKIP, visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {formatMessage, type Messages, pickLabels} from '#generator/shared/messages.ts';
import {COMPILER_IDS, type CompilerId, NEWEST_PACKAGES, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {changeLabels} from '#site/versions/change-labels.ts';
import {EDITION_OF, ONLY_ATTRIBUTE} from '#site/versions/edition.ts';

export const EDITION_DIRECTIVE = 'edition';

/** What authors and plugins mark as one version's. */
export const isEditionBlock = (node: Nodes): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === EDITION_DIRECTIVE;

/** The edition of an author's block. */
export const editionOf = ({attributes}: ContainerDirective): string | undefined => attributes?.['only'] ?? undefined;

/** @returns whether the page has such blocks */
export function frameEditionBlocks(tree: Root, context: PageContext): boolean {
  let hasBlocks = false;
  visit(tree, (node) => {
    if (!isEditionBlock(node)) return undefined;
    hasBlocks = true;
    const id = COMPILER_IDS.find((known) => EDITION_OF[known] === editionOf(node));
    checkBlock(node, id, context);
    if (id !== undefined) frame(node, id, context);
    return SKIP;
  });
  return hasBlocks;
}

/** Posts are about the version of their day. */
export function reportEditionBlocks(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    if (isEditionBlock(node))
      reportAt(context, node, `":::${EDITION_DIRECTIVE}" on a page without a choice of the version.`, 'pages of docs/');
  });
}

function checkBlock(block: ContainerDirective, id: CompilerId | undefined, context: PageContext): void {
  const [first] = block.children;
  const hasLabel = first?.data !== undefined && 'directiveLabel' in first.data;
  if (id === undefined || Object.keys(block.attributes ?? {}).length > 1 || hasLabel) {
    const starts = COMPILER_IDS.map((known) => `:::${EDITION_DIRECTIVE}{only="${EDITION_OF[known]}"}`);
    reportAt(context, block, 'this block is for no version of StyleX.', `${starts.join(' or ')}, closed by :::`);
  }
  visit(block, (node) => {
    if (node.type === 'heading')
      reportAt(context, node, 'a heading in the block of one version is in the contents for all.', 'above the block');
    if (node !== block && isEditionBlock(node))
      reportAt(context, node, 'a block of one version is inside another one.', 'blocks after each other');
  });
}

/** Like a box, which is a quote in the Markdown copy: there readers see where it ends. */
function frame(block: ContainerDirective, id: CompilerId, {options}: PageContext): void {
  const body: Blockquote = {
    type: 'blockquote',
    data: {hName: 'div', hProperties: {className: ['edition-body']}},
    children: block.children,
  };
  block.data = {hName: 'div', hProperties: {[ONLY_ATTRIBUTE]: EDITION_OF[id]}};
  block.children = [versionLine(id, options.messages), body];
}

/** Shown without scripts, where the blocks of all versions are. */
export const versionLine = (id: CompilerId, messages: Messages): Paragraph => ({
  type: 'paragraph',
  data: {hProperties: {className: ['version-line']}},
  children: [
    {
      type: 'text',
      value: formatMessage(pickLabels(changeLabels, messages)['edition.command'], {version: STYLEX_VERSIONS[id]}),
    },
  ],
});

/** @param id of the version whose readers see the blocks */
export const onlyIn = (id: CompilerId, children: Blockquote['children']): ContainerDirective => ({
  type: 'containerDirective',
  name: EDITION_DIRECTIVE,
  data: {hName: 'section', hProperties: {[ONLY_ATTRIBUTE]: EDITION_OF[id]}},
  children,
});

const DOCUMENTED_PACKAGE = new RegExp(
  `(@stylexjs/([\\w-]+))@${STYLEX_VERSIONS.documented.replaceAll('.', '\\.')}`,
  'g',
);

/** The command for the newest packages; `undefined` where the command has no StyleX packages, or one without a newer version. */
export function newestCommand(command: string): string | undefined {
  const packages = [...command.matchAll(DOCUMENTED_PACKAGE)].map(([, , name = '']) => name);
  if (packages.length === 0 || !packages.every((name) => NEWEST_PACKAGES.has(name))) return undefined;
  return command.replaceAll(DOCUMENTED_PACKAGE, `$1@${STYLEX_VERSIONS.newest}`);
}

/**
 * Puts a command for the newest packages beside each one that installs documented ones. In a block of one version, authors
 * write what it needs.
 *
 * @returns whether there are such commands
 */
export function pairCommands(tree: Root, {options}: PageContext): boolean {
  let hasPairs = false;
  visit(tree, (node, index, parent) => {
    if (isEditionBlock(node)) return SKIP;
    if (node.type !== 'code' || node.data?.fence?.meta.npm2yarn !== true) return undefined;
    const value = newestCommand(node.value);
    if (value === undefined || index === undefined || parent === undefined) return undefined;
    const command = {documented: node, newest: {...node, value}};
    const blocks = COMPILER_IDS.map((id) => onlyIn(id, [versionLine(id, options.messages), command[id]]));
    parent.children.splice(index, 1, ...blocks);
    hasPairs = true;
    return index + 2;
  });
  return hasPairs;
}
