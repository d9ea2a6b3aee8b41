import type {Problem} from '#node/problems/problem.ts';
import type {LoadedModule} from '#node/site/load-module.ts';
import type {SidebarsConfig} from '#node/site/sidebars-schema.ts';
import type {Translate} from '#node/site/translate-site-data.ts';
import {type ContentFile, contentFiles} from './content-files.ts';
import {collectDocs, type DocsCollection} from './docs.ts';
import type {VersionPlan} from './docs-versions.ts';
import type {SiteFiles} from './read-site-files.ts';
import {planSidebar, type SidebarPlan} from './sidebar-views.ts';
import {resolveSidebars, type Sidebar} from './sidebars.ts';

export interface SidebarEntry {
  readonly sidebar: Sidebar;
  readonly plan: SidebarPlan;
}

/** The docs and sidebars of one version. */
export interface LoadedVersion extends VersionPlan {
  readonly files: readonly ContentFile[];
  readonly collection: DocsCollection;
  readonly sidebars: readonly SidebarEntry[];
  readonly sidebarsConfig: LoadedModule<SidebarsConfig>;
}

/** Loads the docs of a version; what is wrong with them is added to the problems. */
export function loadVersion(
  {texts, sidebars: sidebarsFiles}: SiteFiles,
  plan: VersionPlan,
  options: {readonly includeDrafts: boolean; readonly translate: Translate},
  problems: Problem[],
): LoadedVersion {
  const files = contentFiles(texts, plan.folder);
  const sidebarsConfig = sidebarsFiles.get(plan.sidebarsFile);
  if (sidebarsConfig === undefined) throw new Error(`${plan.sidebarsFile} was not read`);
  const collection = collectDocs(files, {routeBase: plan.routeBase, includeDrafts: options.includeDrafts}, problems);
  const names = {routeBase: plan.routeBase, version: plan.label, translate: options.translate};
  const sidebars = resolveSidebars(sidebarsConfig, collection, names, problems);
  return {
    ...plan,
    files,
    collection,
    sidebarsConfig,
    sidebars: sidebars.map((sidebar) => ({sidebar, plan: planSidebar(sidebar)})),
  };
}
