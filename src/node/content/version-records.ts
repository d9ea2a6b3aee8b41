import {didYouMean} from '#node/problems/did-you-mean.ts';
import type {Problem} from '#node/problems/problem.ts';
import type {LoadedModule} from '#node/site/load-module.ts';
import type {NavbarTargets} from '#node/site/navbar-items.ts';
import type {SiteConfig} from '#node/site/site-config-schema.ts';
import {unknownDocId} from '#shared/error-messages.ts';
import type {Messages} from '#shared/messages.ts';
import {docRecords} from './doc-records.ts';
import {sitePath} from './docs.ts';
import type {LoadedVersion} from './docs-versions.ts';
import type {PageRecord} from './page-source.ts';
import type {SidebarPlan} from './sidebar-views.ts';

/** What all versions of a locale have in common. */
export interface VersionContext {
  readonly config: LoadedModule<SiteConfig>;
  readonly locale: string;
  readonly messages: Messages;
  readonly gitDates: ReadonlyMap<string, string>;
  readonly problems: Problem[];
}

/** The path of the doc that a version opens with. */
function mainHref({label, isLast, sidebars, collection}: LoadedVersion, {config, problems}: VersionContext): string {
  const {mainDocId} = config.value.docs;
  const main = collection.docs.find((doc) => doc.id === mainDocId);
  if (mainDocId !== undefined && main === undefined && isLast) {
    const known = collection.docs.map((doc) => doc.id);
    problems.push({
      file: config.file,
      line: config.locate(['docs', 'mainDocId']),
      message: `"docs.mainDocId": ${unknownDocId(mainDocId, known, label)}`,
      allowed: didYouMean(mainDocId, known),
    });
  }
  return main?.path ?? sidebars[0]?.firstHref ?? collection.docs[0]?.path ?? '/';
}

/** The deepest folder that holds all pages of a sidebar: the navbar item of the sidebar is active below it. */
function commonBasePath({order}: SidebarPlan): string {
  const paths = order.map((page) => page.href.split('/'));
  const first = paths[0] ?? [''];
  const isShared = (depth: number): boolean =>
    depth < first.length - 1 && paths.every((parts) => parts[depth] === first[depth]);
  let depth = 0;
  while (isShared(depth)) depth++;
  return `${first.slice(0, depth).join('/')}/`;
}

/** What navbar items can point at in a version; an unknown main doc becomes a problem. */
export function navbarTargets(version: LoadedVersion, context: VersionContext): NavbarTargets {
  const {name, label, isLast, routeBase, banner, badge, collection, sidebars, sidebarsConfig} = version;
  return {
    version: {name, label, isLast, path: sitePath(routeBase), mainHref: mainHref(version, context), banner, badge},
    hasAllSidebars: sidebarsConfig.invalidPaths.length === 0,
    docs: new Map(
      collection.docs.map(({id, path, frontMatter}) => [
        id,
        {href: path, label: frontMatter.sidebar_label ?? frontMatter.title},
      ]),
    ),
    sidebars: new Map(sidebars.map((plan) => [plan.id, {firstHref: plan.firstHref, basePath: commonBasePath(plan)}])),
  };
}

/** Pages of the docs in all their versions. */
export function versionRecords(versions: readonly LoadedVersion[], context: VersionContext): PageRecord[] {
  const {locale, messages, gitDates, config} = context;
  const pathIn = new Map(
    versions.map(({name, collection}) => [name, new Map(collection.docs.map(({id, path}) => [id, path]))]),
  );
  const otherVersions = (docId: string, own: string): Record<string, string> =>
    Object.fromEntries(
      [...pathIn].flatMap(([name, paths]) => {
        const href = paths.get(docId);
        return name === own || href === undefined ? [] : [[name, href]];
      }),
    );
  return versions.flatMap((version) =>
    docRecords({
      locale,
      messages,
      gitDates,
      docs: version.collection.docs,
      sidebars: version.sidebars,
      sidebarsFile: version.sidebarsConfig.file,
      routeBase: version.routeBase,
      versionName: version.name,
      otherVersions: (docId) => otherVersions(docId, version.name),
      ...(config.value.editUrl !== undefined && {editUrl: config.value.editUrl}),
    }),
  );
}
