import type {MarkdownExtension} from '#generator/markdown/compile-context.ts';
import {rehypeDemos} from '#site/demos/build/rehype-demos.ts';
import {SAMPLE_WORDS} from '#site/samples/sample-fence.ts';
import {remarkSamples, type SamplePage} from './remark-samples.ts';

/** Samples: compiled, run as demos, linked to the playground. */
const sampleMarkdown: MarkdownExtension = {
  fenceWords: SAMPLE_WORDS,
  plugins(context) {
    const page: SamplePage = {context, demos: []};
    return {remark: [[remarkSamples, page]], rehype: [[rehypeDemos, context, page.demos]]};
  },
};

export default sampleMarkdown;
