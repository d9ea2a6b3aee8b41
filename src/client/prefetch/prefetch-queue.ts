/** Requests that nobody waits for: few at a time, and only when the browser has nothing better to do. */
const MAX_AT_A_TIME = 2;
/** A browser that is never idle gets to it all the same. */
const IDLE_TIMEOUT_MS = 2000;

export interface PrefetchQueue {
  /** A path that was taken up once is never taken up again. */
  readonly add: (path: string) => void;
  /** Takes back a path whose turn has not come. */
  readonly remove: (path: string) => void;
}

function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, {timeout: IDLE_TIMEOUT_MS});
  else setTimeout(run, 1);
}

export function createPrefetchQueue(prefetch: (path: string) => Promise<void>): PrefetchQueue {
  const waiting = new Set<string>();
  const taken = new Set<string>();
  let running = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || waiting.size === 0 || running >= MAX_AT_A_TIME) return;
    scheduled = true;
    whenIdle(() => {
      scheduled = false;
      for (const path of waiting) {
        if (running >= MAX_AT_A_TIME) break;
        start(path);
      }
    });
  }

  function start(path: string): void {
    waiting.delete(path);
    taken.add(path);
    running += 1;
    void prefetch(path).finally(() => {
      running -= 1;
      schedule();
    });
  }

  return {
    add(path) {
      if (!taken.has(path)) waiting.add(path);
      schedule();
    },
    remove(path) {
      waiting.delete(path);
    },
  };
}
