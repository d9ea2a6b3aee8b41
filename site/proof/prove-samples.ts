import type {Problem} from '#generator/problems/problem.ts';
import type {Change} from '#site/versions/build/read-changes.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {type CheckableProgram, checkPrograms, type Outcomes} from './check-programs.ts';
import {extractSamples, type Page, type ReaderSetup} from './content-pages.ts';
import {type Explanation, verifyDifferences, verifyNew} from './differences.ts';
import {RELEASES} from './releases.ts';
import {verifyOldOutputs, verifyShownOutputs} from './shown-outputs.ts';
import {type Findings, verifyMarks, verifyProgram} from './verify-program.ts';

export interface Proof {
  /** Number of programs that do what their page says, quoted errors included. */
  readonly provedCount: number;
  readonly problems: readonly Problem[];
}

export const findingsOf = ({documented, newest}: Outcomes): Findings => ({
  documented: documented.findings,
  newest: newest.findings,
});

/** A program, and what it must give. */
export interface CheckedProgram extends CheckableProgram {
  readonly verify: (outcomes: Outcomes) => readonly Problem[] | Promise<readonly Problem[]>;
}

interface ProofInput {
  /** Programs that are no fences of pages. */
  readonly others?: readonly SampleProgram[];
  /** Programs that are verified in another way. */
  readonly checked?: readonly CheckedProgram[];
  /** Whether the content explains a message; without it, messages need no explanation. */
  readonly isExplained?: (message: string) => boolean;
  /** Known changes; without them, samples may differ. */
  readonly explanations?: readonly Explanation[];
  /** What pages show of the output of their samples, which the newest StyleX does not give, must be in places of these. */
  readonly changes?: readonly Change[];
}

/** Compiles, type-checks and lints every sample of the pages, as a reader with this setup does; with the newest StyleX too. */
export async function proveSamples(
  pages: readonly Page[],
  setup: ReaderSetup,
  {others = [], checked = [], isExplained, explanations, changes}: ProofInput = {},
): Promise<Proof> {
  const samples = pages.map(extractSamples);
  const programs = [
    ...[...samples.flatMap((page) => page.programs), ...others].map((program): CheckedProgram => ({
      files: program.files,
      verify: (outcomes) => [
        ...verifyProgram(program, findingsOf(outcomes), isExplained),
        ...verifyMarks(program, outcomes),
        ...(program.compiler === 'newest'
          ? verifyNew(program, outcomes, changes)
          : verifyDifferences(program, outcomes, explanations)),
      ],
    })),
    ...checked,
  ];
  const [documented, newest] = await Promise.all([
    checkPrograms(programs, setup, RELEASES.documented),
    checkPrograms(programs, setup, RELEASES.newest),
  ]);
  const outcomes = programs.map((_program, index): Outcomes => {
    const [old, now] = [documented[index], newest[index]];
    if (old === undefined || now === undefined) throw new Error('a program was not checked');
    return {documented: old, newest: now};
  });
  const problems = await Promise.all(outcomes.map((outcome, index) => programs[index]?.verify(outcome) ?? []));
  // The programs of the pages come first.
  const rest = [...outcomes];
  const ofPages = samples.map((page) => rest.splice(0, page.programs.length));
  const shown = pages.flatMap((page, index) => {
    const [sample, found = []] = [samples[index], ofPages[index]];
    // Without a tree, nothing is shown.
    if (sample === undefined || sample.problems.length > 0) return [];
    return [
      ...verifyShownOutputs(page, sample.programs, found),
      ...(changes === undefined ? [] : verifyOldOutputs(page, found, changes)),
    ];
  });
  return {
    provedCount: problems.filter((found) => found.length === 0).length,
    problems: [...samples.flatMap((page) => page.problems), ...problems.flat(), ...shown],
  };
}
