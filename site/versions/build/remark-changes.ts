/** Prints the table of changes of some kinds: `::changes{kinds="message lint"}`. */
import type {PhrasingContent, Root, Table} from 'mdast';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {replaceLeafDirectives} from '#generator/markdown/directives.ts';
import {parseInline} from '#generator/parse/parse-page.ts';
import {tableCell, tableRow} from '#generator/markdown/syntax-nodes.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {changeLabels} from '#site/versions/change-labels.ts';
import {type Change, CHANGE_KINDS, changesOf, rowId, versionsOf} from './read-changes.ts';

export const CHANGES_DIRECTIVE = 'changes';

export function remarkChanges(context: PageContext) {
  return (tree: Root): void => {
    replaceLeafDirectives(tree, CHANGES_DIRECTIVE, (node) => {
      const {kinds: names, ...others} = node.attributes ?? {};
      const kinds = (names ?? '').split(' ');
      if (Object.keys(others).length > 0 || !kinds.every(isKind)) {
        const allowed = `::${CHANGES_DIRECTIVE}{kinds="…"} with some of ${CHANGE_KINDS.join(', ')}`;
        reportAt(context, node, 'this table of changes does not exist.', allowed);
        return undefined;
      }
      return changesTable(context, kinds);
    });
  };
}

const isKind = (name: string): boolean => CHANGE_KINDS.some((kind) => kind === name);

function changesTable(context: PageContext, kinds: readonly string[]): Table {
  const changes = changesOf(context).filter(({kind}) => kinds.includes(kind));
  const labels = pickLabels(changeLabels, context.options.messages);
  const head = [labels['changes.since'], labels['changes.what'], labels['changes.places']];
  return {
    type: 'table',
    data: {hProperties: {className: ['stacked']}},
    children: [
      tableRow(head.map((value) => tableCell([{type: 'text', value}]))),
      ...changes.map((change) =>
        tableRow(
          [
            tableCell([{type: 'text', value: versionsOf(change)}]),
            tableCell(whatOf(change)),
            // Beside the places, what it is speaks for itself.
            tableCell(placesOf(change), {dataLabel: labels['changes.places']}),
          ],
          {id: rowId(change.id)},
        ),
      ),
    ],
  };
}

/** What is otherwise, and what the reader does. */
export const whatOf = ({what, todo}: Change): PhrasingContent[] => [
  ...parseInline(what),
  ...(todo === undefined ? [] : [{type: 'break'} as const, {type: 'text', value: '→ '} as const, ...parseInline(todo)]),
];

const placesOf = ({places}: Change): PhrasingContent[] =>
  places.flatMap((place, at) => [...(at === 0 ? [] : [{type: 'text', value: '、'} as const]), ...parseInline(place)]);
