/** A `CacheStorage` in memory, for tests: caches by name, responses by URL. */
export function createFakeCaches(origin: string) {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL): string => new URL(key instanceof Request ? key.url : key, origin).href;

  function cacheOf(entries: Map<string, Response>) {
    return {
      match: async (key: RequestInfo | URL) => entries.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => void entries.set(urlOf(key), response),
      delete: async (key: RequestInfo | URL) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  }

  return {
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return cacheOf(entries);
    },
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    /** Pathnames by cache. */
    contents: () =>
      Object.fromEntries(
        [...stored].map(([name, entries]) => [
          name,
          [...entries.keys()].map((url) => new URL(url).pathname).toSorted(),
        ]),
      ),
  };
}
