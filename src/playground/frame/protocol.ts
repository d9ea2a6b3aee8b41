/**
 * Messages between the page and the preview frame. The page sends them through a port that it hands to the frame, and
 * the frame posts its own to the page's window. The frame runs the reader's code, which can post anything too, so the
 * page checks the shape of every message and shows texts as texts.
 */
import {MAX_CONSOLE_CHARS} from '#playground/limits.ts';
import type {CompilerId} from '#playground/project.ts';

export type FrameTheme = 'light' | 'dark';

/** A project, ready to run. */
export interface FrameProgram {
  /** Name and CommonJS text of each file. */
  readonly modules: readonly (readonly [name: string, code: string])[];
  readonly entry: string;
  readonly css: string;
  /** Whose runtime `@stylexjs/stylex` is. */
  readonly compiler: CompilerId;
}

export type ToFrame =
  | {readonly type: 'run'; readonly program: FrameProgram; readonly theme: FrameTheme}
  | {readonly type: 'theme'; readonly theme: FrameTheme}
  | {readonly type: 'ping'};

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug';

export interface ConsoleEntry {
  readonly level: ConsoleLevel;
  readonly text: string;
}

/** Why a frame stopped its sample by itself. */
export type StopReason = 'busy' | 'growing';

export type FromFrame =
  | {readonly from: 'playground-frame'; readonly type: 'rendered' | 'no-component' | 'pong'}
  | {readonly from: 'playground-frame'; readonly type: 'stopped'; readonly reason: StopReason}
  | {readonly from: 'playground-frame'; readonly type: 'console'; readonly entries: readonly ConsoleEntry[]}
  | {
      readonly from: 'playground-frame';
      readonly type: 'error';
      readonly message: string;
      readonly file?: string;
    };

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_CONSOLE_CHARS;

/** Checks a message that arrives from the frame. */
export function isFromFrame(value: unknown): value is FromFrame {
  if (!isRecord(value) || value['from'] !== 'playground-frame') return false;
  switch (value['type']) {
    case 'rendered':
    case 'no-component':
    case 'pong':
      return true;
    case 'stopped':
      return value['reason'] === 'busy' || value['reason'] === 'growing';
    case 'error':
      return isShort(value['message']) && (value['file'] === undefined || isShort(value['file']));
    case 'console':
      return (
        Array.isArray(value['entries']) && value['entries'].length <= 100 && value['entries'].every(isConsoleEntry)
      );
    default:
      return false;
  }
}

const LEVELS: ReadonlySet<unknown> = new Set<ConsoleLevel>(['log', 'info', 'warn', 'error', 'debug']);

function isConsoleEntry(value: unknown): value is ConsoleEntry {
  return isRecord(value) && LEVELS.has(value['level']) && isShort(value['text']);
}
