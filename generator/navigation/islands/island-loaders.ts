/** When an island's code is loaded: with its page, or at the first interaction with it. */
export type IslandStart = 'at-once' | 'touched';

/** Loads the module of an island, made by `lazyChunk`. Its default export is the component. By name. */
export type IslandLoaders = Readonly<Record<string, () => Promise<unknown>>>;

/** Of the ids that React generates: the same in the build and in the browser. */
export const islandIdPrefix = (name: string): string => `${name}-`;
