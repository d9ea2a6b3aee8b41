/** Stops samples that work too long in one turn of the event loop, grow too large or navigate too often. */
import {
  BUSY_LIMIT_MS,
  HEARTBEAT_MS,
  MAX_FRAME_ELEMENTS,
  MAX_HEAP_CHECKS,
  MAX_HEAP_GROWTH_BYTES,
  MAX_NAVIGATIONS,
} from '#site/playground/project/limits.ts';
import type {WatchdogReason} from './frame-messages.ts';

/** Name of the function that compiled samples call in every loop and function. */
export const TICK = '__tick';
/** Name of the function that compiled samples call instead of assigning to `location.hash`. */
export const REPLACE_HASH = '__replaceHash';

/** Reading the clock costs more than most steps. */
const TICKS_PER_CHECK = 8;

const STOP_MESSAGES: Readonly<Record<WatchdogReason, string>> = {
  busy: `The sample kept its frame busy for ${BUSY_LIMIT_MS} ms and was stopped.`,
  growing: 'The sample grew without end and was stopped.',
  navigating: 'The sample navigated again and again and was stopped.',
};

/** Thrown into a sample that was stopped. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

export function watchSample(onStop: (reason: WatchdogReason) => void): void {
  // A message ends the turn, because timers are throttled in background tabs.
  const turn = new MessageChannel();
  const {tick, endTurn, stop} = createWatchdog(() => turn.port1.postMessage(undefined), onStop);
  turn.port2.addEventListener('message', endTurn);
  turn.port2.start();
  Object.defineProperty(globalThis, TICK, {value: tick});
  watchHistory(() => stop('navigating'));
  const isHeapTooLarge = createHeapCheck();
  setInterval(() => {
    const isDocumentTooLarge = document.getElementsByTagName('*').length > MAX_FRAME_ELEMENTS;
    if (isHeapTooLarge() || isDocumentTooLarge) stop('growing');
  }, HEARTBEAT_MS / 2);
}

/**
 * Every tick of a stopped sample throws, so that a sample that catches the error cannot go on. The time runs from the
 * first tick of a turn, so that a sleeping machine or throttled timers do not count.
 *
 * @param onTurnStart called on the first tick of a turn; the caller has to call `endTurn` in the next turn
 * @param onStop called once, before the first throw
 */
export function createWatchdog(onTurnStart: () => void, onStop: (reason: WatchdogReason) => void) {
  const entriesBefore = history.length;
  let turnStart: number | undefined;
  let ticks = 0;
  let stopReason: WatchdogReason | undefined;
  function stop(reason: WatchdogReason): void {
    if (stopReason !== undefined) return;
    stopReason = reason;
    onStop(reason);
  }
  return {
    /** Called in every loop and function of a sample. @throws StoppedError once the sample is stopped */
    tick(): void {
      if (stopReason === undefined) {
        if (turnStart === undefined) {
          turnStart = performance.now();
          onTurnStart();
        }
        ticks += 1;
        if (ticks % TICKS_PER_CHECK !== 0) return;
        // The events of navigations come after the loop.
        if (history.length - entriesBefore > MAX_NAVIGATIONS) stop('navigating');
        else if (performance.now() - turnStart < BUSY_LIMIT_MS) return;
        else stop('busy');
      }
      throw new StoppedError(STOP_MESSAGES[stopReason ?? 'busy']);
    },
    endTurn(): void {
      turnStart = undefined;
    },
    /** From now on every tick throws. */
    stop,
  };
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

/**
 * Keeps the navigations of a sample out of the history, which the frame shares with the page. Calls `onLimit` for each one
 * above the limit.
 */
function watchHistory(onLimit: () => void): void {
  // Otherwise the back button would step through the sample's entries.
  History.prototype.pushState = History.prototype.replaceState;
  Object.defineProperty(globalThis, REPLACE_HASH, {value: replaceHash});
  addEventListener('click', followFragmentLink);
  let navigations = 0;
  addEventListener('hashchange', () => {
    navigations += 1;
    if (navigations > MAX_NAVIGATIONS) onLimit();
  });
  // What the reader does may navigate as often as the reader likes.
  const allowMore = ({isTrusted}: Event): void => {
    if (isTrusted) navigations = 0;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, allowMore, {capture: true});
}

/** Changes `location.hash` without adding a history entry. A saved frame has no URL to resolve `#…` against. */
function replaceHash(hash: string): string {
  location.replace(`${location.href.replace(/#.*/u, '')}#${String(hash).replace(/^#/u, '')}`);
  return hash;
}

function followFragmentLink(event: MouseEvent): void {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  const href = link?.getAttribute('href');
  if (event.defaultPrevented || !href?.startsWith('#')) return;
  event.preventDefault();
  replaceHash(href);
}
