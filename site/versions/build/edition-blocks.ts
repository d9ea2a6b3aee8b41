/**
 * What only readers of one version of StyleX see: blocks `:::edition{only="latest"}`, closed by `:::`, words
 * `<span data-only="latest">…</span>`, and the commands that install its packages.
 */
import type {Blockquote, Nodes, Paragraph, PhrasingContent, Root, Text} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {SKIP, visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import type {HtmlElement} from '#generator/parse/html-elements.ts';
import {formatMessage, type Messages, pickLabels} from '#generator/shared/messages.ts';
import {COMPILER_IDS, type CompilerId, NEWEST_PACKAGES, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {changeLabels} from '#site/labels.ts';
import {EDITION_OF, ONLY_ATTRIBUTE} from '#site/document-markers.ts';

export const EDITION_DIRECTIVE = 'edition';

/** What authors and plugins mark as one version's. */
export const isEditionBlock = (node: Nodes): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === EDITION_DIRECTIVE;

const isEditionWords = (node: Nodes): node is HtmlElement =>
  node.type === 'htmlElement' && node.properties['dataOnly'] !== undefined;

/** The version whose readers see a block or words that an author has marked; `undefined` for all other nodes. */
export function editionOf(node: Nodes): CompilerId | undefined {
  const only = isEditionBlock(node)
    ? node.attributes?.['only']
    : isEditionWords(node)
      ? node.properties['dataOnly']
      : undefined;
  return COMPILER_IDS.find((id) => EDITION_OF[id] === only);
}

/** Whether something in these nodes is only for readers of the newest version. */
export function hasLatest(nodes: readonly Nodes[]): boolean {
  let found = false;
  for (const node of nodes) visit(node, (inner) => void (found ||= editionOf(inner) === 'newest'));
  return found;
}

/** @returns whether the page has such blocks or words */
export function frameEditions(tree: Root, context: PageContext): boolean {
  let hasEditions = false;
  visit(tree, (node, index, parent) => {
    if (isEditionWords(node)) frameWords(node, parent?.children[(index ?? 0) + 1], context);
    else if (isEditionBlock(node)) frameBlock(node, context);
    else return undefined;
    hasEditions = true;
    return SKIP;
  });
  return hasEditions;
}

/** Words for the readers of a version, as an author writes them. */
export function wordsFor(id: CompilerId, children: PhrasingContent[]): HtmlElement {
  const properties = {dataOnly: EDITION_OF[id]};
  return {type: 'htmlElement', name: 'span', properties, children, data: {hName: 'span', hProperties: properties}};
}

/** Without scripts, readers see the words of both versions. Words after others, or alone, are in brackets with their version. */
function frameWords(words: HtmlElement, after: Nodes | undefined, context: PageContext): void {
  const id = editionOf(words);
  if (id === undefined || words.name !== 'span') {
    const starts = COMPILER_IDS.map((known) => `<span ${ONLY_ATTRIBUTE}="${EDITION_OF[known]}">`);
    reportAt(context, words, 'these words are for no version of StyleX.', starts.join(' or '));
    return;
  }
  const mark = (value: string | undefined): Text => ({
    type: 'text',
    value: value ?? '',
    data: {hName: 'span', hProperties: {className: ['version-line']}},
  });
  const isFirst = after !== undefined && isEditionWords(after);
  const label = pickLabels(changeLabels, context.options.messages)['edition.words'];
  const [start, end] = formatMessage(label, {version: STYLEX_VERSIONS[id], words: '\n'}).split('\n');
  if (!isFirst) words.children = [mark(start), ...words.children, mark(end)];
}

/** Posts are about the version of their day. */
export function reportEditions(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    if (isEditionBlock(node) || isEditionWords(node))
      reportAt(context, node, 'text for one version on a page without a choice of the version.', 'pages of docs/');
  });
}

/** Frames a block like a box, which is a quote in the Markdown copy: there readers see where it ends. */
function frameBlock(block: ContainerDirective, context: PageContext): void {
  const id = editionOf(block);
  const [first] = block.children;
  const hasLabel = first?.data !== undefined && 'directiveLabel' in first.data;
  if (id === undefined || Object.keys(block.attributes ?? {}).length > 1 || hasLabel) {
    const starts = COMPILER_IDS.map((known) => `:::${EDITION_DIRECTIVE}{only="${EDITION_OF[known]}"}`);
    reportAt(context, block, 'this block is for no version of StyleX.', `${starts.join(' or ')}, closed by :::`);
  }
  visit(block, (node) => {
    if (node.type === 'heading')
      reportAt(context, node, 'a heading in the block of one version is in the contents for all.', 'above the block');
    if (node !== block && (isEditionBlock(node) || isEditionWords(node)))
      reportAt(context, node, 'text for one version is inside a block of one version.', 'blocks after each other');
  });
  if (id === undefined) return;
  const body: Blockquote = {
    type: 'blockquote',
    data: {hName: 'div', hProperties: {className: ['edition-body']}},
    children: block.children,
  };
  block.data = {hName: 'div', hProperties: {[ONLY_ATTRIBUTE]: EDITION_OF[id]}};
  block.children = [versionLine(id, context.options.messages), body];
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
