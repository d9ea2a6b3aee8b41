import type {Code} from 'mdast';
import {parseFenceMeta} from '#generator/markdown/fence-syntax.ts';
import type {Problem} from '#generator/problems/problem.ts';
import type {SampleFile, SampleProgram} from '#site/samples/find-programs.ts';
import {sampleFence} from '#site/samples/sample-fence.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {readSteps, type SourceStep} from '#site/tutorial/build/read-steps.ts';
import {readTexts} from './content-pages.ts';

/** The program that each step starts with, and its solution. */
export async function readTutorialPrograms(): Promise<SampleProgram[]> {
  const problems: Problem[] = [];
  const steps = readSteps(await readTexts('content/tutorial'), problems);
  return steps.flatMap((step) => {
    const {start, solution, open} = step.markdown.data.step;
    const {error} = step.markdown.data;
    return [
      toProgram(step, {part: 'start', files: start, failing: error === undefined ? undefined : {name: open, error}}),
      toProgram(step, {part: 'solution', files: layOver(start, solution)}),
    ];
  });
}

interface Variant {
  readonly part: 'start' | 'solution';
  readonly files: readonly SourceFile[];
  /** The file that does not compile, and its message. */
  readonly failing?: {readonly name: string; readonly error: string} | undefined;
}

function toProgram({markdown, paths}: SourceStep, {part, files, failing}: Variant): SampleProgram {
  return {
    page: markdown.file,
    compiler: 'documented',
    files: files.map(({name, code}): SampleFile => {
      const node: Code = {type: 'code', value: code};
      const words = new Map(failing?.name === name ? [['error', failing.error]] : []);
      const fence = sampleFence({node, lang: '', code, line: 1, meta: {...parseFenceMeta(''), words}});
      return {name, code, line: 1, node, meta: fence.meta, path: paths[part].get(name) ?? markdown.file};
    }),
  };
}
