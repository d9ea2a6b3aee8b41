import {didYouMean} from '#problems/did-you-mean.ts';
import type {NavbarTargets} from '#load/config/navbar-items.ts';
import {unknownDocId} from '#shared/error-messages.ts';
import {sitePath} from './docs.ts';
import type {LoadedVersion} from './docs-versions.ts';
import type {LocaleContext} from './locale-context.ts';
import type {SidebarPlan} from './sidebar-views.ts';

function mainHref({label, isLast, sidebars, collection}: LoadedVersion, {config, problems}: LocaleContext): string {
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

/** The deepest folder that contains all pages of a sidebar: its navbar item is active below it. */
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
export function navbarTargets(version: LoadedVersion, context: LocaleContext): NavbarTargets {
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
