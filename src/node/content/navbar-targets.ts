import type {NavbarTargets} from '#node/site/navbar-items.ts';
import type {DocsVersion} from '#shared/site-data.ts';
import {docPath} from './docs.ts';
import type {LoadedVersion} from './load-docs.ts';
import type {SidebarPlan} from './sidebar-views.ts';

/** The deepest folder that holds all pages of a sidebar: the navbar item of the sidebar is active below it. */
function commonBasePath(plan: SidebarPlan): string {
  const paths = plan.order.map((page) => page.href.split('/'));
  const first = paths[0] ?? [''];
  let length = first.length - 1;
  for (const parts of paths) {
    let same = 0;
    while (same < length && parts[same] === first[same]) same++;
    length = same;
  }
  return `${first.slice(0, length).join('/')}/`;
}

/** What navbar items can point at in a version. */
export function navbarTargets(loaded: LoadedVersion, version: DocsVersion): NavbarTargets {
  const {collection, sidebars, sidebarsConfig, routeBase} = loaded;
  const {unreadableIds} = collection;
  return {
    version,
    isWhole: unreadableIds.length === 0 && sidebarsConfig.faults.length === 0,
    docs: new Map([
      // They are there: that an item leads to one is no problem of the item.
      ...unreadableIds.map((id) => [id, {href: docPath(routeBase, id, undefined), label: id}] as const),
      ...collection.docs.map(
        ({id, path, frontMatter}) => [id, {href: path, label: frontMatter.sidebar_label ?? frontMatter.title}] as const,
      ),
    ]),
    sidebars: new Map(
      sidebars.map(({sidebar, plan}) => [sidebar.id, {firstHref: plan.firstHref, basePath: commonBasePath(plan)}]),
    ),
  };
}
