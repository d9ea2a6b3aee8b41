/** Prints the field that translates classes of Tailwind: `::class-finder`. */
import type {Blockquote} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {classFinderLabels, comparisonLabels} from '#site/labels.ts';
import {finderBox} from '#site/finders/build/finder-box.ts';
import {contentHash} from '#generator/cache/cache.ts';
import type {TextFile} from '#generator/disk/files.ts';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {assetPath} from '#generator/shared/page-path.ts';
import {type ClassTable, classTableSchema} from './class-table.ts';
import {COMPARISON_FOLDER} from './comparison-table.ts';

export function classFinder(node: LeafDirective, context: PageContext): Blockquote {
  const {lookup, files} = context;
  const {messages} = context.options;
  const texts = lookup.dataFiles(COMPARISON_FOLDER);
  if (!new Map(texts).has(CLASSES_FILE)) reportAt(context, node, 'there are no classes to find.', CLASSES_FILE);
  // What is wrong with the file is reported once, by `records.ts`.
  const json = JSON.stringify(readClasses(texts, []));
  // Browsers get it with the first class that is typed.
  const file: TextFile = {path: assetPath(`classes-${contentHash(json)}.json`), text: json};
  files.push(file);
  const labels = pickLabels(comparisonLabels, messages);
  return finderBox({
    name: 'class',
    label: labels['classes.field'],
    help: labels['classes.no-script'],
    field: {rows: 2, placeholder: 'p-4 md:flex hover:underline'},
    file: file.path,
    resultLabels: pickLabels(classFinderLabels, messages),
  });
}

export const CLASSES_FILE = 'content/comparison/tailwind-classes.yml';

/** @param texts by path relative to the site's folder */
export function readClasses(texts: Iterable<readonly [file: string, text: string]>, problems: Problem[]): ClassTable {
  const yaml = new Map(texts).get(CLASSES_FILE) ?? '{}';
  return parseYaml({file: CLASSES_FILE, yaml, fallback: classTableSchema.parse({})}, classTableSchema, problems).value;
}
