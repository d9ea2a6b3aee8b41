/** Everything that the reader waits for. */
let awaited: Promise<unknown> = Promise.resolve();
let count = 0;

/** Names something that the reader waits for. Until it has ended, well or badly, nothing is fetched ahead. */
export function awaitFirst(load: Promise<unknown>): void {
  count += 1;
  awaited = Promise.allSettled([awaited, load.finally(() => (count -= 1))]);
}

export const isAnythingAwaited = (): boolean => count > 0;

/** Resolves when the reader waits for nothing. */
export async function untilNothingIsAwaited(): Promise<void> {
  while (isAnythingAwaited()) await awaited;
}
