import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {LoadTimeoutError} from './limit-load.ts';

/**
 * `fetch` that fails after `LOAD_LIMIT_MS` without an answer, and its body after that time without a further byte. However
 * slow it is, a load that goes on has no limit.
 *
 * @throws LoadTimeoutError, or the reason of a signal that is aborted
 */
export async function fetchLimited(url: string, {signal, ...init}: RequestInit = {}): Promise<Response> {
  // The event has passed.
  signal?.throwIfAborted();
  const abort = new AbortController();
  // Not `AbortSignal.any`, which Safari has had since 17.4.
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
