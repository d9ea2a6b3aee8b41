/** Nothing is prefetched while the reader waits for something else, or on connections that save data. */

declare global {
  interface Navigator {
    /** Some browsers do not have it. */
    readonly connection?: {readonly saveData?: boolean; readonly effectiveType?: string} | null;
  }
}

type Connection = Pick<Navigator, 'connection'>;

const awaited = new Set<Promise<unknown>>();

/** Registers a load that the reader waits for. Until it has ended, well or badly, nothing is prefetched. */
export function awaitFirst(load: Promise<unknown>): void {
  awaited.add(load);
  const end = (): boolean => awaited.delete(load);
  load.then(end, end);
}

/** Resolves when the reader waits for nothing. */
export async function untilNothingIsAwaited(): Promise<void> {
  while (awaited.size > 0) await Promise.allSettled(awaited);
}

/** On 2g and for readers who save data, nothing is prefetched. */
export const isSaving = ({connection}: Connection): boolean | undefined =>
  connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
