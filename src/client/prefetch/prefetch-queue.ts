/** Low-priority requests: few at a time, and only while the browser is idle. */
const MAX_AT_A_TIME = 2;
/** Runs the queue even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000;

export interface PrefetchQueue {
  /** Queues a path; one that has been requested before is ignored. */
  readonly add: (path: string) => void;
  /** Removes a path that is still waiting. */
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
