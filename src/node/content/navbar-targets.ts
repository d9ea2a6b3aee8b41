import type {NavbarTargets} from '#node/site/navbar-items.ts';
import type {DocsVersion} from '#shared/site-data.ts';
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
export function navbarTargets({collection, sidebars}: LoadedVersion, version: DocsVersion): NavbarTargets {
  return {
    version,
    docs: new Map(
      collection.docs.map(({id, path, frontMatter}) => [
        id,
        {href: path, label: frontMatter.sidebar_label ?? frontMatter.title},
      ]),
    ),
    sidebars: new Map(
      sidebars.map(({sidebar, plan}) => [sidebar.id, {firstHref: plan.firstHref, basePath: commonBasePath(plan)}]),
    ),
  };
}
