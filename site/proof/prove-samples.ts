import type {Problem} from '#generator/problems/problem.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {type CheckableProgram, checkPrograms, type Outcomes} from './check-programs.ts';
import {extractSamples, type Page} from './content-pages.ts';
import type {ReaderSetup} from './reader-tools.ts';
import {RELEASES} from './releases.ts';
import {verifyOldOutputs, verifyShownOutputs} from './shown-outputs.ts';
import {type KnownFacts, verifySample} from './verify-sample.ts';

export interface Proof {
  /** Number of programs that do what their page says, quoted errors included. */
  readonly provedCount: number;
  readonly problems: readonly Problem[];
}

/** A program, and what it must give. */
export interface CheckedProgram extends CheckableProgram {
  readonly verify: (outcomes: Outcomes) => readonly Problem[] | Promise<readonly Problem[]>;
}

interface ProofInput extends KnownFacts {
  /** Programs that are no fences of pages. */
  readonly others?: readonly SampleProgram[];
  /** Programs that are verified in another way. */
  readonly checked?: readonly CheckedProgram[];
}

/** Compiles, type-checks and lints every sample of the pages, as a reader with this setup does; with the newest StyleX too. */
export async function proveSamples(
  pages: readonly Page[],
  setup: ReaderSetup,
  {others = [], checked = [], ...known}: ProofInput = {},
): Promise<Proof> {
  const samples = pages.map(extractSamples);
  const programs = [
    ...[...samples.flatMap((page) => page.programs), ...others].map((program): CheckedProgram => ({
      files: program.files,
      verify: (outcomes) => verifySample(program, outcomes, known),
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
    return [...verifyShownOutputs(page, sample.programs, found), ...verifyOldOutputs(page, found, known.changes)];
  });
  return {
    provedCount: problems.filter((found) => found.length === 0).length,
    problems: [...samples.flatMap((page) => page.problems), ...problems.flat(), ...shown],
  };
}
