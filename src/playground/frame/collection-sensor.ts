/**
 * Notices that the engine has collected all garbage. Most collections look at young values alone; what has outlived two
 * of them is old, and that it is gone shows that the old ones have been looked at too. So canaries are kept until they
 * are old, and let go one after the other.
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

/** Collections after which a value is old. */
const OLD_AGE = 2;
/** The first collection may have been under way for long, and passes over all that was made meanwhile. */
const CANARIES = 2;

interface Flock {
  /** Those that are held. */
  readonly canaries: object[];
  /** Collections that it has outlived. */
  age: number;
}

export function createCollectionSensor(registry: GarbageRegistry): CollectionSensor {
  let flock = hatch();
  let isAwaited = false;

  function hatch(): Flock {
    const hatched: Flock = {canaries: Array.from({length: CANARIES}, () => ({})), age: 0};
    let alive = CANARIES;
    for (const canary of hatched.canaries) {
      registry.register(canary, () => {
        alive -= 1;
        if (alive > 0) hatched.canaries.pop();
        else if (hatched === flock) {
          isAwaited = false;
          flock = hatch();
        }
      });
    }
    sendScout(hatched);
    return hatched;
  }

  /** Nobody holds it: the next collection takes it, whatever it looks at. What took an earlier one says nothing of these. */
  function sendScout(sender: Flock): void {
    registry.register({}, () => {
      if (sender !== flock) return;
      flock.age += 1;
      sendScout(flock);
      letGoWhenOld();
    });
  }

  const isWhole = (): boolean => flock.canaries.length === CANARIES;

  function letGoWhenOld(): void {
    if (isAwaited && flock.age >= OLD_AGE && isWhole()) flock.canaries.pop();
  }

  return {
    begin() {
      isAwaited = true;
      // Those let go for an earlier wait may be gone before this one began.
      if (!isWhole()) flock = hatch();
      letGoWhenOld();
    },
    hasCome: () => !isAwaited,
  };
}
