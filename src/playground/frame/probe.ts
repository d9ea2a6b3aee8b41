/** The frame's side of the probe: does a program come to an end? */
import {BUSY_LIMIT_MS, PROBE_START_LIMIT_MS} from '#playground/limits.ts';
import type {FrameProgram} from './protocol.ts';

/** The part of `Worker` that is used; tests bring their own. */
export interface ProbeWorker {
  postMessage(message: FrameProgram): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
}

/** `unknown`: there is no probe in this browser, so the frame has to find out itself. */
export type Verdict = 'ends' | 'endless' | 'unknown';

export interface Probe {
  /** Runs a program in the probe. Once: what it left behind could change the next one. */
  readonly check: (program: FrameProgram) => Promise<Verdict>;
}

/** Starts a probe ahead of time, so that a program need not wait for it. */
export function createProbe(startWorker: () => ProbeWorker): Probe {
  const worker = tryTo(startWorker);
  const isReady = worker === undefined ? Promise.resolve(false) : readiness(worker);
  return {
    async check(program) {
      const isThere = await within(PROBE_START_LIMIT_MS, isReady, false);
      if (worker === undefined || !isThere) {
        worker?.terminate();
        return 'unknown';
      }
      const done = new Promise<Verdict>((resolve) => {
        worker.addEventListener('message', ({data}) => data === 'done' && resolve('ends'));
        // An error that nothing has caught comes after all that could hang.
        worker.addEventListener('error', () => resolve('ends'));
      });
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(program);
      const verdict = await within(BUSY_LIMIT_MS, done, 'endless');
      worker.terminate();
      return verdict;
    },
  };
}

function tryTo(startWorker: () => ProbeWorker): ProbeWorker | undefined {
  try {
    return startWorker();
  } catch {
    return undefined;
  }
}

function readiness(worker: ProbeWorker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({data}) => data === 'ready' && resolve(true));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(false);
    });
  });
}

/** Into how many parts a limit is cut. */
const BEATS = 6;

/** The limit is counted in beats and not in one: while the whole browser gets no time, nobody is blamed. */
function within<T>(limitMs: number, wanted: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    let left = BEATS;
    let timer: ReturnType<typeof setTimeout>;
    const beat = (): void => {
      if (left === 0) resolve(otherwise);
      else timer = setTimeout(beat, limitMs / BEATS);
      left -= 1;
    };
    beat();
    void wanted.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
