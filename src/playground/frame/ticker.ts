/** Counts the steps of a sample within one turn of the event loop, and looks at the clock. */
import type {StopReason} from './protocol.ts';

/** Name of the function that compiled samples call in every loop and function. */
export const TICK = '__tick';

/** Thrown into a sample that does not come to an end. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

export interface Ticker {
  /** Called in every loop and function of a sample. @throws StoppedError once it is stopped */
  readonly tick: () => void;
  /** Called when the event loop has had its turn since `onWork`: the sample has let go. */
  readonly rest: () => void;
  /** Lets no tick pass any more. */
  readonly stop: (reason: StopReason) => void;
}

const TICKS_BETWEEN_LOOKS = 8;

export interface TickerOptions {
  /** How long the sample may work at a time. */
  readonly limitMs: number;
  readonly now: () => number;
  /** The sample has begun to work: `rest` has to be called as soon as the event loop gets its turn. */
  readonly onWork: () => void;
  /** Called once, before the first throw. */
  readonly onStop: (reason: StopReason) => void;
}

/**
 * Once the sample is stopped every tick throws, so that one that catches the error does not get far. The clock runs from
 * the sample's first step, so that nobody is blamed for a machine that slept, or for timers that rest in the background.
 */
export function createTicker({limitMs, now, onWork, onStop}: TickerOptions): Ticker {
  let startedAt: number | undefined;
  let ticks = 0;
  let stopped: StopReason | undefined;
  function stop(reason: StopReason): void {
    if (stopped !== undefined) return;
    stopped = reason;
    onStop(reason);
  }
  return {
    tick() {
      if (stopped === undefined) {
        if (startedAt === undefined) {
          startedAt = now();
          onWork();
        }
        ticks += 1;
        if (ticks % TICKS_BETWEEN_LOOKS !== 0 || now() - startedAt < limitMs) return;
        stop('busy');
      }
      throw new StoppedError(
        stopped === 'growing'
          ? 'The sample grew without end and was stopped.'
          : `The sample kept its frame busy for ${limitMs} ms and was stopped.`,
      );
    },
    rest() {
      startedAt = undefined;
    },
    stop,
  };
}
