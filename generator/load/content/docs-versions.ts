/** The versions of the docs, from the configuration to what browsers get. */
import type {LoadedModule} from '#load/config/load-module.ts';
import type {SidebarsConfig} from '#load/config/sidebars-schema.ts';
import {CURRENT_VERSION, type SiteConfig} from '#load/config/site-config-schema.ts';
import {reporterOf} from '#problems/schema-problems.ts';
import {joinSitePath} from '#shared/page-path.ts';
import type {DocsVersion} from '#shared/site-data.ts';
import {collectDocs, type DocsCollection, unknownDoc} from './docs.ts';
import {type LocaleContext, localizedFiles} from './locale-context.ts';
import {planSidebar, type SidebarPlan} from './plan-sidebar.ts';
import {resolveSidebars} from './sidebars.ts';

export const DOCS_PATH = '/docs/';

export interface LoadedVersion extends DocsCollection {
  readonly version: DocsVersion;
  /** Of its docs, relative to the site's folder: `content/docs`. */
  readonly folder: string;
  readonly sidebars: readonly SidebarPlan[];
  readonly sidebarsConfig: LoadedModule<SidebarsConfig>;
}

/** Loads the docs of all versions. */
export function loadVersions(context: LocaleContext): LoadedVersion[] {
  const {files, config, translate, problems} = context;
  const {docs} = config.value;
  return files.versions.map(({config: versionConfig, folder, translatedFolder, sidebars: sidebarsConfig}, index) => {
    const version = withDefaults(versionConfig, docs);
    const {path, label} = version;
    const docFiles = localizedFiles(context, folder, translatedFolder);
    const collection = collectDocs(docFiles, {texts: files.texts, folder, path}, context);
    if (docFiles.length === 0 && files.versions.length > 1) {
      const message = `the version "${label}" has no docs.`;
      const allowed = `pages in ${folder}/`;
      reporterOf(config, problems)(['docs', 'versions', index], {message, allowed, isNotice: true});
    }
    const resolved = resolveSidebars(sidebarsConfig, collection, {path, version: label, translate}, problems);
    const sidebars = resolved.map(planSidebar);
    const main =
      findMainDoc(collection, version, context) ?? sidebars[0]?.order[0]?.href ?? collection.docs[0]?.path ?? '/';
    return {...collection, version: {...version, mainHref: main}, folder, sidebars, sidebarsConfig};
  });
}

type DocsConfig = SiteConfig['docs'];

/** The defaults depend on the place of a version in the list. */
function withDefaults(
  {name, label, path, banner, badge}: DocsConfig['versions'][number],
  {versions, lastVersion}: DocsConfig,
): Omit<DocsVersion, 'mainHref'> {
  const isCurrent = name === CURRENT_VERSION;
  const newestReleased = versions.find((version) => version.name !== CURRENT_VERSION);
  const isLast = name === (lastVersion ?? newestReleased?.name ?? CURRENT_VERSION);
  const defaultSegment = isCurrent ? 'next' : name;
  const defaultBanner = isCurrent ? 'unreleased' : 'unmaintained';
  return {
    name,
    label,
    isLast,
    path: joinSitePath(DOCS_PATH, path ?? (isLast ? '' : defaultSegment)),
    banner: banner ?? (isLast ? 'none' : defaultBanner),
    badge: badge ?? versions.length > 1,
  };
}

/** The path of the configured main doc. Only the last version must have it. */
function findMainDoc(
  {docs}: DocsCollection,
  {label, isLast}: Pick<DocsVersion, 'label' | 'isLast'>,
  {config, problems}: LocaleContext,
): string | undefined {
  const {mainDocId} = config.value.docs;
  if (mainDocId === undefined) return undefined;
  const main = docs.find(({id}) => id === mainDocId);
  if (main === undefined && isLast) {
    const {message, allowed} = unknownDoc(mainDocId, docs, label);
    reporterOf(config, problems)(['docs', 'mainDocId'], {message: `"docs.mainDocId": ${message}`, allowed});
  }
  return main?.path;
}
