/** Proves at build time that an exercise or a step of the tutorial can be done: its start is wrong, its solution is right. */
import {entryFile} from '#site/playground/project/project.ts';
import type {ExerciseFile} from '#site/programs/exercise-check.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {checkProgram, type ExerciseFault} from './check-program.ts';

interface Exercise {
  readonly start: readonly SourceFile[];
  /** Laid on the start. */
  readonly solution: readonly SourceFile[];
  /** File with the component that is checked; else `entryFile`. */
  readonly scene?: string | undefined;
  readonly check: ExerciseFile;
  /** A part of the message with which the start does not compile. */
  readonly error?: string | undefined;
}

export async function verifyExercise({start, solution, scene, check, error}: Exercise): Promise<ExerciseFault[]> {
  const run = (files: readonly SourceFile[]) =>
    checkProgram(files, scene ?? entryFile(files) ?? '', check).catch((reason: unknown) =>
      reason instanceof Error ? reason.message : String(reason),
    );
  const begun = await run(start);
  const failure = typeof begun === 'string' ? begun : undefined;
  if (error !== undefined && failure?.includes(error) !== true) {
    return [{message: `its start should fail with "${error}", but: ${failure ?? 'it compiles'}`}];
  }
  if (error === undefined && failure !== undefined) return [{message: `its start: ${failure}`}];
  if (begun.length === 0) return [{message: 'its start is already right'}];
  const solved = await run(layOver(start, solution));
  if (typeof solved === 'string') return [{message: `its solution: ${solved}`}];
  return solved.map((fault) => ({...fault, message: `its solution is wrong: ${fault.message}`}));
}
