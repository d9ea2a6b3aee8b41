/** Messages between the page and the preview frame. The page sends through a port, the frame to the page's window. */
import type {CheckResult, Checks} from '#site/programs/exercise-check.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';

export type FrameTheme = 'light' | 'dark';

export interface FrameProgram {
  readonly modules: readonly (readonly [name: string, code: string])[];
  readonly entry: string;
  readonly css: string;
  /** Decides which version of the StyleX runtime the program gets. */
  readonly compiler: CompilerId;
  /** Files that do more than declare when they run, such as to start a timer. */
  readonly effects: readonly string[];
  /** What its elements must compute. */
  readonly check?: Checks | undefined;
}

/** The first one of a frame starts a program; the next ones update it. */
export interface RunMessage {
  readonly type: 'run';
  /** Counts up. The frame's messages have the number of the program that they are about. */
  readonly run: number;
  readonly program: FrameProgram;
  readonly theme: FrameTheme;
  /** Shown while the program renders nothing. */
  readonly emptyText: string;
}

/** What a reader has done in a result beside what its program knows. */
export interface FrameView {
  /** CSS pixels from the left and from the top. */
  readonly scroll: readonly [number, number];
  /** Leads from the root to the focused element: the index of each element in its parent. */
  readonly focus: readonly number[];
}

export type ToFrame =
  | RunMessage
  | {readonly type: 'theme'; readonly theme: FrameTheme}
  | {readonly type: 'ping'}
  | {readonly type: 'look'}
  | {readonly type: 'restore'; readonly view: FrameView};

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
  /** The program that runs cannot be updated to the next one, which needs a frame of its own. */
  | {readonly type: 'declined'}
  | {readonly type: 'view'; readonly view: FrameView}
  | {readonly type: 'no-component'}
  | {readonly type: 'pong'}
  | {readonly type: 'stopped'; readonly reason: WatchdogReason}
  | {readonly type: 'console'; readonly entries: readonly ConsoleEntry[]}
  /** The lines of the stack that lead into the program's files, then React's stack of components. */
  | {readonly type: 'error'; readonly message: string; readonly stack: string}
  | {readonly type: 'checked'; readonly check: CheckResult};

export type FromFrame = FrameMessage & {readonly from: 'playground-frame'; readonly run: number};
