/** What the samples of a page become, step by step. */
import type {Root} from 'mdast';
import type {PageContext} from '#generator/markdown/compile-context.ts';
import {addDemos} from '#site/demos/build/add-demos.ts';
import type {BuiltDemo} from '#site/demos/build/build-demo.ts';
import {addEditButtons} from '#site/editing/build/edit-buttons.ts';
import {showErrors} from '#site/errors/build/remark-errors.ts';
import {readExercises} from '#site/exercises/build/read-exercises.ts';
import {setBackInSearch} from '#site/exercises/build/rehype-exercises.ts';
import {linkPlayground} from '#site/playground/build/link-playground.ts';
import {checkWords, removeHidden} from '#site/samples/fence-words.ts';
import {findPrograms} from '#site/samples/find-programs.ts';
import {showOutputs} from '#site/samples/show-outputs.ts';

/** What the plugins of one page share. */
export interface SamplePage {
  readonly context: PageContext;
  readonly demos: BuiltDemo[];
  /** Ids of the exercises whose answer is code. */
  readonly exercises: Set<string>;
}

export function remarkSamples(page: SamplePage) {
  const {context} = page;
  return async (tree: Root): Promise<void> => {
    const programs = findPrograms(tree, {file: context.file, text: context.source});
    checkWords(tree, programs, context);
    await showOutputs(programs, context);
    await addDemos(programs, page.demos, context);
    linkPlayground(programs, context);
    const exercises = await readExercises(tree, programs, context);
    for (const {id} of exercises.values()) page.exercises.add(id);
    setBackInSearch(tree);
    addEditButtons(tree, programs, exercises, context);
    showErrors(tree, context);
    // Last: the other steps need all files of a program.
    removeHidden(tree);
  };
}
