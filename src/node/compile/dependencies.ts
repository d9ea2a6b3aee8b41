import type {ImageSizes} from '#node/content/read-site-files.ts';
import type {SiteLookup} from '#node/markdown/compile-context.ts';
import {withTrailingSlash} from '#shared/page-path.ts';

/** A fact of the site that a page was compiled with, and its value then. */
export type Dependency = readonly [kind: 'route' | 'image' | 'file', key: string, value: string];

/** What pages may look up; plain data, sent to the workers. */
export interface SiteTables {
  readonly routes: ReadonlyMap<string, string>;
  readonly images: ImageSizes;
  /** Site paths of files whose names look like those of pages (`unmarkedFiles`). */
  readonly files: ReadonlySet<string>;
}

/** Files whose links look like links to pages: `/LICENSE`, `/clip.mp4`. */
export function unmarkedFiles(paths: Iterable<string>): Set<string> {
  return new Set([...paths].filter((path) => withTrailingSlash(path) !== path));
}

const VALUES: Readonly<Record<Dependency[0], (tables: SiteTables, key: string) => string>> = {
  route: (tables, key) => tables.routes.get(key) ?? '',
  image: (tables, key) => {
    const size = tables.images.get(key);
    return size === undefined ? '' : `${size.width}x${size.height}`;
  },
  file: (tables, key) => String(tables.files.has(key)),
};

/** Records lookups: a cached page is valid while its dependencies have the same values. */
export function recordDependencies(tables: SiteTables): {lookup: SiteLookup; dependencies(): Dependency[]} {
  const found = new Map<string, Dependency>();
  const record = (kind: Dependency[0], key: string): unknown =>
    found.set(`${kind} ${key}`, [kind, key, VALUES[kind](tables, key)]);
  return {
    dependencies: () => [...found.values()],
    lookup: {
      routeOf(file) {
        record('route', file);
        return tables.routes.get(file);
      },
      isFile(key) {
        record('file', key);
        return tables.files.has(key);
      },
      imageSize(key) {
        record('image', key);
        return tables.images.get(key);
      },
    },
  };
}

export function areUnchanged(dependencies: readonly Dependency[], tables: SiteTables): boolean {
  return dependencies.every(([kind, key, value]) => VALUES[kind](tables, key) === value);
}
