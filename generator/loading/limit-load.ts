import {LOAD_LIMIT_MS} from '#shared/limits.ts';

/** A load had not ended at its limit. It may still arrive. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
  /** Resolves when the load arrives late. */
  readonly late: Promise<unknown>;
  constructor(limitMs: number, late: Promise<unknown> = new Promise(() => undefined)) {
    super(`No answer for ${limitMs / 1000} s.`);
    this.late = late;
  }
}

/** Calls back when a load arrives after it has failed by its limit. */
export function onLateArrival(thrown: unknown, run: () => void): void {
  if (thrown instanceof LoadTimeoutError) thrown.late.then(run, () => undefined);
}

/** Rejects with a `LoadTimeoutError` when the load has not ended after `limitMs`. */
export function limitLoad<T>(load: Promise<T>, limitMs: number = LOAD_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeoutError(limitMs, load)), limitMs);
    load.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
