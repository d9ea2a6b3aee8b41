/** What Markdown of this site may contain besides the generator's. */
import type {MarkdownExtension} from '#generator/markdown/compile-context.ts';
import {CLASS_FINDER_DIRECTIVE, remarkClassFinder} from '#site/comparison/build/remark-class-finder.ts';
import {COMPARISON_DIRECTIVE, remarkComparison} from '#site/comparison/build/remark-comparison.ts';
import type {BuiltDemo} from '#site/demos/build/build-demo.ts';
import {rehypeDemos} from '#site/demos/build/page-demos.ts';
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
import {remarkSamples} from './remark-samples.ts';
import {remarkSections, SECTIONS_DIRECTIVE} from './remark-sections.ts';

const siteMarkdown: MarkdownExtension = {
  fenceWords: SAMPLE_WORDS,
  directives: [
    ERRORS_DIRECTIVE,
    FINDER_DIRECTIVE,
    CLASS_FINDER_DIRECTIVE,
    COMPARISON_DIRECTIVE,
    CHANGES_DIRECTIVE,
    SECTIONS_DIRECTIVE,
  ],
  blockDirectives: [EDITION_DIRECTIVE],
  plugins(context) {
    const demos: BuiltDemo[] = [];
    const exercises = new Set<string>();
    return {
      remark: [
        [remarkSamples, context, demos, exercises],
        // After it: the examples of errors are no samples of the page.
        [remarkErrorTables, context],
        [remarkErrorFinder, context],
        [remarkClassFinder, context],
        [remarkComparison, context],
        [remarkChanges, context],
        [remarkEditions, context],
        [remarkSections],
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
