import type {SiteData} from '#shared/site-data.ts';

/** When an island's code is loaded: with its page, or at the first interaction with it. */
export type IslandStart = 'at-once' | 'touched';

/**
 * Loads the module of an island, made by `lazyChunk`. By name. The module exports the component as default; or it exports a
 * function `mount` (`MountIsland`), for HTML that an `Island` has not written.
 */
export type IslandLoaders = Readonly<Record<string, () => Promise<unknown>>>;

export interface IslandInput {
  readonly name: string;
  readonly element: HTMLElement;
  /** What its loader has loaded. */
  readonly module: unknown;
  /** The JSON after the element; `{}` without it. */
  readonly props: unknown;
  readonly site: SiteData;
  /** Ends the island. */
  readonly signal: AbortSignal;
}

/** Starts an island. Resolves when it runs. When it rejects, the reader can retry. */
export type MountIsland = (input: IslandInput) => Promise<void>;

/** Of the ids that React generates: the same in the build and in the browser. */
export const islandIdPrefix = (name: string): string => `${name}-`;
