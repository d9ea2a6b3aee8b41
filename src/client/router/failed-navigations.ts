import {createStorageSlot} from '#client/storage/storage-slot.ts';

const MAX_PATHS = 50;

/** Remembers for which pages a failed preload has already led to a real navigation (spec point 8). */
export interface FailedNavigations {
  /**
   * True the first time that a page fails in this tab and deploy: then a real navigation may help.
   * False from then on, so that a page that keeps failing never becomes a loop.
   */
  readonly isFirst: (path: string) => boolean;
}

export function createFailedNavigations(
  buildId: string,
  slot = createStorageSlot('failed-navigations', 'session'),
): FailedNavigations {
  // In memory, too: storage may be unavailable.
  const paths = new Set(readPaths(slot.get(), buildId));
  return {
    isFirst(path) {
      if (paths.has(path)) return false;
      paths.add(path);
      slot.set(JSON.stringify({buildId, paths: [...paths].slice(-MAX_PATHS)}));
      return true;
    },
  };
}

function readPaths(stored: string | null, buildId: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('buildId' in value) || !('paths' in value)) return [];
    if (value.buildId !== buildId || !Array.isArray(value.paths)) return [];
    return value.paths.filter((path) => typeof path === 'string');
  } catch {
    return [];
  }
}
