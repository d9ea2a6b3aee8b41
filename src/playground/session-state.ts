/** What a session is at one moment, and who is told when it changes. */
import type {CompiledProject} from './compiler/compile-project.ts';
import type {CompilerStatus} from './compiler/compiler-client.ts';
import type {ConsoleEntry, StopReason} from './frame/protocol.ts';
import type {Problem} from './problem.ts';
import type {Project} from './project.ts';

export type PreviewState = 'waiting' | 'rendered' | StopReason | 'lost';

export interface SessionState {
  readonly project: Project;
  readonly compiler: CompilerStatus;
  /** Waiting for the compiler, or for the reader to pause. */
  readonly isCompiling: boolean;
  /** The last result without errors. */
  readonly result: CompiledProject | undefined;
  readonly problems: readonly Problem[];
  readonly console: readonly ConsoleEntry[];
  readonly preview: PreviewState;
}

/** Whether there is no result any more, for a reason that the reader should know. */
export function isStopped(preview: PreviewState): preview is Exclude<PreviewState, 'waiting' | 'rendered'> {
  return preview !== 'waiting' && preview !== 'rendered';
}

/** The state of one session and its listeners. */
export interface SessionStore {
  readonly get: () => SessionState;
  readonly set: (change: Partial<SessionState>) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSessionStore(project: Project): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = {
    project,
    compiler: 'loading',
    isCompiling: true,
    result: undefined,
    problems: [],
    console: [],
    preview: 'waiting',
  };
  return {
    get: () => state,
    set(change) {
      state = {...state, ...change};
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
