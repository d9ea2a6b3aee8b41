import {lazyChunk, loadOnce} from '#loading/lazy-chunk.ts';
import {fetchManifest, isSmall, type LocalSearchOptions} from './load-index.ts';
import type {SearchProvider} from './search-provider.ts';
import {startWorkerEngine} from './worker-engine.ts';

const loadLocalSearch = lazyChunk(() => import('./local-search.ts'));

/** Searches a small index on the main thread, so that hits appear with the typed character; a large one in a worker. */
export function createLocalProvider(options: LocalSearchOptions): SearchProvider {
  const listeners = new Set<() => void>();
  const onGrowth = (): void => {
    for (const listener of listeners) listener();
  };

  async function startEngine(): Promise<Pick<SearchProvider, 'search'>> {
    const manifest = await fetchManifest(options);
    if (!isSmall(manifest)) return startWorkerEngine({options, manifest, onGrowth});
    const {LocalSearch} = await loadLocalSearch();
    return new LocalSearch(options, manifest, onGrowth);
  }

  let load = loadOnce(startEngine);
  return {
    prepare: () => void load().catch(() => undefined),
    async search(request) {
      const current = load;
      // A new deploy has other shards: after a failure, the next query starts with the manifest.
      const reset = (): void => {
        if (load === current) load = loadOnce(startEngine);
      };
      try {
        const answer = await (await current()).search(request);
        if (answer.missing === 'failed') reset();
        return answer;
      } catch (error) {
        reset();
        throw error;
      }
    },
    onGrowth(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
