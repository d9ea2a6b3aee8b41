/**
 * Prints what newer versions do otherwise: the table of changes of some kinds, `::changes{kinds="message lint"}`; the
 * checklist for an upgrade, `::changes{checklist}`; and what readers of these versions see on a page of the docs: a chip at
 * each section that a change touches, which opens a note; blocks and commands for one version; and the choice of the
 * version that they use.
 */
import type {Properties} from 'hast';
import type {Blockquote, Code, Heading, List, Paragraph, PhrasingContent, Root, Table} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {NOT_SEARCHED_ATTRIBUTE} from '#generator/markdown/search-sections.ts';
import {stackedTable, tableCell, tableRow} from '#generator/markdown/syntax-nodes.ts';
import {parseInline} from '#generator/parse/parse-page.ts';
import {formatMessage, type Messages, pickLabels} from '#generator/shared/messages.ts';
import {type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {changeLabels} from '#site/labels.ts';
import {CHOICE_ATTRIBUTE, LATEST} from '#site/document-markers.ts';
import {frameEditions, hasLatest, onlyIn, pairCommands, reportEditions, versionLine} from './edition-blocks.ts';
import {type Change, CHANGE_KINDS, changesOf, placeHref, REPORTED, rowHref, rowId, versionsOf} from './read-changes.ts';

type Labels = Readonly<Record<keyof typeof changeLabels, string>>;

const text = (value: string): PhrasingContent => ({type: 'text', value});

/** A table or the checklist; `undefined` when there is no such table. */
export function printChanges(node: LeafDirective, context: PageContext): Table | List | undefined {
  const {kinds: names, checklist: isChecklist, ...others} = node.attributes ?? {};
  const hasOthers = Object.keys(others).length > 0;
  if (isChecklist === '' && names === undefined && !hasOthers) return checklist(context);
  const kinds = (names ?? '').split(' ');
  if (isChecklist === undefined && !hasOthers && kinds.every(isKind)) return changesTable(context, kinds);
  const allowed = `::changes{checklist}, ::changes{kinds="…"} with some of ${CHANGE_KINDS.join(', ')}`;
  reportAt(context, node, 'this table of changes does not exist.', allowed);
  return undefined;
}

const isKind = (name: string): boolean => CHANGE_KINDS.some((kind) => kind === name);

function changesTable(context: PageContext, kinds: readonly string[]): Table {
  const changes = changesOf(context).filter(({kind}) => kinds.includes(kind));
  const labels = pickLabels(changeLabels, context.options.messages);
  const rows = changes.map((change) => {
    // Only the places need a label where the cells are stacked.
    const places = tableCell(placesOf(change), {dataLabel: labels['changes.places']});
    return tableRow([tableCell([text(versionsOf(change))]), tableCell(whatOf(change)), places], {id: rowId(change.id)});
  });
  return stackedTable([labels['changes.since'], labels['changes.what'], labels['changes.places']], rows);
}

/** What to search for in code before an upgrade: packages and options first. */
function checklist(context: PageContext): List {
  const order: readonly Change['kind'][] = ['gone', 'option', 'behavior', 'type', 'lint'];
  const changes = changesOf(context)
    .filter(({find}) => find !== undefined)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const labels = pickLabels(changeLabels, context.options.messages);
  // The source of a pattern has its slashes escaped.
  const findOf = ({find}: Change): PhrasingContent =>
    find === undefined || find === REPORTED
      ? text(labels['changes.reported'])
      : {type: 'inlineCode', value: find.source.replaceAll(String.raw`\/`, '/')};
  const fixOf = ({fixedBy}: Change): PhrasingContent[] =>
    fixedBy === undefined
      ? []
      : [{type: 'break'}, ...parseInline(formatMessage(labels['changes.fixed-by'], {rule: fixedBy}))];
  return {
    type: 'list',
    children: changes.map((change) => ({
      type: 'listItem',
      children: [{type: 'paragraph', children: [findOf(change), {type: 'break'}, ...whatOf(change), ...fixOf(change)]}],
    })),
  };
}

/** What is otherwise, and what the reader does. */
const whatOf = ({what, todo}: Change): PhrasingContent[] => [
  ...parseInline(what),
  ...(todo === undefined ? [] : [{type: 'break'} as const, text('→ '), ...parseInline(todo)]),
];

const placesOf = ({places}: Change): PhrasingContent[] =>
  places.flatMap((place, at) => [...(at === 0 ? [] : [text('、')]), ...parseInline(place)]);

/** Posts are about the version of their day. */
export const hasEditions = ({file}: Pick<PageContext, 'file'>): boolean => file.startsWith('content/docs/');

export function remarkEditions(context: PageContext) {
  return (tree: Root): void => {
    if (!hasEditions(context)) {
      reportEditions(tree, context);
      return;
    }
    const labels = pickLabels(changeLabels, context.options.messages);
    const bySection = changesBySection(context);
    addNotes(tree, bySection, labels);
    const hasOwnText = frameEditions(tree, context);
    const hasCommands = pairCommands(tree, context);
    if (bySection.size > 0 || hasOwnText || hasCommands) addChoice(tree, bySection, labels);
  };
}

/** The changes that touch the page, by the id of the section. */
function changesBySection(context: PageContext): ReadonlyMap<string, Change[]> {
  const route = context.lookup.routeOf(context.file);
  const found = new Map<string, Change[]>();
  for (const change of changesOf(context)) {
    for (const place of change.places) {
      const [path, id = ''] = placeHref(place).split('#');
      if (path === route) found.set(id, [...(found.get(id) ?? []), change]);
    }
  }
  return found;
}

const idOf = ({data}: Heading): string => String(data?.hProperties?.['id'] ?? '');

/** Puts a chip below the heading of each section that changes touch, and the note that it opens at the section's end. */
function addNotes(tree: Root, bySection: ReadonlyMap<string, Change[]>, labels: Labels): void {
  visit(tree, 'heading', (heading, index, parent) => {
    const section = idOf(heading);
    const changes = bySection.get(section);
    if (changes === undefined || index === undefined || parent === undefined) return;
    const after = parent.children.findIndex(({type}, at) => at > index && type === 'heading');
    const end = after < 0 ? parent.children.length : after;
    // Where the section has text for readers of the newest version, its note stays behind the chip for them, too.
    const isTold = hasLatest(parent.children.slice(index, end));
    const classes = (name: string): Properties => ({
      className: isTold ? [name, 'told'] : [name],
      [NOT_SEARCHED_ATTRIBUTE]: '',
    });
    const id = `since-${section}`;
    const note: Blockquote = {
      type: 'blockquote',
      data: {hName: 'div', hProperties: {id, ...classes('version-note'), role: 'note', popover: 'auto'}},
      children: changes.map((change) => ({type: 'paragraph', children: noteText(change, labels, isTold)})),
    };
    const chip = shown('button', {...classes('version-chip'), popoverTarget: id}, chipText(changes, labels));
    // The note is before the next heading, because on paper it is the end of the section.
    parent.children.splice(end, 0, note);
    parent.children.splice(index + 1, 0, chip);
  });
}

function chipText(changes: readonly Change[], labels: Labels): string {
  const [first, ...others] = changes;
  if (first === undefined) return '';
  const {since} = first;
  if (others.length > 0) return formatMessage(labels['changes.chip-many'], {since, count: changes.length});
  return formatMessage(labels[first.kind === 'new' ? 'changes.chip-new' : 'changes.chip'], {since: versionsOf(first)});
}

/** A section with text for the newest version shows the outputs itself, so its note leaves them out. */
function noteText(change: Change, labels: Labels, isTold: boolean): PhrasingContent[] {
  const {id, kind, before, after, until = STYLEX_VERSIONS.newest} = change;
  const versions = versionsOf(change);
  const since = change.until === undefined ? formatMessage(labels['changes.note-since'], {since: versions}) : versions;
  const output = (version: string, quotes: readonly string[]): PhrasingContent[] =>
    quotes.length === 0 || kind === 'new' || isTold
      ? []
      : [
          {type: 'break'},
          text(formatMessage(labels['edition.command'], {version})),
          {type: 'inlineCode', value: quotes.join(' … ')},
        ];
  return [
    {type: 'link', url: rowHref(id), children: [text(since)]},
    text(' '),
    ...whatOf(change),
    ...output(STYLEX_VERSIONS.documented, before),
    ...output(until, after),
  ];
}

/** The output of both compilers, and the switch to the one that the reader does not use. */
export const editionsOf = (documented: Code, newest: Code, {options}: PageContext): Blockquote['children'] => [
  {
    type: 'paragraph',
    data: {
      hName: 'input',
      hProperties: {
        type: 'checkbox',
        role: 'switch',
        className: ['edition-switch'],
        ariaLabel: pickLabels(changeLabels, options.messages)['edition.outputs'],
        dataDocumented: STYLEX_VERSIONS.documented,
        dataNewest: STYLEX_VERSIONS.newest,
      },
      copied: [],
    },
    children: [],
  },
  outputOf('documented', documented, options.messages),
  outputOf('newest', newest, options.messages),
];

/** The switch names the version; the Markdown copy has its line. */
function outputOf(id: CompilerId, code: Code, messages: Messages): ContainerDirective {
  const block = onlyIn(id, [code]);
  return {...block, data: {...block.data, copied: [versionLine(id, messages), code]}};
}

/** Puts the choice of the version below the first paragraph. */
function addChoice(tree: Root, bySection: ReadonlyMap<string, Change[]>, labels: Labels): void {
  const count = new Set([...bySection.values()].flat()).size;
  const {documented, newest} = STYLEX_VERSIONS;
  const button = (edition: string, name: string): Paragraph =>
    shown('button', {type: 'button', [CHOICE_ATTRIBUTE]: edition, ariaPressed: String(edition === documented)}, name);
  const differences = formatMessage(labels['changes.on-page'], {count});
  const choice: Blockquote = {
    type: 'blockquote',
    data: {
      hName: 'div',
      hProperties: {
        className: ['edition-choice'],
        role: 'group',
        ariaLabel: labels['edition.label'],
        [NOT_SEARCHED_ATTRIBUTE]: '',
      },
      copied: [],
    },
    children: [
      shown('span', {}, labels['edition.label']),
      button(documented, documented),
      button(LATEST, formatMessage(labels['edition.latest'], {version: newest})),
      ...(count === 0 ? [] : [shown('span', {}, differences)]),
    ],
  };
  tree.children.splice(tree.children[0]?.type === 'paragraph' ? 1 : 0, 0, choice);
}

/** An element that the page shows, and its Markdown copy does not have. */
const shown = (hName: string, hProperties: Properties, value: string): Paragraph => ({
  type: 'paragraph',
  data: {hName, hProperties, copied: []},
  children: [text(value)],
});
