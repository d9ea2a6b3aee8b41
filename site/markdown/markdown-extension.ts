/** What Markdown of this site may contain besides the generator's. */
import type {MarkdownExtension} from '#generator/markdown/compile-context.ts';
import {COMPARISON_DIRECTIVE, remarkComparison} from '#site/comparison/build/remark-comparison.ts';
import {rehypeDemos} from '#site/demos/build/rehype-demos.ts';
import {
  ERRORS_DIRECTIVE,
  FINDER_DIRECTIVE,
  remarkErrorFinder,
  remarkErrorTables,
} from '#site/errors/build/remark-errors.ts';
import {rehypeExercises} from '#site/exercises/build/rehype-exercises.ts';
import {SAMPLE_WORDS} from '#site/samples/sample-fence.ts';
import {rehypeTutorialStep} from '#site/tutorial/build/rehype-tutorial-step.ts';
import {EDITION_DIRECTIVE} from '#site/versions/build/edition-blocks.ts';
import {CHANGES_DIRECTIVE, remarkChanges, remarkEditions} from '#site/versions/build/remark-editions.ts';
import {remarkSections, SECTIONS_DIRECTIVE} from './remark-sections.ts';
import {remarkSamples, type SamplePage} from './remark-samples.ts';

const siteMarkdown: MarkdownExtension = {
  fenceWords: SAMPLE_WORDS,
  directives: [ERRORS_DIRECTIVE, FINDER_DIRECTIVE, COMPARISON_DIRECTIVE, CHANGES_DIRECTIVE, SECTIONS_DIRECTIVE],
  blockDirectives: [EDITION_DIRECTIVE],
  plugins(context) {
    const page: SamplePage = {context, demos: [], exercises: new Set()};
    return {
      remark: [
        [remarkSamples, page],
        // After it: the examples of errors are no samples of the page.
        [remarkErrorTables, context],
        [remarkErrorFinder, context],
        [remarkComparison, context],
        [remarkChanges, context],
        [remarkEditions, context],
        [remarkSections],
      ],
      rehype: [
        [rehypeExercises, context, page.exercises],
        [rehypeDemos, context, page.demos],
        [rehypeTutorialStep, context],
      ],
    };
  },
};

export default siteMarkdown;
