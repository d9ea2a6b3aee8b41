/** Messages between the page and the preview frame. The page sends through a port, the frame to the page's window. */
import type {CheckResult, Checks} from '#site/programs/exercise-check.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';

export type FrameTheme = 'light' | 'dark';

export interface FrameProgram {
  /** Name and CommonJS code of each file. */
  readonly modules: readonly (readonly [name: string, code: string])[];
  readonly entry: string;
  readonly css: string;
  /** Decides which version of the StyleX runtime the program gets. */
  readonly compiler: CompilerId;
  /** What its elements must compute. */
  readonly check?: Checks | undefined;
}

export interface RunMessage {
  readonly type: 'run';
  readonly program: FrameProgram;
  readonly theme: FrameTheme;
  /** Shown while the program renders nothing. */
  readonly emptyText: string;
}

export type ToFrame = RunMessage | {readonly type: 'theme'; readonly theme: FrameTheme} | {readonly type: 'ping'};

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug';

/** A value, or a part of one, that opens to its own parts. */
export interface ConsoleNode {
  /** `a:` of a property, `'a' =>` of a map. */
  readonly name?: string;
  readonly text: string;
  readonly parts?: readonly ConsoleNode[];
}

/** A line of the console: its text, and what the objects in it open to. */
export interface ConsoleEntry extends Omit<ConsoleNode, 'name'> {
  readonly level: ConsoleLevel;
}

/** Why a sample was stopped: it worked too long, its document or memory grew too large, or it navigated too often. */
export type WatchdogReason = 'busy' | 'growing' | 'navigating';

export type FrameMessage =
  | {readonly type: 'rendered'}
  | {readonly type: 'no-component'}
  | {readonly type: 'pong'}
  | {readonly type: 'stopped'; readonly reason: WatchdogReason}
  | {readonly type: 'console'; readonly entries: readonly ConsoleEntry[]}
  /** The lines of the stack that lead into the program's files, then React's stack of components. */
  | {readonly type: 'error'; readonly message: string; readonly stack: string}
  | {readonly type: 'checked'; readonly check: CheckResult};

export type FromFrame = FrameMessage & {readonly from: 'playground-frame'};
