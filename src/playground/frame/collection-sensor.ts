/**
 * Notices that the engine has collected all garbage. Most collections look at young values alone; what has outlived two
 * of them is old, and that it is gone shows that the old ones have been looked at too. So two canaries are let go one
 * after the other: when the first is gone, the second is old.
 */

/**
 * A `FinalizationRegistry` of callbacks; tests bring their own. One for all: what went with one collection is told in
 * one go, but registries wait for each other.
 */
export interface GarbageRegistry {
  register(target: object, onGone: () => void): void;
}

export interface CollectionSensor {
  /** From now on a collection counts. */
  readonly begin: () => void;
  /** Whether all garbage of that time has been collected since. */
  readonly hasCome: () => boolean;
}

/** Collections that the canaries have outlived before the first is let go. */
const MIN_AGE = 1;
/** The first collection may have been under way for long, and passes over all that was made meanwhile. */
const CANARIES = 2;

export function createCollectionSensor(registry: GarbageRegistry): CollectionSensor {
  let isAwaited = false;
  /** Held until they are old and a collection is awaited, and then let go one after the other. */
  let canaries: object[] = [];
  let age = 0;

  /** Nobody holds it: the next collection takes it, whatever it looks at. */
  function sendScout(): void {
    registry.register({}, () => {
      age += 1;
      sendScout();
      if (isAwaited && age >= MIN_AGE && canaries.length === CANARIES) canaries.pop();
    });
  }

  function hatch(): void {
    age = 0;
    canaries = Array.from({length: CANARIES}, () => ({}));
    let alive = CANARIES;
    for (const canary of canaries) {
      registry.register(canary, () => {
        alive -= 1;
        if (alive > 0) canaries.pop();
        else {
          isAwaited = false;
          hatch();
        }
      });
    }
  }

  hatch();
  sendScout();
  return {
    begin() {
      isAwaited = true;
      if (age >= MIN_AGE) canaries.pop();
    },
    hasCome: () => !isAwaited,
  };
}
