/** Proves at build time that an exercise can be answered: its starting code is wrong, its answer is right. */
import type {ExerciseFile} from '#site/programs/exercise-check.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {checkProgram, describeDifference} from './check-program.ts';

/** @returns what is wrong with the exercise, or `undefined` */
export async function verifyExercise(
  start: readonly SourceFile[],
  answer: readonly SourceFile[],
  entry: string,
  check: ExerciseFile,
): Promise<string | undefined> {
  try {
    if ((await checkProgram(start, entry, check)).differences.length === 0) return 'its starting code is already right';
    const {differences} = await checkProgram(layOver(start, answer), entry, check);
    return differences.length === 0
      ? undefined
      : `its answer is wrong: ${differences.map(describeDifference).join('; ')}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
