/** Limits what is fetched ahead: few pages at a time, while the browser is idle, on a good connection. */
import type {PageCache} from './page-cache.ts';

/** Nothing is fetched ahead on 2g and for readers who save data. Not every browser has `navigator.connection`. */
export function mayPrefetch(source: object): boolean {
  if (!('connection' in source) || typeof source.connection !== 'object' || source.connection === null) return true;
  // Its properties are getters of a prototype: a copy of the object would be empty.
  const {connection} = source;
  const type = 'effectiveType' in connection ? String(connection.effectiveType) : '';
  return !('saveData' in connection && connection.saveData === true) && !type.includes('2g');
}

const MAX_AT_A_TIME = 2;
/** Runs the queue even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000;

function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, {timeout: IDLE_TIMEOUT_MS});
  else setTimeout(run, 1);
}

interface PrefetchQueue {
  readonly add: (path: string) => void;
  readonly remove: (path: string) => void;
}

/** Requests each path once: few at a time, and only while the browser is idle. */
export function createPrefetchQueue(prefetch: PageCache['prefetch']): PrefetchQueue {
  const waiting = new Set<string>();
  const requested = new Set<string>();
  let running = 0;

  const runNext = (): void => {
    const [path] = waiting;
    if (path === undefined || running >= MAX_AT_A_TIME) return;
    waiting.delete(path);
    requested.add(path);
    running += 1;
    void prefetch(path).then(() => {
      running -= 1;
      whenIdle(runNext);
    });
  };

  return {
    add(path) {
      if (requested.has(path)) return;
      waiting.add(path);
      whenIdle(runNext);
    },
    remove: (path) => waiting.delete(path),
  };
}
