/** Proves at build time that an exercise can be answered: its starting code is wrong, its answer is right. */
import type {SourceFile} from '#site/programs/source-file.ts';
import {checkProgram} from './check-program.ts';

/** @returns what is wrong with the exercise, or `undefined` */
export async function verifyExercise(
  start: readonly SourceFile[],
  answer: readonly SourceFile[],
  entry: string,
): Promise<string | undefined> {
  try {
    if ((await checkProgram(start, entry)).differences.length === 0) return 'its starting code is already right';
    const names = new Set(answer.map(({name}) => name));
    const solved = [...start.filter(({name}) => !names.has(name)), ...answer];
    const {differences} = await checkProgram(solved, entry);
    if (differences.length === 0) return undefined;
    const list = differences.map(({name, wanted, found}) => `${name} should be ${wanted} and is ${found || 'nothing'}`);
    return `its answer is wrong: ${list.join('; ')}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
