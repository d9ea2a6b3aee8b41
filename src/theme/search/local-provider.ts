import type {LocalSearchOptions} from '#search/local-search.ts';
import {SearchError, type SearchProvider} from '#search/search-provider.ts';
import {type FetchJson, isSmall, loadShardList} from '#search/shard-list.ts';
import {ENGINE_HOST, type EngineSetup, fetchJson, type LocalEngine} from './local-engine.ts';
import {createWorkerEngine} from './worker-engine.ts';

/** A small index is searched in the page, so that hits are painted with the typed character; a large one in a worker. */
export interface Engines {
  readonly inPage: (setup: EngineSetup) => Promise<LocalEngine>;
  readonly inWorker: (setup: EngineSetup) => LocalEngine;
}

const ENGINES: Engines = {
  // Large sites do not load the index here: their worker has its own copy of the code.
  async inPage({options, list, onGrowth}) {
    const {LocalSearch} = await import('#search/local-search.ts');
    return new LocalSearch(options, list, {...ENGINE_HOST, onGrowth});
  },
  inWorker: createWorkerEngine,
};

/** A copy in the browser's cache may name shards that the site no longer has. */
const fetchManifest: FetchJson = (url) => fetchJson(url, 'no-cache');

/** The local index. After a failure the next search reloads it: a new version of the site has other shards. */
export function createLocalProvider(options: LocalSearchOptions, engines: Engines = ENGINES): SearchProvider {
  const listeners = new Set<() => void>();
  let engine: Promise<LocalEngine> | undefined;

  async function open(): Promise<LocalEngine> {
    const list = await loadShardList(fetchManifest, options);
    const setup: EngineSetup = {
      options,
      list,
      onGrowth() {
        for (const listener of listeners) listener();
      },
    };
    return isSmall(list) ? engines.inPage(setup) : engines.inWorker(setup);
  }

  function opened(): Promise<LocalEngine> {
    engine ??= open().catch((error: unknown) => {
      engine = undefined;
      if (error instanceof SearchError) throw error;
      throw new SearchError('unreachable', 'The search engine did not load.', {cause: error});
    });
    return engine;
  }

  return {
    // `search` fails again and reports the error.
    prepare: () => void opened().catch(() => undefined),
    async search(request) {
      const asked = opened();
      const forget = (): void => {
        if (engine === asked) engine = undefined;
      };
      try {
        const answer = await (await asked).search(request);
        if (answer.missing === 'failed') forget();
        return answer;
      } catch (error) {
        forget();
        throw error;
      }
    },
    onGrowth(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    viewed: () => undefined,
    clicked: () => undefined,
  };
}
