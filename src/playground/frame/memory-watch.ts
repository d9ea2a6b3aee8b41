/**
 * Decides whether a sample grows without end. What is counted may be garbage that nobody has collected, so that nothing
 * is said before a collection has come and gone.
 */
import {MISSED_COLLECTIONS} from '#playground/limits.ts';

/** What tells how much memory there is. */
export interface MemoryGauge {
  readonly limitBytes: number;
  /** How often it is looked at, at least, before it convicts. */
  readonly looks: number;
  /** Bytes by now, garbage included. */
  readonly bytes: () => number;
  /** Begins to wait for a collection. */
  readonly awaitCollection: () => void;
  /** Of the bytes of then, those that are still there. Asked at every look. */
  readonly outlived: () => number;
  /** Whether a collection has come, so that this is no garbage. */
  readonly isCollected: () => boolean;
  /** How many collections in a row it takes to be sure. */
  readonly proofs: () => number;
}

/** @returns to be called again and again; says whether it needs a collection */
export function createMemoryWatch(gauge: MemoryGauge, onGrowing: () => void): () => boolean {
  const {limitBytes, looks} = gauge;
  let suspectBytes = limitBytes;
  /** Looks since a collection is awaited. */
  let waited: number | undefined;
  let proofs = 0;
  function wait(): true {
    waited = 0;
    gauge.awaitCollection();
    return true;
  }
  return () => {
    if (waited === undefined) {
      if (gauge.bytes() <= suspectBytes) return false;
      proofs = 0;
      return wait();
    }
    waited += 1;
    const outlived = gauge.outlived();
    if (outlived <= limitBytes) {
      waited = undefined;
      // It takes more to be suspected again: looking costs a collection.
      suspectBytes = Math.max(limitBytes, outlived + limitBytes / 2);
      return false;
    }
    // Where no collection comes, memory grows whether or not it is garbage.
    const isProven = waited >= looks && (gauge.isCollected() || waited > MISSED_COLLECTIONS);
    if (!isProven) return true;
    proofs += 1;
    if (proofs < gauge.proofs()) return wait();
    onGrowing();
    return false;
  };
}
