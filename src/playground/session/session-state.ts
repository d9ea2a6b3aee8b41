/** The state of a session, as the view shows it. */
import type {CompiledProject} from '#playground/compile/compile-project.ts';
import type {CompilerStatus} from '#playground/compile/compiler-client.ts';
import type {Problem} from '#playground/project/project.ts';
import type {Project} from '#playground/project/project.ts';
import type {ConsoleEntry, StopReason} from '#playground/run/frame-messages.ts';

export type PreviewState = 'waiting' | 'rendered' | StopReason | 'lost';

export interface SessionState {
  readonly project: Project;
  readonly compiler: CompilerStatus;
  /** A compile is running or scheduled. */
  readonly isCompiling: boolean;
  /** The last result without errors. */
  readonly result: CompiledProject | undefined;
  /** Problems of the code, then those of the running program. */
  readonly problems: readonly Problem[];
  readonly console: readonly ConsoleEntry[];
  readonly preview: PreviewState;
}

/** True when the result was removed for a reason that the reader should know. */
export function isStopped(preview: PreviewState): preview is Exclude<PreviewState, 'waiting' | 'rendered'> {
  return preview !== 'waiting' && preview !== 'rendered';
}
