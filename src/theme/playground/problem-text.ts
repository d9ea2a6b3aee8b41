import type {Problem} from '#playground/project/project.ts';
import type {PlaygroundLabel} from './playground-labels.ts';

/** The message of a problem: the compiler's or program's own, or one of our labels. */
export function problemText({kind, detail}: Problem, text: PlaygroundLabel): string {
  return kind === 'compiler' || kind === 'runtime' ? detail : text(`playground.problem-${kind}`, {detail});
}
