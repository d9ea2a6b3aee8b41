/**
 * What the official client remembers of its hosts: which one failed, and when. It would forget that by itself: in 5.64
 * it writes a failed host under a key that holds the host's state, and reads it under one that does not, so that no
 * host is ever left alone for the two minutes. Here the key is the address.
 */

type Host = Readonly<Record<string, unknown>>;

/** The form that the client asks for. */
export interface HostsCache {
  get<Value>(key: Host | string, defaultValue: () => Promise<Value>): Promise<Value>;
  set<Value>(key: Host | string, value: Value): Promise<Value>;
  delete(key: Host | string): Promise<void>;
  clear(): Promise<void>;
}

function address(key: Host | string): string {
  return typeof key === 'string' ? key : JSON.stringify([key['protocol'], key['url'], key['port'], key['accept']]);
}

/** Kept as long as the document lives. */
export function createHostsCache(): HostsCache {
  // What the client puts in, it gets back: the type is its own business.
  const states = new Map<string, unknown>();
  const read = <Value>(key: string): Value | undefined => {
    const state: unknown = states.get(key);
    return state as Value | undefined;
  };
  return {
    get: async (key, defaultValue) => read(address(key)) ?? defaultValue(),
    set(key, value) {
      states.set(address(key), value);
      return Promise.resolve(value);
    },
    delete(key) {
      states.delete(address(key));
      return Promise.resolve();
    },
    clear() {
      states.clear();
      return Promise.resolve();
    },
  };
}
