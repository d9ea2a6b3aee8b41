import type {SearchProvider} from '#search/search-provider.ts';

/**
 * Subscribes to a provider that may still load. The listener is called when an incomplete answer can be improved.
 *
 * @returns a function that ends the subscription
 */
export function onIndexGrowth(provider: () => Promise<SearchProvider>, listener: () => void): () => void {
  const subscription = provider().then(
    (engine) => engine.onGrowth(listener),
    // The search itself reports the error.
    () => undefined,
  );
  return () => void subscription.then((end) => end?.());
}
