/** Sends what a sample writes to the console to the page, in batches: a loop can write faster than anyone can read. */
import {MAX_CONSOLE_CHARS} from '#playground/limits.ts';
import type {ConsoleEntry, ConsoleLevel} from './protocol.ts';
import {showValue} from './show-value.ts';

const LEVELS: readonly ConsoleLevel[] = ['log', 'info', 'warn', 'error', 'debug'];
const BATCH_MS = 60;
const MAX_BATCH = 50;

/** Puts itself between the sample and the console. */
export function relayConsole(send: (entries: readonly ConsoleEntry[]) => void): void {
  let batch: ConsoleEntry[] = [];
  let dropped = 0;
  const flush = (): void => {
    if (dropped > 0) batch.push({level: 'warn', text: `… +${dropped}`});
    send(batch);
    batch = [];
    dropped = 0;
  };
  for (const level of LEVELS) {
    const original = console[level].bind(console);
    console[level] = (...values: readonly unknown[]) => {
      original(...values);
      if (batch.length >= MAX_BATCH) {
        dropped += 1;
        return;
      }
      if (batch.length === 0) setTimeout(flush, BATCH_MS);
      const text = values.map((value) => showValue(value)).join(' ');
      batch.push({level, text: text.slice(0, MAX_CONSOLE_CHARS - 1)});
    };
  }
}
