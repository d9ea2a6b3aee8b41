import {untilNothingIsAwaited} from '#network/prefetch-conditions.ts';

/** Goes on even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000;

export function whenIdle(callback: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, {timeout: IDLE_TIMEOUT_MS});
  else setTimeout(callback, 1);
}

/** Resolves when the reader waits for nothing, and the browser has time. */
export async function untilIdle(): Promise<void> {
  await untilNothingIsAwaited();
  await new Promise<void>((resolve) => whenIdle(resolve));
}
