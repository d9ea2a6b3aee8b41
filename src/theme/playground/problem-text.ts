import type {Problem} from '#playground/project/problem.ts';
import type {PlaygroundLabel} from './playground-labels.ts';

/** A problem in words: the compiler's and the program's own, or ours. */
export function problemText({kind, detail}: Problem, text: PlaygroundLabel): string {
  return kind === 'compiler' || kind === 'runtime' ? detail : text(`playground.problem-${kind}`, {detail});
}
