/** What the samples of a page become, step by step. */
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import type {BuiltDemo} from '#site/demos/build/build-demo.ts';
import {addDemos} from '#site/demos/build/page-demos.ts';
import {addEditButtons, linkPlayground} from '#site/editing/build/sample-actions.ts';
import {showErrors} from '#site/errors/build/remark-errors.ts';
import {readExercises} from '#site/exercises/build/read-exercises.ts';
import {setBackInSearch} from '#site/exercises/build/rehype-exercises.ts';
import {findPrograms, type SampleProgram} from '#site/samples/find-programs.ts';
import {sampleFence} from '#site/samples/sample-fence.ts';
import {showOutputs} from '#site/samples/show-outputs.ts';

/**
 * @param demos is filled with those of the page
 * @param exercises is filled with the ids of those whose answer is code
 */
export function remarkSamples(context: PageContext, demos: BuiltDemo[], exercises: Set<string>) {
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
    // Last: the other steps need all files of a program.
    removeHidden(tree);
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
