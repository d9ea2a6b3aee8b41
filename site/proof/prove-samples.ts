import newestStyleX from '@stylexjs/babel-plugin';
import documentedStyleX from 'stylex-documented-babel-plugin';
import type {Problem} from '#generator/problems/problem.ts';
import type {Compiler} from '#site/samples/compile-file.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import type {SampleProgram, SourceFile} from '#site/samples/program.ts';
import type {CompilerId} from '#site/playground/project/project.ts';
import {extractSamples, type Page, type ReaderSetup} from './content-pages.ts';
import {type Finding, judgeProgram} from './judge-program.ts';
import {lintPrograms} from './lint-programs.ts';
import {typeCheckPrograms} from './type-check-programs.ts';

export interface Proof {
  /** Number of programs that do what their page says, quoted errors included. */
  readonly provedCount: number;
  readonly problems: readonly Problem[];
}

/** Compiles, type-checks and lints every sample of the pages, as a reader with this setup does; with the newest StyleX too. */
export async function proveSamples(pages: readonly Page[], setup: ReaderSetup): Promise<Proof> {
  const samples = pages.map(extractSamples);
  const programs = samples.flatMap((page) => page.programs);
  const findings = await checkPrograms(programs, setup);
  const problems = programs.map((program, index) =>
    judgeProgram(program, {documented: findings.documented[index] ?? [], newest: findings.newest[index] ?? []}),
  );
  return {
    provedCount: problems.filter((found) => found.length === 0).length,
    problems: [...samples.flatMap((page) => page.problems), ...problems.flat()],
  };
}

const COMPILERS: Readonly<Record<CompilerId, Compiler>> = {
  documented: {plugin: documentedStyleX},
  // By default, it leaves out unsupported declarations without a word.
  newest: {plugin: newestStyleX, options: {propertyValidationMode: 'throw'}},
};

/** The findings of both versions, by the index of the program. */
async function checkPrograms(
  programs: readonly SampleProgram[],
  setup: ReaderSetup,
): Promise<Record<CompilerId, Finding[][]>> {
  const sources = programs.map(({files}) => files);
  // tsc and ESLint are processes of their own: they work while Babel does.
  const [lintErrors, typeErrors, newestTypeErrors, documented, newest] = await Promise.all([
    lintPrograms(sources, setup),
    typeCheckPrograms(sources, setup, 'documented'),
    typeCheckPrograms(sources, setup, 'newest'),
    compilePrograms(sources, COMPILERS.documented),
    compilePrograms(sources, COMPILERS.newest),
  ]);
  for (const {program, ...finding} of [...typeErrors, ...lintErrors]) documented[program]?.push(finding);
  for (const {program, ...finding} of newestTypeErrors) newest[program]?.push(finding);
  return {documented, newest};
}

async function compilePrograms(programs: readonly (readonly SourceFile[])[], compiler: Compiler): Promise<Finding[][]> {
  const findings: Finding[][] = [];
  for (const program of programs) {
    // One after the other: Babel is synchronous.
    const {files} = await compileProgram(program, {compiler});
    findings.push(
      files.flatMap(({name, error}) => (error === undefined ? [] : [{name, line: error.line, message: error.message}])),
    );
  }
  return findings;
}
