/** Makes the engine collect garbage, which it does when it hears of much memory outside its heap. */
import {MAX_PRESSES, PRESSURE_BYTES} from '#playground/limits.ts';

export interface MemoryPress {
  /** Each time presses harder, up to a limit, and then anew. */
  readonly press: () => void;
  readonly release: () => void;
  /** Bytes by which pressing makes the heap look larger. */
  readonly bytes: () => number;
}

/** @param allocate makes so many bytes; nobody writes into them, so they take room in the engine's books alone */
export function createMemoryPress(allocate = (bytes: number): object => new ArrayBuffer(bytes)): MemoryPress {
  let pressing: object[] = [];
  function release(): void {
    for (const buffer of pressing) {
      // Gone at once and not with the next collection but one, where the engine can.
      if ('transfer' in buffer && typeof buffer.transfer === 'function') Reflect.apply(buffer.transfer, buffer, [0]);
    }
    pressing = [];
  }
  return {
    press() {
      // What lies there for long is no news to the engine.
      if (pressing.length >= MAX_PRESSES) release();
      try {
        pressing.push(allocate(PRESSURE_BYTES));
      } catch {
        // There is so little left that a collection is near.
      }
    },
    release,
    bytes: () => pressing.length * PRESSURE_BYTES,
  };
}
