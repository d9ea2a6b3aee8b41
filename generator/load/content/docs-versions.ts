import type {LoadedModule} from '#load/config/load-module.ts';
import type {SidebarsConfig} from '#load/config/sidebars-schema.ts';
import {type ContentFile, contentFiles} from './content-files.ts';
import {collectDocs, type DocsCollection} from './docs.ts';
import type {LocaleContext} from './locale-context.ts';
import {placementsIn} from './placements.ts';
import {planVersion, type VersionPlan} from './plan-version.ts';
import {sidebarsFileOf} from './read-site-files.ts';
import {planSidebar, type SidebarPlan} from './sidebar-views.ts';
import {resolveSidebars} from './sidebars.ts';

export interface LoadedVersion extends VersionPlan {
  readonly files: readonly ContentFile[];
  readonly collection: DocsCollection;
  readonly sidebars: readonly SidebarPlan[];
  readonly sidebarsConfig: LoadedModule<SidebarsConfig>;
}

/** Loads the docs of all versions. Those of `current` are in `docsFolder`, others in `versions/<name>/docs`. */
export function loadVersions(context: LocaleContext): LoadedVersion[] {
  const {files, config, translate, problems} = context;
  const {docs} = config.value;
  return docs.versions.map((version) => {
    const plan = planVersion(version, docs, context);
    const {routeBase, label} = plan;
    const sidebarsConfig = files.sidebars.get(sidebarsFileOf(version.name));
    if (sidebarsConfig === undefined) throw new Error(`the sidebars of ${version.name} were not read`);
    const docFiles = contentFiles(files.texts, plan.folder);
    const collection = collectDocs(docFiles, routeBase, context);
    const placements = placementsIn(files.texts, plan.folder.original, problems);
    const options = {routeBase, version: label, translate, placements};
    const sidebars = resolveSidebars(sidebarsConfig, collection, options, problems);
    return {...plan, files: docFiles, collection, sidebarsConfig, sidebars: sidebars.map(planSidebar)};
  });
}
