/** When nothing is prefetched: while the reader waits for something else, and on connections that save data. */

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {readonly saveData?: boolean; readonly effectiveType?: string} | null;
  }
}

type Connection = Pick<Navigator, 'connection'>;

const awaited = new Set<Promise<unknown>>();

/** Names something that the reader waits for. Until it has ended, well or badly, nothing is prefetched. */
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
