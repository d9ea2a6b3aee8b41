/** Sends a sample's console output to the page, in batches, because a loop can log faster than a reader can read. */
import {MAX_CONSOLE_CHARS} from './frame-limits.ts';
import {consoleText} from './console-text.ts';
import type {ConsoleEntry, ConsoleLevel} from './frame-messages.ts';

type Text = (values: readonly unknown[]) => string | undefined;

/** The console methods that log, with their level and text; `undefined` for a call that logs nothing. */
function methods(): readonly (readonly [name: keyof Console, level: ConsoleLevel, text: Text])[] {
  const counts = new Map<string, number>();
  return [
    ['log', 'log', consoleText],
    ['info', 'info', consoleText],
    ['warn', 'warn', consoleText],
    ['error', 'error', consoleText],
    ['debug', 'debug', consoleText],
    ['group', 'log', consoleText],
    ['groupCollapsed', 'log', consoleText],
    ['dir', 'log', ([value]) => consoleText([value])],
    ['dirxml', 'log', consoleText],
    ['table', 'log', ([value]) => consoleText([value])],
    ['trace', 'log', (values) => `Trace: ${consoleText(values)}`],
    ['assert', 'error', assertText],
    ['count', 'log', ([label = 'default']) => countText(counts, String(label))],
  ];
}

function assertText([condition, ...values]: readonly unknown[]): string | undefined {
  if (condition) return undefined;
  return values.length === 0 ? 'Assertion failed' : `Assertion failed: ${consoleText(values)}`;
}

function countText(counts: Map<string, number>, label: string): string {
  const count = (counts.get(label) ?? 0) + 1;
  counts.set(label, count);
  return `${label}: ${count}`;
}

const BATCH_MS = 60;
const MAX_BATCH = 50;

/** Wraps the methods of the console. */
export function relayConsole(send: (entries: readonly ConsoleEntry[]) => void): void {
  let batch: ConsoleEntry[] = [];
  let dropped = 0;
  const flush = (): void => {
    if (dropped > 0) batch.push({level: 'warn', text: `… +${dropped}`});
    send(batch);
    batch = [];
    dropped = 0;
  };
  for (const [name, level, textOf] of methods()) {
    const original: unknown = console[name];
    Reflect.set(console, name, (...values: readonly unknown[]) => {
      if (typeof original === 'function') Reflect.apply(original, console, values);
      if (batch.length >= MAX_BATCH) {
        dropped += 1;
        return;
      }
      const text = textOf(values);
      if (text === undefined) return;
      if (batch.length === 0) setTimeout(flush, BATCH_MS);
      batch.push({level, text: text.slice(0, MAX_CONSOLE_CHARS - 1)});
    });
  }
}
