import {
  BUSY_LIMIT_MS,
  HEARTBEAT_MS,
  MAX_FRAME_ELEMENTS,
  MAX_HEAP_CHECKS,
  MAX_HEAP_GROWTH_BYTES,
} from './frame-limits.ts';
import type {StopReason} from './frame-messages.ts';
import {createWatchdog, TICK} from './watchdog.ts';

/** Stops a sample that works too long in one turn, or grows too large. */
export function watchSample(onStop: (reason: StopReason) => void): void {
  // A message ends the turn, because timers are throttled in background tabs.
  const turn = new MessageChannel();
  const watchdog = createWatchdog({
    limitMs: BUSY_LIMIT_MS,
    now: () => performance.now(),
    onTurnStart: () => turn.port1.postMessage(undefined),
    onStop,
  });
  turn.port2.addEventListener('message', watchdog.endTurn);
  turn.port2.start();
  Object.defineProperty(globalThis, TICK, {value: watchdog.tick});
  const isHeapTooLarge = createHeapCheck();
  setInterval(() => {
    const isDocumentTooLarge = document.getElementsByTagName('*').length > MAX_FRAME_ELEMENTS;
    if (isHeapTooLarge() || isDocumentTooLarge) watchdog.stop('growing');
  }, HEARTBEAT_MS / 2);
}

/** @returns a function to call repeatedly; true when the heap was too large several times in a row */
export function createHeapCheck(readBytes: () => number = readHeapBytes): () => boolean {
  const bytesBefore = readBytes();
  let checks = 0;
  return () => {
    checks = readBytes() - bytesBefore > MAX_HEAP_GROWTH_BYTES ? checks + 1 : 0;
    return checks >= MAX_HEAP_CHECKS;
  };
}

/** Only Chromium has `performance.memory`. @returns 0 in other browsers */
function readHeapBytes(): number {
  const memory: unknown = Reflect.get(performance, 'memory');
  const bytes: unknown = typeof memory === 'object' && memory !== null ? Reflect.get(memory, 'usedJSHeapSize') : 0;
  return typeof bytes === 'number' ? bytes : 0;
}
