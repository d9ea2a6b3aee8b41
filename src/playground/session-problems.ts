/** Problems of the code and of the running program in one list. They come and go apart from each other. */
import {MAX_RUNTIME_PROBLEMS} from './limits.ts';
import type {Problem} from './problem.ts';
import type {SessionStore} from './session-state.ts';

export interface SessionProblems {
  /** Takes what the compiler says. @returns true when there are no errors among it */
  readonly compiled: (problems: readonly Problem[]) => boolean;
  /** A new program runs: what was said of the one before is over. */
  readonly started: () => void;
  readonly failed: (problem: Omit<Problem, 'severity'>) => void;
}

export function createSessionProblems({set}: SessionStore): SessionProblems {
  let ofCode: readonly Problem[] = [];
  let ofProgram: readonly Problem[] = [];
  const show = (): void => set({problems: [...ofCode, ...ofProgram]});
  return {
    compiled(problems) {
      ofCode = problems;
      const isGood = problems.every(({severity}) => severity !== 'error');
      if (isGood) ofProgram = [];
      show();
      return isGood;
    },
    started() {
      ofProgram = [];
      show();
    },
    failed(problem) {
      if (ofProgram.length >= MAX_RUNTIME_PROBLEMS) return;
      ofProgram = [...ofProgram, {...problem, severity: 'error'}];
      show();
    },
  };
}
