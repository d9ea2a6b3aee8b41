/** Prints the tables of errors: `::errors{table="create-calls"}`. */
import type {BlockContent, Code, PhrasingContent, Root, Table, TableRow} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {replaceLeafDirectives} from '#generator/markdown/directives.ts';
import {parseFenceMeta} from '#generator/markdown/fence-syntax.ts';
import {parseInline} from '#generator/parse/parse-page.ts';
import {
  NOT_SEARCHED_ATTRIBUTE,
  SECTION_TEXT_ATTRIBUTE,
  SECTION_TITLE_ATTRIBUTE,
} from '#generator/markdown/search-sections.ts';
import {type BlockCell, tableCell, tableRow} from '#generator/markdown/syntax-nodes.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {entryAnchor, entryHref} from '#site/errors/error-entry.ts';
import {errorTableLabels} from '#site/errors/error-labels.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {entriesOf} from './entries-of-page.ts';
import {SINGLE_FILE, type SourceEntry} from './read-errors.ts';

export const ERRORS_DIRECTIVE = 'errors';

type Labels = Record<keyof typeof errorTableLabels, string>;

interface TableOptions {
  /** Path of the page. */
  readonly path: string | undefined;
  readonly labels: Labels;
  /** Ids of the entries that stand on the page above. */
  readonly shown: Set<string>;
}

export function remarkErrorTables(context: PageContext) {
  return (tree: Root): void => {
    const labels = pickLabels(errorTableLabels, context.options.messages);
    const options: TableOptions = {path: context.lookup.routeOf(context.file), labels, shown: new Set()};
    replaceLeafDirectives(tree, ERRORS_DIRECTIVE, (node) => errorTable(node, context, options));
  };
}

/** @returns `undefined` when there is no such table */
function errorTable(node: LeafDirective, context: PageContext, options: TableOptions): Table | undefined {
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
    const allowed = `::${ERRORS_DIRECTIVE}{table="…"} with ${[...known].toSorted().join(', ')}`;
    reportAt(context, node, 'this table of errors does not exist.', allowed);
    return undefined;
  }
  const {labels, path, shown} = options;
  const hasFixes = groups.some(({rows}) => rows.some(({fix}) => fix !== undefined));
  const head = [labels['errors.message'], labels['errors.cause'], ...(hasFixes ? [labels['errors.fix']] : [])];
  const body = groups.flatMap(({entry, rows}): TableRow[] => {
    const stands = entry.place === path && !shown.has(entry.id);
    if (stands) shown.add(entry.id);
    const anchor = {
      id: entryAnchor(entry.id),
      [SECTION_TITLE_ATTRIBUTE]: entry.messages.join('\n'),
      [SECTION_TEXT_ATTRIBUTE]: entry.meaning.replaceAll('`', ''),
    };
    return [
      ...rows.map(({cause, fix = ''}, index) => {
        const cells = head
          .slice(1)
          .map((dataLabel, column) => tableCell(parseInline(column === 0 ? cause : fix), {dataLabel}));
        if (index > 0) return tableRow([tableCell([]), ...cells], {className: ['error-more']});
        const message = tableCell(messagesOf(entry), stands ? {[NOT_SEARCHED_ATTRIBUTE]: ''} : undefined);
        return tableRow([message, ...cells], stands ? anchor : undefined);
      }),
      ...(stands ? [exampleRow(entry, head.length)] : []),
    ];
  });
  return {
    type: 'table',
    data: {hProperties: {className: ['errors', 'stacked']}},
    children: [tableRow(head.map((value) => tableCell([{type: 'text', value}]))), ...body],
  };
}

/** The messages, which link to their entry. */
const messagesOf = (entry: SourceEntry): PhrasingContent[] =>
  entry.messages.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{type: 'break'} as const]),
    {
      type: 'link',
      url: entryHref(entry),
      children: [{type: 'inlineCode', value, data: {hProperties: {className: ['sentence']}}}],
    },
  ]);

/** Below the row of an entry: what it means, and collapsed the mended program. */
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
