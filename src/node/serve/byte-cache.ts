/** A cache in memory that forgets what was not used for longest when its bytes would exceed a limit. */

export interface ByteCache {
  /** The cached bytes, or those of `produce`. Callers that ask at the same time share one production. */
  readonly get: (key: string, produce: () => Promise<Buffer>) => Promise<Buffer>;
}

/** @param limit in bytes; a larger entry is handed out and not kept */
export function createByteCache(limit: number): ByteCache {
  const kept = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let size = 0;

  const keep = (key: string, bytes: Buffer): void => {
    if (bytes.length > limit) return;
    kept.set(key, bytes);
    size += bytes.length;
    // A Map is iterated in order of insertion, and a hit inserts anew: the first is the one unused for longest.
    for (const [oldest, {length}] of kept) {
      if (size <= limit) return;
      kept.delete(oldest);
      size -= length;
    }
  };

  const produceOnce = async (key: string, produce: () => Promise<Buffer>): Promise<Buffer> => {
    try {
      const bytes = await produce();
      keep(key, bytes);
      return bytes;
    } finally {
      pending.delete(key);
    }
  };

  return {
    async get(key, produce) {
      const hit = kept.get(key);
      if (hit) {
        kept.delete(key);
        kept.set(key, hit);
        return hit;
      }
      const running = pending.get(key) ?? produceOnce(key, produce);
      if (!pending.has(key)) pending.set(key, running);
      return running;
    },
  };
}
