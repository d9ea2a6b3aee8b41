import type {SiteConfig} from '#node/site/site-config-schema.ts';
import type {DocsBanner} from '#shared/site-data.ts';
import type {ContentFolder} from './content-files.ts';
import {sitePath} from './docs.ts';

export const DOCS_ROUTE = 'docs';
const CURRENT_VERSION = 'current';

/** A docs version as configured, with everything that follows from its place in the list. */
export interface VersionPlan {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Route below which its docs are, without slashes at the ends: `docs`, `docs/next`. */
  readonly routeBase: string;
  readonly banner: DocsBanner;
  readonly badge: boolean;
  readonly folder: ContentFolder;
  readonly sidebarsFile: string;
}

type VersionConfig = SiteConfig['docs']['versions'][number];

/** The last version: the one named, else the newest that is not the current work, else the current work itself. */
function lastVersionName({versions, lastVersion}: SiteConfig['docs']): string {
  return lastVersion ?? versions.find(({name}) => name !== CURRENT_VERSION)?.name ?? CURRENT_VERSION;
}

function versionSegment({name, path}: VersionConfig, isLast: boolean): string {
  if (path !== undefined) return path;
  if (isLast) return '';
  return name === CURRENT_VERSION ? 'next' : name;
}

function defaultBanner(name: string, isLast: boolean): DocsBanner {
  if (isLast) return 'none';
  return name === CURRENT_VERSION ? 'unreleased' : 'unmaintained';
}

/** The sidebars of a version, relative to the site's folder. */
export function sidebarsFileOf(name: string): string {
  return name === CURRENT_VERSION ? 'sidebars.ts' : `versions/${name}/sidebars.ts`;
}

/** Where the sources and routes of each version are. `current` is in `content/docs`, others in `versions/<name>/docs`. */
export function planVersions(docs: SiteConfig['docs'], translationFolder: string | undefined): VersionPlan[] {
  const last = lastVersionName(docs);
  return docs.versions.map((version) => {
    const {name, label} = version;
    const isLast = name === last;
    const isCurrent = name === CURRENT_VERSION;
    const folder = isCurrent ? 'docs' : `versions/${name}/docs`;
    return {
      name,
      label,
      isLast,
      routeBase: sitePath(DOCS_ROUTE, versionSegment(version, isLast)).slice(1, -1),
      banner: version.banner ?? defaultBanner(name, isLast),
      badge: version.badge ?? docs.versions.length > 1,
      folder: {
        original: isCurrent ? `content/${folder}` : folder,
        translations: translationFolder === undefined ? undefined : `${translationFolder}/${folder}`,
      },
      sidebarsFile: sidebarsFileOf(name),
    };
  });
}
