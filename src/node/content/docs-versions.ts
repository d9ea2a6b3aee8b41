import type {LoadedModule} from '#node/site/load-module.ts';
import type {SidebarsConfig} from '#node/site/sidebars-schema.ts';
import type {SiteConfig} from '#node/site/site-config-schema.ts';
import type {DocsBanner} from '#shared/site-data.ts';
import {type ContentFile, contentFiles, type ContentFolder} from './content-files.ts';
import {collectDocs, type DocsCollection, sitePath} from './docs.ts';
import type {LocaleContext} from './locale-context.ts';
import {CURRENT_VERSION, sidebarsFileOf} from './read-site-files.ts';
import {planSidebar, type SidebarPlan} from './sidebar-views.ts';
import {resolveSidebars} from './sidebars.ts';

export const DOCS_ROUTE = 'docs';

/** A docs version as configured, with the defaults that depend on its place in the list. */
interface VersionPlan {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Route below which its docs are, without slashes at the ends: `docs`, `docs/next`. */
  readonly routeBase: string;
  readonly banner: DocsBanner;
  readonly badge: boolean;
  readonly folder: ContentFolder;
}

export interface LoadedVersion extends VersionPlan {
  readonly files: readonly ContentFile[];
  readonly collection: DocsCollection;
  readonly sidebars: readonly SidebarPlan[];
  readonly sidebarsConfig: LoadedModule<SidebarsConfig>;
}

type DocsConfig = SiteConfig['docs'];

/** The configured last version, else the newest released one, else the current work. */
function lastVersionName({versions, lastVersion}: DocsConfig): string {
  return lastVersion ?? versions.find(({name}) => name !== CURRENT_VERSION)?.name ?? CURRENT_VERSION;
}

function planVersion(version: DocsConfig['versions'][number], docs: DocsConfig, translations?: string): VersionPlan {
  const {name, label} = version;
  const isLast = name === lastVersionName(docs);
  const isCurrent = name === CURRENT_VERSION;
  const folder = isCurrent ? 'docs' : `versions/${name}/docs`;
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
      original: isCurrent ? `content/${folder}` : folder,
      translations: translations && `${translations}/${folder}`,
    },
  };
}

/** Loads the docs of all versions. Those of `current` are in `content/docs`, others in `versions/<name>/docs`. */
export function loadVersions(context: LocaleContext): LoadedVersion[] {
  const {files, config, translations, translate, problems} = context;
  const {docs} = config.value;
  return docs.versions.map((version) => {
    const plan = planVersion(version, docs, translations);
    const {routeBase, label} = plan;
    const sidebarsConfig = files.sidebars.get(sidebarsFileOf(version.name));
    if (sidebarsConfig === undefined) throw new Error(`the sidebars of ${version.name} were not read`);
    const docFiles = contentFiles(files.texts, plan.folder);
    const collection = collectDocs(docFiles, routeBase, context);
    const sidebars = resolveSidebars(sidebarsConfig, collection, {routeBase, version: label, translate}, problems);
    return {...plan, files: docFiles, collection, sidebarsConfig, sidebars: sidebars.map(planSidebar)};
  });
}
