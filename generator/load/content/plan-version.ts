import type {SiteConfig} from '#load/config/site-config-schema.ts';
import type {DocsBanner} from '#shared/site-data.ts';
import type {ContentFolder} from './content-files.ts';
import {sitePath} from './docs.ts';
import type {LocaleContext} from './locale-context.ts';
import {CURRENT_VERSION, docsFolderOf} from './read-site-files.ts';

export const DOCS_ROUTE = 'docs';

/** A docs version as configured, with the defaults that depend on its place in the list. */
export interface VersionPlan {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Route below which its docs are, without slashes at the ends: `docs`, `docs/next`. */
  readonly routeBase: string;
  readonly banner: DocsBanner;
  readonly badge: boolean;
  readonly folder: ContentFolder;
}

type DocsConfig = SiteConfig['docs'];

/** The configured last version, else the newest released one, else the current work. */
function lastVersionName({versions, lastVersion}: DocsConfig): string {
  return lastVersion ?? versions.find(({name}) => name !== CURRENT_VERSION)?.name ?? CURRENT_VERSION;
}

export function planVersion(
  version: DocsConfig['versions'][number],
  docs: DocsConfig,
  {files, translations}: Pick<LocaleContext, 'files' | 'translations'>,
): VersionPlan {
  const {name, label} = version;
  const isLast = name === lastVersionName(docs);
  const isCurrent = name === CURRENT_VERSION;
  const defaultSegment = isCurrent ? 'next' : name;
  const defaultBanner = isCurrent ? 'unreleased' : 'unmaintained';
  return {
    name,
    label,
    isLast,
    routeBase: sitePath(DOCS_ROUTE, version.path ?? (isLast ? '' : defaultSegment)).slice(1, -1),
    banner: version.banner ?? (isLast ? 'none' : defaultBanner),
    badge: version.badge ?? docs.versions.length > 1,
    folder: {
      original: docsFolderOf(name, files),
      translations: translations && `${translations}/${docsFolderOf(name, {docsFolder: 'docs'})}`,
    },
  };
}
