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
export function onLateArrival(thrown: unknown, listener: () => void): void {
  if (thrown instanceof LoadTimeoutError) thrown.late.then(listener, () => undefined);
}

/** Rejects with a `LoadTimeoutError` when the load has not ended after `limitMs`. */
export function limitLoad<T>(load: Promise<T>, limitMs: number = LOAD_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeoutError(limitMs, load)), limitMs);
    load.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/**
 * `fetch` that fails after `LOAD_LIMIT_MS` without an answer, and its body after that time without a further byte. However
 * slow it is, a load that goes on has no limit.
 *
 * @throws LoadTimeoutError, or the reason of a signal that is aborted
 */
export async function fetchLimited(url: string, {signal, ...init}: RequestInit = {}): Promise<Response> {
  // A signal that was aborted before fires no event.
  signal?.throwIfAborted();
  const abort = new AbortController();
  // Safari has had `AbortSignal.any` only since 17.4.
  signal?.addEventListener('abort', () => abort.abort(signal.reason));
  const startTimer = () => setTimeout(() => abort.abort(new LoadTimeoutError(LOAD_LIMIT_MS)), LOAD_LIMIT_MS);
  let timer = startTimer();
  try {
    const response = await fetch(url, {...init, signal: abort.signal});
    const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        clearTimeout(timer);
        timer = startTimer();
        controller.enqueue(bytes);
      },
      flush: () => clearTimeout(timer),
    });
    return new Response(response.body?.pipeThrough(watch) ?? null, response);
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}

/** Does what `fetchLimited` does. @throws Error also when the status is none of success */
export async function fetchOk(url: string): Promise<Response> {
  const response = await fetchLimited(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

/** True when the server answers, whatever it says: what did not load from it has not failed by the network. */
export async function isAnswered(url: string): Promise<boolean> {
  try {
    await fetchLimited(url, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}
