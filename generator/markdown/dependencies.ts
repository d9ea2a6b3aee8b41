import type {PublicFolder} from '#load/content/public-folder.ts';
import type {SiteLookup} from './compile-context.ts';

/** A lookup of a page while it was compiled, and its result then as JSON. */
export type Dependency = readonly [lookup: keyof SiteLookup, key: string, result: string];

/** What pages may look up; plain data, sent to the workers. */
export interface SiteTables extends Pick<PublicFolder, 'images' | 'pictureFaults'> {
  readonly routes: ReadonlyMap<string, string>;
  /** Site paths of all files that a link can lead to. */
  readonly files: ReadonlySet<string>;
  /** Texts of the parts of pages, by file. */
  readonly partials: ReadonlyMap<string, string>;
}

/** Records lookups: a cached page is valid while its dependencies have the same results. */
export function recordDependencies(tables: SiteTables): {lookup: SiteLookup; dependencies(): Dependency[]} {
  const found = new Map<string, Dependency>();
  const record = <Result>(lookup: keyof SiteLookup, key: string, result: Result): Result => {
    found.set(`${lookup} ${key}`, [lookup, key, JSON.stringify(result ?? null)]);
    return result;
  };
  return {
    dependencies: () => [...found.values()],
    lookup: {
      routeOf: (file) => record('routeOf', file, tables.routes.get(file)),
      isFile: (path) => record('isFile', path, tables.files.has(path)),
      imageSize: (path) => record('imageSize', path, tables.images.get(path)),
      partial: (file) => record('partial', file, tables.partials.get(file)),
      pictureFault: (path) => record('pictureFault', path, tables.pictureFaults.get(path)),
    },
  };
}

export function areUnchanged(dependencies: readonly Dependency[], tables: SiteTables): boolean {
  const {lookup} = recordDependencies(tables);
  return dependencies.every(([name, key, result]) => JSON.stringify(lookup[name](key) ?? null) === result);
}
