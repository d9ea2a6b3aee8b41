/**
 * Prints what the site knows of errors: the tables `::errors{table="create-calls"}`, the field `::error-finder`, and below a
 * sample the message with which it fails.
 */
import type {Element, Properties} from 'hast';
import type {BlockContent, Code, PhrasingContent, Root, Table, TableRow} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {parseFenceMeta} from '#generator/markdown/fence-syntax.ts';
import {
  NOT_SEARCHED_ATTRIBUTE,
  SECTION_TEXT_ATTRIBUTE,
  SECTION_TITLE_ATTRIBUTE,
} from '#generator/markdown/search-sections.ts';
import {type BlockCell, element, stackedTable, tableCell, tableRow, text} from '#generator/markdown/syntax-nodes.ts';
import {parseInline} from '#generator/parse/parse-page.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {entryAnchor, entryHref, findEntries} from '#site/errors/error-entry.ts';
import {errorFinderLabels, errorTableLabels, sampleLabels} from '#site/labels.ts';
import {finderBox} from '#site/finders/build/finder-box.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {ACCEPTED, sampleFence} from '#site/samples/find-programs.ts';
import {wordsFor} from '#site/versions/build/edition-blocks.ts';
import {EDITION_OF, ONLY_ATTRIBUTE} from '#site/document-markers.ts';
import {SINGLE_FILE} from '#site/versions/build/read-changes.ts';
import {entriesOf, type SourceEntry} from './read-errors.ts';

/** @returns `undefined` when there is no such table */
export function errorTable(node: LeafDirective, context: PageContext, tree: Root): Table | undefined {
  const {entries, problems} = entriesOf(context);
  const {table: name = '', ...others} = node.attributes ?? {};
  const groups = entries.flatMap((entry) => {
    const rows = entry.rows.filter((item) => item.in.includes(name ?? ''));
    return rows.length === 0 ? [] : [{entry, rows}];
  });
  if (groups.length === 0 || Object.keys(others).length > 0) {
    // What is wrong with the files is reported once, for the files.
    if (problems.length > 0) return undefined;
    const known = new Set(entries.flatMap((entry) => entry.rows.flatMap((row) => row.in)));
    const allowed = `::errors{table="…"} with ${[...known].toSorted().join(', ')}`;
    reportAt(context, node, 'this table of errors does not exist.', allowed);
    return undefined;
  }
  const labels = pickLabels(errorTableLabels, context.options.messages);
  const path = context.lookup.routeOf(context.file);
  const hasFixes = groups.some(({rows}) => rows.some(({fix}) => fix !== undefined));
  const head = [labels['errors.message'], labels['errors.cause'], ...(hasFixes ? [labels['errors.fix']] : [])];
  const idsAbove = new Set<unknown>();
  visit(tree, 'tableRow', ({data}) => void idsAbove.add(data?.hProperties?.['id']));
  const body = groups.flatMap(({entry, rows}): TableRow[] => {
    const stands = entry.place === path && !idsAbove.has(entryAnchor(entry.id));
    const anchor = {
      id: entryAnchor(entry.id),
      [SECTION_TITLE_ATTRIBUTE]: [...entry.messages, ...entry.newest].join('\n'),
      [SECTION_TEXT_ATTRIBUTE]: entry.meaning.replaceAll('`', ''),
    };
    return [
      ...rows.map(({cause, fix = ''}, index) => {
        const cells = head
          .slice(1)
          .map((dataLabel, column) => tableCell(parseInline(column === 0 ? cause : fix), {dataLabel}));
        if (index > 0) return tableRow([tableCell([]), ...cells], {className: ['error-more']});
        const message = tableCell(
          messagesOf(entry, labels['errors.accepted']),
          stands ? {[NOT_SEARCHED_ATTRIBUTE]: ''} : undefined,
        );
        return tableRow([message, ...cells], stands ? anchor : undefined);
      }),
      ...(stands ? [exampleRow(entry, head.length)] : []),
    ];
  });
  return stackedTable(head, body, 'errors');
}

/** The messages, which link to their entry: those of the version that the reader uses, or that it prints none. */
function messagesOf(entry: SourceEntry, accepted: string): PhrasingContent[] {
  const {messages, newest, isAcceptedByNewest} = entry;
  const lines = (texts: readonly string[]): PhrasingContent[] =>
    texts.flatMap((value, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{type: 'break'} as const]),
      {
        type: 'link',
        url: entryHref(entry),
        children: [{type: 'inlineCode', value, data: {hProperties: {className: ['sentence']}}}],
      },
    ]);
  if (isAcceptedByNewest) {
    return [...lines(messages), {type: 'text', value: ' '}, wordsFor('newest', [{type: 'text', value: accepted}])];
  }
  if (newest.length === 0) return lines(messages);
  return [wordsFor('documented', lines(messages)), wordsFor('newest', lines(newest))];
}

/** The row below that of an entry: what it means, and the mended program, collapsed. */
function exampleRow({meaning, files}: SourceEntry, columns: number): TableRow {
  const children: BlockContent[] = [
    // One element, because the summary lays out its children side by side.
    {
      type: 'paragraph',
      data: {hName: 'summary'},
      children: [
        {type: 'emphasis', data: {hName: 'span', copied: parseInline(meaning)}, children: parseInline(meaning)},
      ],
    },
    ...files.map(codeOf),
  ];
  const details: BlockContent = {type: 'blockquote', data: {hName: 'details'}, children};
  const whole: BlockCell = {type: 'blockCell', data: {hProperties: {colSpan: columns}}, children: [details]};
  const hProperties = {className: ['error-example'], [NOT_SEARCHED_ATTRIBUTE]: ''};
  return {type: 'tableRow', data: {hProperties}, children: [whole]};
}

/** Every program has it. */
const STYLEX_IMPORT = /^import \* as stylex from '@stylexjs\/stylex';\n+/u;

function codeOf({name, code}: SourceFile): Code {
  const node: Code = {type: 'code', lang: name.split('.').at(-1) ?? '', value: code.replace(STYLEX_IMPORT, '')};
  const title = name === SINGLE_FILE ? undefined : name;
  node.data = {fence: {node, lang: node.lang ?? '', code: node.value, line: 1, meta: {...parseFenceMeta(''), title}}};
  return node;
}

/** The field works without the app's help until something is pasted. */
export function errorFinder(_node: LeafDirective, {lookup, options: {messages}, files}: PageContext): BlockContent {
  const labels = pickLabels(errorTableLabels, messages);
  const {file} = entriesOf({lookup});
  files.push(file);
  return finderBox({
    name: 'error',
    label: labels['errors.field'],
    help: labels['errors.no-script'],
    field: {rows: 4},
    file: file.path,
    resultLabels: pickLabels(errorFinderLabels, messages),
  });
}

/** Shows what a sample fails with below its code, for the reader's version, and links the message to its entry. */
export function showErrors(tree: Root, page: PageContext): void {
  const labels = pickLabels(sampleLabels, page.options.messages);
  const newestLabel = (label: 'code.newest' | 'code.newest-error' | 'code.accepted'): string =>
    formatMessage(labels[label], {version: STYLEX_VERSIONS.newest});
  const quoteOf = (message: string): Element => {
    const [found] = findEntries(entriesOf(page).entries, message);
    const quote = element('span', {lang: 'en'}, [text(message)]);
    return found === undefined ? quote : element('a', {href: entryHref(found.entry)}, [quote]);
  };
  const isNewest = {className: ['code-error', 'newest']};
  const note = (label: string, message?: string, properties: Properties = {}): Element =>
    element('p', {className: ['code-error'], ...properties}, [
      element('strong', {}, [text(label)]),
      ...(message === undefined ? [] : [quoteOf(message)]),
    ]);
  visit(tree, 'code', (node) => {
    const {error, newest} = (node.data?.fence && sampleFence(node.data.fence).meta) ?? {};
    const differs = error !== undefined && newest !== undefined;
    const only = (id: CompilerId): Properties => (differs ? {[ONLY_ATTRIBUTE]: EDITION_OF[id]} : {});
    const notes: Element[] = [];
    if (error !== undefined) notes.push(note(labels['code.error'], error, only('documented')));
    if (newest === ACCEPTED) {
      notes.push(note(newestLabel('code.accepted'), undefined, {...isNewest, ...only('newest')}));
    } else if (newest !== undefined) {
      const label = newestLabel(differs ? 'code.newest-error' : 'code.newest');
      notes.push(note(label, newest, {...(differs ? {} : isNewest), ...only('newest')}));
    }
    if (notes.length > 0) node.data = {...node.data, below: notes};
  });
}
