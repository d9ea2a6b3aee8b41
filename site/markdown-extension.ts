/** What Markdown of this site may contain besides the generator's. */
import type {BlockContent, Heading, List, ListItem, PhrasingContent, Root} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {type MarkdownExtension, type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {classFinder} from './comparison/build/class-finder.ts';
import {comparisonTable} from './comparison/build/comparison-table.ts';
import type {BuiltDemo} from './demos/build/build-demo.ts';
import {addDemos, rehypeDemos} from './demos/build/page-demos.ts';
import {errorFinder, errorTable, showErrors} from './errors/build/remark-errors.ts';
import {readExercises, rehypeExercises, setBackInSearch} from './exercises/build/page-exercises.ts';
import {findPrograms, SAMPLE_WORDS, sampleFence, type SampleProgram} from './samples/find-programs.ts';
import {rehypeTutorialStep} from './tutorial/build/rehype-tutorial-step.ts';
import {EDITION_DIRECTIVE} from './versions/build/edition-blocks.ts';
import {printChanges, remarkEditions} from './versions/build/remark-editions.ts';
import {addEditButtons, linkPlayground} from './editing/build/sample-actions.ts';
import {showOutputs} from './samples/show-outputs.ts';
import {replaceLeafDirectives} from '#generator/markdown/directives.ts';
import {NOT_SEARCHED_ATTRIBUTE} from '#generator/markdown/search-sections.ts';

type Print = (node: LeafDirective, context: PageContext, tree: Root) => BlockContent | undefined;

/** What stands in place of the directives `::name` of this site. */
const DIRECTIVES: Readonly<Record<string, Print>> = {
  errors: errorTable,
  'error-finder': errorFinder,
  'class-finder': classFinder,
  comparison: comparisonTable,
  changes: printChanges,
  sections: (_node, _context, tree) => sectionIndex(tree),
};

const siteMarkdown: MarkdownExtension = {
  fenceWords: SAMPLE_WORDS,
  directives: Object.keys(DIRECTIVES),
  blockDirectives: [EDITION_DIRECTIVE],
  plugins(context) {
    const demos: BuiltDemo[] = [];
    const exercises = new Set<string>();
    return {
      remark: [
        [remarkSamples, context, demos, exercises],
        // This comes after the samples, because the examples of errors are no samples of the page.
        [remarkDirectives, context],
        [remarkEditions, context],
      ],
      rehype: [
        [rehypeExercises, context, exercises],
        [rehypeDemos, context, demos],
        [rehypeTutorialStep, context],
      ],
    };
  },
};

export default siteMarkdown;

/**
 * What the samples of a page become, step by step.
 *
 * @param demos is filled with those of the page
 * @param exercises is filled with the ids of those whose answer is code
 */
function remarkSamples(context: PageContext, demos: BuiltDemo[], exercises: Set<string>) {
  return async (tree: Root): Promise<void> => {
    const programs = findPrograms(tree, {file: context.file, text: context.source});
    checkWords(tree, programs, context);
    await showOutputs(programs, context);
    await addDemos(programs, demos, context);
    linkPlayground(programs, context);
    const byProgram = await readExercises(tree, programs, context);
    for (const {id} of byProgram.values()) exercises.add(id);
    setBackInSearch(tree);
    addEditButtons(tree, programs, byProgram, context);
    showErrors(tree, context);
    // This comes last, because the other steps need all files of a program.
    removeHidden(tree);
  };
}

function remarkDirectives(context: PageContext) {
  return (tree: Root): void => {
    for (const [name, print] of Object.entries(DIRECTIVES))
      replaceLeafDirectives(tree, name, (node) => print(node, context, tree));
  };
}

const SAMPLES_ONLY = ['compiled', 'demo', 'alt', 'playground', 'hidden', 'newest', 'since'] as const;

/** Reports fences that are not samples and have a word that only samples may have, and values that mean nothing. */
function checkWords(tree: Root, programs: readonly SampleProgram[], page: PageContext): void {
  const samples = new Set(programs.flatMap(({files}) => files.map(({node}) => node)));
  visit(tree, 'code', (node) => {
    const fence = node.data?.fence;
    if (fence === undefined) return;
    const {meta} = sampleFence(fence);
    const unknown = meta.unknown.find((word) => !fence.meta.unknown.includes(word));
    if (unknown !== undefined) {
      reportAt(page, node, `unknown word after the language of a fence: ${unknown}.`, 'demo or demo="resizable"');
    }
    const words = samples.has(node) ? [] : SAMPLES_ONLY.filter((word) => meta[word]);
    if (words.length === 0) return;
    const allowed = 'a fence in ts, tsx, js or jsx, without noproof, whose program imports StyleX';
    reportAt(page, node, `"${words.join('" and "')}" does nothing on this fence.`, allowed);
  });
}

/** Removes the fences marked `hidden`; their demos stay. */
function removeHidden(tree: Root): void {
  visit(tree, 'code', (node, index, parent) => {
    const words = node.data?.fence?.meta.words;
    const isHidden = words?.has('hidden') === true || words?.has('check') === true;
    if (!isHidden || index === undefined || parent === undefined) return;
    // The Markdown copy has the code of a demo.
    const demos = (node.data?.above ?? []).map((demo) => ({...demo, data: {...demo.data, copied: [node]}}));
    parent.children.splice(index, 1, ...demos);
    return index;
  });
}

/** The ends of pages: they lead away. */
const LEFT_OUT: ReadonlySet<string> = new Set(['see-also', 'next-steps']);

/** The headings of a long page as a compact index: an item for each section, with links to it and to the sections in it. */
function sectionIndex(tree: Root): List {
  const items: PhrasingContent[][] = [];
  visit(tree, 'heading', ({depth, children, data}: Heading) => {
    const id = String(data?.hProperties?.['id'] ?? '');
    if (depth > 3 || LEFT_OUT.has(id)) return;
    const link: PhrasingContent = {type: 'link', url: `#${id}`, children: structuredClone(children)};
    if (depth === 2) items.push([link]);
    else items.at(-1)?.push(link);
  });
  const toItem = (children: PhrasingContent[]): ListItem => ({
    type: 'listItem',
    children: [{type: 'paragraph', children}],
  });
  return {
    type: 'list',
    data: {hProperties: {className: ['sections'], [NOT_SEARCHED_ATTRIBUTE]: ''}, copied: []},
    children: items.map(toItem),
  };
}
