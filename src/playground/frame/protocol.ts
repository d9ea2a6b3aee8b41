/**
 * Messages between the page and the preview frame. The page sends them through a port that it hands to the frame, and
 * the frame posts its own to the page's window. The frame runs the reader's code, which can post anything too, so the
 * page checks the shape of every message and shows texts as texts.
 */
import {MAX_CONSOLE_CHARS} from '#playground/limits.ts';
import {type CompilerId, isCompilerId} from '#playground/project.ts';

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
const isTheme = (value: unknown): value is FrameTheme => value === 'light' || value === 'dark';

/** Checks a message that arrives in the frame. */
export function isToFrame(value: unknown): value is ToFrame {
  if (!isRecord(value)) return false;
  switch (value['type']) {
    case 'ping':
      return true;
    case 'theme':
      return isTheme(value['theme']);
    case 'run':
      return isTheme(value['theme']) && isProgram(value['program']);
    default:
      return false;
  }
}

/** Checks a program that arrives in the frame or in its probe. */
export function isProgram(value: unknown): value is FrameProgram {
  if (!isRecord(value) || typeof value['entry'] !== 'string' || typeof value['css'] !== 'string') return false;
  const {modules} = value;
  return isCompilerId(value['compiler']) && Array.isArray(modules) && modules.every(isModule);
}

function isModule(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

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
