/** Prints tasks in StyleX beside another way of styling: `::comparison{with="tailwind"}`. */
import type {PhrasingContent, Root, Table} from 'mdast';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {replaceLeafDirectives} from '#generator/markdown/directives.ts';
import {parseInline} from '#generator/parse/parse-page.ts';
import {tableCell, tableRow} from '#generator/markdown/syntax-nodes.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {comparisonLabels, isOrigin, type Origin, ORIGINS} from '#site/comparison/comparison-labels.ts';
import {COMPARISON_FOLDER, readTasks} from './read-tasks.ts';

export const COMPARISON_DIRECTIVE = 'comparison';

export function remarkComparison(context: PageContext) {
  return (tree: Root): void => {
    replaceLeafDirectives(tree, COMPARISON_DIRECTIVE, (node) => {
      const {with: origin, ...others} = node.attributes ?? {};
      if (typeof origin === 'string' && isOrigin(origin) && Object.keys(others).length === 0)
        return comparison(origin, context);
      const allowed = `::${COMPARISON_DIRECTIVE}{with="…"} with ${Object.keys(ORIGINS).join(', ')}`;
      reportAt(context, node, 'this comparison does not exist.', allowed);
      return undefined;
    });
  };
}

function comparison(origin: Origin, {lookup, options}: PageContext): Table {
  // What is wrong with the file is reported once, by `records.ts`.
  const tasks = readTasks(lookup.dataFiles(COMPARISON_FOLDER), []);
  const head = [pickLabels(comparisonLabels, options.messages)['comparison.task'], 'StyleX', ORIGINS[origin]];
  const rows = tasks.map((task) => [task.task, task.stylex, task[origin]]);
  return {
    type: 'table',
    data: {hProperties: {className: ['stacked']}},
    children: [
      tableRow(head.map((value) => tableCell([{type: 'text', value}]))),
      ...rows.map((cells) =>
        tableRow(
          cells.map((markdown, at) =>
            tableCell(breakable(parseInline(markdown)), at === 0 ? undefined : {dataLabel: head[at]}),
          ),
        ),
      ),
    ],
  };
}

/** Long code breaks, so that two ways of styling stand side by side. */
const breakable = (children: PhrasingContent[]): PhrasingContent[] =>
  children.map((child) =>
    child.type === 'inlineCode' ? {...child, data: {hProperties: {className: ['sentence']}}} : child,
  );
