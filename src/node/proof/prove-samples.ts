import type {Problem} from '#node/problems/problem.ts';
import {compileProgram} from '#node/samples/compile-program.ts';
import type {SampleProgram, SourceFile} from '#node/samples/program.ts';
import {extractSamples, type Page, type ReaderSetup} from './content-pages.ts';
import {type Finding, judgeProgram} from './judge-program.ts';
import {lintPrograms} from './lint-programs.ts';
import {typeCheckPrograms} from './type-check-programs.ts';

export interface Proof {
  /** Number of programs that do what their page says, quoted errors included. */
  readonly provedCount: number;
  readonly problems: readonly Problem[];
}

/** Compiles, type-checks and lints every sample of the pages, as a reader with this setup does. */
export async function proveSamples(pages: readonly Page[], setup: ReaderSetup): Promise<Proof> {
  const samples = pages.map(extractSamples);
  const programs = samples.flatMap((page) => page.programs);
  const findings = await checkPrograms(programs, setup);
  const problems = programs.map((program, index) => judgeProgram(program, findings[index] ?? []));
  return {
    provedCount: problems.filter((found) => found.length === 0).length,
    problems: [...samples.flatMap((page) => page.problems), ...problems.flat()],
  };
}

async function checkPrograms(programs: readonly SampleProgram[], setup: ReaderSetup): Promise<Finding[][]> {
  const sources = programs.map(({files}) => files);
  // tsc and ESLint are processes of their own: they work while Babel does.
  const [typeErrors, lintErrors, findings] = await Promise.all([
    typeCheckPrograms(sources, setup),
    lintPrograms(sources, setup),
    compilePrograms(sources),
  ]);
  for (const {program, ...finding} of [...typeErrors, ...lintErrors]) findings[program]?.push(finding);
  return findings;
}

async function compilePrograms(programs: readonly (readonly SourceFile[])[]): Promise<Finding[][]> {
  const findings: Finding[][] = [];
  for (const program of programs) {
    // One after the other: Babel is synchronous.
    const {files} = await compileProgram(program);
    findings.push(
      files.flatMap(({name, error}) => (error === undefined ? [] : [{name, line: error.line, message: error.message}])),
    );
  }
  return findings;
}
