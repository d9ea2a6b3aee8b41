/** Sends a sample's console output to the page, in batches, because a loop can log faster than a reader can read. */
import {consoleText} from './console-text.ts';
import {MAX_CONSOLE_CHARS} from './frame-limits.ts';
import type {ConsoleEntry, ConsoleLevel} from './frame-messages.ts';

const BATCH_MS = 60;
const MAX_BATCH = 50;

const LEVELS = {
  log: 'log',
  info: 'info',
  warn: 'warn',
  error: 'error',
  debug: 'debug',
  group: 'log',
  groupCollapsed: 'log',
  dir: 'log',
  dirxml: 'log',
  table: 'log',
  trace: 'log',
  count: 'log',
  assert: 'error',
} as const satisfies Partial<Record<keyof Console, ConsoleLevel>>;

export function relayConsole(send: (entries: readonly ConsoleEntry[]) => void): void {
  const counts = new Map<string, number>();
  let batch: ConsoleEntry[] = [];
  let dropped = 0;
  const flush = (): void => {
    if (dropped > 0) batch.push({level: 'warn', text: `… +${dropped}`});
    send(batch);
    batch = [];
    dropped = 0;
  };
  for (const [method, level] of Object.entries(LEVELS)) {
    const original: unknown = Reflect.get(console, method);
    Reflect.set(console, method, (...values: readonly unknown[]) => {
      if (typeof original === 'function') Reflect.apply(original, console, values);
      if (batch.length >= MAX_BATCH) {
        dropped += 1;
        return;
      }
      const text = textOf(method, values, counts);
      if (text === undefined) return;
      if (batch.length === 0) setTimeout(flush, BATCH_MS);
      batch.push({level, text: text.slice(0, MAX_CONSOLE_CHARS - 1)});
    });
  }
}

/** @returns `undefined` for a call that logs nothing */
function textOf(method: string, values: readonly unknown[], counts: Map<string, number>): string | undefined {
  const [first, ...rest] = values;
  if (method === 'assert') return first ? undefined : `Assertion failed: ${consoleText(rest)}`;
  if (method === 'dir' || method === 'table') return consoleText([first]);
  if (method !== 'count') return consoleText(values);
  const label = String(first ?? 'default');
  const count = (counts.get(label) ?? 0) + 1;
  counts.set(label, count);
  return `${label}: ${count}`;
}
