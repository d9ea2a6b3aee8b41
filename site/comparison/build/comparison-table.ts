/**
 * Reads `content/comparison/tasks.yml`, everyday tasks and the code for each in StyleX and elsewhere, and prints them beside
 * another way of styling: `::comparison{with="tailwind"}`.
 */
import type {PhrasingContent, Table} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {z} from 'zod';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {parseInline} from '#generator/parse/parse-page.ts';
import {stackedTable, tableCell, tableRow} from '#generator/markdown/syntax-nodes.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {comparisonLabels, isOrigin, ORIGINS} from '#site/labels.ts';

export const COMPARISON_FOLDER = 'content/comparison';
export const TASKS_FILE = `${COMPARISON_FOLDER}/tasks.yml`;

/** Markdown, one line. */
const cell = z.string().trim().min(1);

const taskSchema = z.strictObject({
  task: cell,
  stylex: cell,
  tailwind: cell,
  'css-modules': cell,
  'styled-components': cell,
});

export type ComparedTask = z.infer<typeof taskSchema>;

/** @param texts by path relative to the site's folder */
export function readTasks(texts: Iterable<readonly [file: string, text: string]>, problems: Problem[]): ComparedTask[] {
  const yaml = new Map(texts).get(TASKS_FILE) ?? '[]';
  return parseYaml({file: TASKS_FILE, yaml, fallback: []}, z.array(taskSchema), problems).value;
}

/** @returns `undefined` when there is no such comparison */
export function comparisonTable(node: LeafDirective, context: PageContext): Table | undefined {
  const {with: origin, ...others} = node.attributes ?? {};
  if (typeof origin !== 'string' || !isOrigin(origin) || Object.keys(others).length > 0) {
    const allowed = `::comparison{with="…"} with ${Object.keys(ORIGINS).join(', ')}`;
    reportAt(context, node, 'this comparison does not exist.', allowed);
    return undefined;
  }
  // What is wrong with the file is reported once, by `records.ts`.
  const tasks = readTasks(context.lookup.dataFiles(COMPARISON_FOLDER), []);
  const head = [pickLabels(comparisonLabels, context.options.messages)['comparison.task'], 'StyleX', ORIGINS[origin]];
  const rows = tasks.map(({task, stylex, [origin]: other}) =>
    [task, stylex, other].map((markdown, at) =>
      tableCell(breakable(parseInline(markdown)), at === 0 ? undefined : {dataLabel: head[at]}),
    ),
  );
  return stackedTable(
    head,
    rows.map((cells) => tableRow(cells)),
  );
}

/** Long code breaks, so that two ways of styling stand side by side. */
const breakable = (children: PhrasingContent[]): PhrasingContent[] =>
  children.map((child) =>
    child.type === 'inlineCode' ? {...child, data: {hProperties: {className: ['sentence']}}} : child,
  );
