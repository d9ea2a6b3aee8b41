const awaited = new Set<Promise<unknown>>();

/** Names something that the reader waits for. Until it has ended, well or badly, nothing is fetched ahead. */
export function awaitFirst(load: Promise<unknown>): void {
  awaited.add(load);
  const end = (): boolean => awaited.delete(load);
  load.then(end, end);
}

export const isAnythingAwaited = (): boolean => awaited.size > 0;

/** Resolves when the reader waits for nothing. */
export async function untilNothingIsAwaited(): Promise<void> {
  while (isAnythingAwaited()) await Promise.allSettled(awaited);
}
