/** Prints the field that translates classes of Tailwind: `::class-finder`. */
import type {Blockquote, Root} from 'mdast';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {replaceLeafDirectives} from '#generator/markdown/directives.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {classFinderLabels, comparisonLabels} from '#site/comparison/comparison-labels.ts';
import {finderBox} from '#site/finders/build/finder-box.ts';
import {finderLabels} from '#site/finders/finder-labels.ts';
import {CLASSES_FILE, classesFile, readClasses} from './read-classes.ts';
import {COMPARISON_FOLDER} from './remark-comparison.ts';

export const CLASS_FINDER_DIRECTIVE = 'class-finder';

export function remarkClassFinder(context: PageContext) {
  return (tree: Root): void =>
    replaceLeafDirectives(tree, CLASS_FINDER_DIRECTIVE, (node) => {
      const box = classFinder(context);
      if (box === undefined) reportAt(context, node, 'there are no classes to find.', CLASSES_FILE);
      return box;
    });
}

function classFinder({lookup, options: {messages}, files}: PageContext): Blockquote | undefined {
  // What is wrong with the file is reported once, by `records.ts`.
  const table = readClasses(lookup.dataFiles(COMPARISON_FOLDER), []);
  if (table === undefined) return undefined;
  const file = classesFile(table);
  files.push(file);
  const labels = pickLabels(comparisonLabels, messages);
  return finderBox({
    name: 'class',
    label: labels['classes.field'],
    help: labels['classes.no-script'],
    field: {rows: 2, placeholder: 'p-4 md:flex hover:underline'},
    file: file.path,
    resultLabels: pickLabels({...classFinderLabels, ...finderLabels}, messages),
  });
}
