import {createStorageSlot} from '#client/storage/storage-slot.ts';
import type {ScrollPosition} from './scroll-rules.ts';

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
    // Somebody else wrote there: begin anew.
  }
  return positions;
}
