/** Counts the steps of a sample between two looks of the event loop at its own work. */

/** Name of the function that compiled samples call in every loop and function. */
export const TICK = '__tick';

/** Thrown into a sample that does not come to an end. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

export interface Ticker {
  /** Called in every loop and function of a sample. @throws StoppedError once the time is up */
  readonly tick: () => void;
  /** Called when the event loop gets its turn: the sample has let go. */
  readonly rest: () => void;
}

const TICKS_BETWEEN_LOOKS = 8;

/**
 * Once the time is up every tick throws, so that a sample that catches the error does not get far.
 *
 * @param limitMs how long the event loop may wait
 * @param onStop called once, before the first throw
 */
export function createTicker(limitMs: number, now: () => number, onStop: () => void): Ticker {
  let restedAt = now();
  let ticks = 0;
  let isStopped = false;
  return {
    tick() {
      if (!isStopped) {
        ticks += 1;
        if (ticks % TICKS_BETWEEN_LOOKS !== 0 || now() - restedAt < limitMs) return;
        isStopped = true;
        onStop();
      }
      throw new StoppedError(`The sample kept its frame busy for ${limitMs} ms and was stopped.`);
    },
    rest() {
      restedAt = now();
    },
  };
}
