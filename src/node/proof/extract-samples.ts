import {parseProblem} from '#node/markdown/parse-problem.ts';
import {parsePage} from '#node/markdown/parse-page.ts';
import {findFenceFault} from '#node/samples/find-fence-fault.ts';
import {findPrograms} from '#node/samples/find-programs.ts';
import type {Page, SampleProblem, SampleProgram} from '#node/samples/program.ts';

/** The samples of a page, and what keeps others from being found. */
export interface PageSamples {
  readonly programs: readonly SampleProgram[];
  readonly problems: readonly SampleProblem[];
}

export function extractSamples({file, source}: Page): PageSamples {
  try {
    const {tree, text} = parsePage(source);
    const fault = findFenceFault(tree, text);
    const problems = fault === undefined ? [] : [{file, line: fault.line, message: fault.message}];
    return {programs: findPrograms(tree, {file, text}), problems};
  } catch (error) {
    const {line = 1, message} = parseProblem(file, source, error);
    return {programs: [], problems: [{file, line, message}]};
  }
}
