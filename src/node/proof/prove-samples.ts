import {compileProgram} from '#node/samples/compile-program.ts';
import {extractSamples} from './extract-samples.ts';
import {judgeProgram, type Finding} from './judge-program.ts';
import {lintPrograms} from './lint-programs.ts';
import type {Page, SampleProblem, SampleProgram, SourceFile} from '#node/samples/program.ts';
import type {ReaderSetup} from './reader-setup.ts';
import {typeCheckPrograms} from './type-check-programs.ts';

export interface Proof {
  /** How many programs do what their page says, quoted errors included. */
  readonly proved: number;
  /** In the order of the pages, by line. */
  readonly problems: readonly SampleProblem[];
}

/** Compiles, type-checks and lints every sample of the pages, as a reader with this setup does. */
export async function proveSamples(pages: readonly Page[], setup: ReaderSetup): Promise<Proof> {
  const samples = pages.map(extractSamples);
  const programs = samples.flatMap((page) => page.programs);
  const findings = await checkPrograms(programs, setup);
  const verdicts = programs.map((program, index) => judgeProgram(program, findings[index] ?? []));
  const order = new Map(pages.map(({file}, index) => [file, index]));
  return {
    proved: verdicts.filter((found) => found.length === 0).length,
    problems: [...samples.flatMap((page) => page.problems), ...verdicts.flat()].toSorted(
      (a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.line - b.line,
    ),
  };
}

/** Findings of each program. */
async function checkPrograms(programs: readonly SampleProgram[], setup: ReaderSetup): Promise<Finding[][]> {
  const sources = programs.map(({files}) => files);
  // tsc and ESLint are processes of their own: they work while Babel does.
  const [typeProblems, lintProblems, findings] = await Promise.all([
    typeCheckPrograms(sources, setup),
    lintPrograms(sources, setup),
    compilePrograms(sources),
  ]);
  for (const {program, ...finding} of [...typeProblems, ...lintProblems]) findings[program]?.push(finding);
  return findings;
}

async function compilePrograms(programs: readonly (readonly SourceFile[])[]): Promise<Finding[][]> {
  const findings: Finding[][] = [];
  for (const program of programs) {
    // One after the other: Babel keeps this thread busy anyway.
    const {files} = await compileProgram(program);
    findings.push(
      files.flatMap(({name, error}) => (error === undefined ? [] : [{name, line: error.line, message: error.message}])),
    );
  }
  return findings;
}
