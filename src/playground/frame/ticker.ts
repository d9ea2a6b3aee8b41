/** Counts the steps of a sample between two looks of the event loop at its own work. */
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
  /** Called when the event loop gets its turn: the sample has let go. */
  readonly rest: () => void;
  /** Lets no tick pass any more. */
  readonly stop: (reason: StopReason) => void;
}

const TICKS_BETWEEN_LOOKS = 8;

/**
 * Once the sample is stopped every tick throws, so that one that catches the error does not get far.
 *
 * @param limitMs how long the event loop may wait
 * @param onStop called once, before the first throw
 */
export function createTicker(limitMs: number, now: () => number, onStop: (reason: StopReason) => void): Ticker {
  let restedAt = now();
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
        ticks += 1;
        if (ticks % TICKS_BETWEEN_LOOKS !== 0 || now() - restedAt < limitMs) return;
        stop('busy');
      }
      throw new StoppedError(
        stopped === 'growing'
          ? 'The sample grew without end and was stopped.'
          : `The sample kept its frame busy for ${limitMs} ms and was stopped.`,
      );
    },
    rest() {
      restedAt = now();
    },
    stop,
  };
}
