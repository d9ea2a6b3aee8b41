import {createStorageSlot} from '#client/storage/storage-slot.ts';
import type {ScrollPosition} from './move-reader.ts';

/** As many entries as a browser's history holds in practice. */
const MAX_POSITIONS = 100;

/** Scroll positions by the keys of history entries, for back and forward; they survive a reload of the tab. */
export interface ScrollPositions {
  readonly save: (key: string, position: ScrollPosition) => void;
  readonly get: (key: string) => ScrollPosition | undefined;
  /** Writes all of them to session storage. */
  readonly persist: () => void;
}

export function createScrollPositions(slot = createStorageSlot('scroll-positions', 'session')): ScrollPositions {
  const positions = readPositions(slot.get());
  return {
    save(key, position) {
      if (key === '') return;
      positions.delete(key);
      positions.set(key, position);
      for (const oldest of positions.keys()) {
        if (positions.size <= MAX_POSITIONS) break;
        positions.delete(oldest);
      }
    },
    get: (key) => positions.get(key),
    persist() {
      slot.set(JSON.stringify([...positions].map(([key, {x, y}]) => [key, Math.round(x), Math.round(y)])));
    },
  };
}

function readPositions(stored: string | null): Map<string, ScrollPosition> {
  const positions = new Map<string, ScrollPosition>();
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return positions;
    for (const row of value) {
      if (!Array.isArray(row)) continue;
      const [key, x, y]: unknown[] = row;
      if (typeof key === 'string' && typeof x === 'number' && typeof y === 'number') positions.set(key, {x, y});
    }
  } catch {
    // Written by other code: start empty.
  }
  return positions;
}

/** How long the window must rest where the browser does not tell the end of a scroll. */
const SCROLL_REST_MS = 100;

/**
 * Takes over from the browser what it knows of scroll positions, as long as the page is shown: they are saved when a
 * scroll ends, before a click is answered and when the page is left.
 *
 * @param currentKey key of the history entry whose page is on screen
 * @returns a function that gives it back
 */
export function watchScroll(positions: ScrollPositions, currentKey: () => string): () => void {
  const abort = new AbortController();
  const listening = {signal: abort.signal, passive: true};
  let rest: ReturnType<typeof setTimeout> | undefined;

  const save = (): void => positions.save(currentKey(), {x: window.scrollX, y: window.scrollY});
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = (): void => {
    save();
    positions.persist();
    // A reload, or the way back from another site, is a full load again: the browser restores it without any script.
    history.scrollRestoration = 'auto';
  };
  const saveAfterRest = (): void => {
    clearTimeout(rest);
    rest = setTimeout(save, SCROLL_REST_MS);
  };

  takeOver();
  save();
  if ('onscrollend' in window) document.addEventListener('scrollend', save, listening);
  else document.addEventListener('scroll', saveAfterRest, listening);
  // The browser jumps to a heading at once, also where a scroll has not ended; back leads to where the link was followed.
  document.addEventListener('click', save, {...listening, capture: true});
  addEventListener('pagehide', giveBack, listening);
  addEventListener('pageshow', takeOver, listening);
  return () => {
    clearTimeout(rest);
    abort.abort();
    history.scrollRestoration = 'auto';
  };
}
