import {contentHash} from '#cache/cache.ts';
import {assetPath} from '#shared/asset-path.ts';
import type {PageLink, SidebarCategory, SidebarItem, SidebarView} from '#shared/page-data.ts';

/** A sidebar with the pages that its items lead to. */
export interface Sidebar {
  readonly id: string;
  readonly items: readonly TreeItem[];
}

export type TreeItem = TreeLink | TreeCategory;

export interface TreeLink {
  readonly type: 'doc' | 'link';
  readonly label: string;
  readonly href: string;
  /** Of docs. */
  readonly description?: string | undefined;
}

export interface TreeCategory {
  readonly type: 'category';
  readonly label: string;
  readonly collapsed: boolean;
  readonly page?: CategoryPage | undefined;
  readonly items: readonly TreeItem[];
}

/** A doc, or a generated page with cards of the category's items. */
export interface CategoryPage {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly isGenerated: boolean;
  readonly keywords?: readonly string[];
  /** Line of the slug of a generated page. */
  readonly line?: number | undefined;
}

/** The pages of an item in reading order. */
export function pagesOf(item: TreeItem): PageLink[] {
  if (item.type !== 'category') return item.type === 'doc' ? [{href: item.href, title: item.label}] : [];
  const own = item.page?.href;
  return [...(own === undefined ? [] : [{href: own, title: item.label}]), ...item.items.flatMap(pagesOf)];
}

/** The children of a closed category. Their file is fetched when a reader opens it. */
export interface SidebarBranch {
  /** Site path of the file. */
  readonly path: string;
  readonly items: readonly SidebarItem[];
}

/** A sidebar, prepared for its pages. */
export interface SidebarPlan extends Sidebar {
  readonly branchFiles: readonly SidebarBranch[];
  /** The sidebar as the page at `path` carries it: its own branch open, the rest closed. */
  view(path: string): SidebarView;
  /** The sidebar's pages in reading order. */
  readonly order: readonly PageLink[];
  /** The categories above a page, outermost first. */
  breadcrumbs(path: string): {label: string; href?: string | undefined}[];
  readonly firstHref: string | undefined;
}

/** Collects the paths of each category once, because every page looks itself up in every category. */
function indexPaths(items: readonly TreeItem[], index: Map<TreeItem, ReadonlySet<string>>): void {
  for (const item of items) {
    if (item.type !== 'category') continue;
    index.set(item, new Set(pagesOf(item).map((page) => page.href)));
    indexPaths(item.items, index);
  }
}

/** Of the HTML of branches. Another one gives their files new names, because browsers keep files by name. */
const BRANCH_FORMAT = '1';

const HASH_LENGTH = 8;

/** Prepares a sidebar. What each page carries of it does not grow with the number of pages in closed categories. */
export function planSidebar(sidebar: Sidebar): SidebarPlan {
  const pathsIn = new Map<TreeItem, ReadonlySet<string>>();
  indexPaths(sidebar.items, pathsIn);
  const files = new Map<string, SidebarBranch>();
  const branchUrls = new Map<TreeCategory, string>();

  const toItem = (item: TreeItem, path?: string): SidebarItem => {
    if (item.type !== 'category') return {type: 'link', label: item.label, href: item.href};
    const href = item.page?.href;
    const fallbackHref = href ?? pathsIn.get(item)?.values().next().value;
    const isOpen = !item.collapsed || (path !== undefined && pathsIn.get(item)?.has(path) === true);
    const base: SidebarCategory = {
      type: 'category',
      label: item.label,
      collapsed: item.collapsed,
      href,
      fallbackHref,
    };
    return isOpen ? {...base, items: toItems(item.items, path)} : {...base, itemsUrl: branchUrl(item)};
  };

  const toItems = (items: readonly TreeItem[], path?: string): SidebarItem[] => items.map((item) => toItem(item, path));

  const branchUrl = (category: TreeCategory): string => {
    const known = branchUrls.get(category);
    if (known !== undefined) return known;
    const items = toItems(category.items);
    const url = assetPath(`sidebar/${contentHash(BRANCH_FORMAT + JSON.stringify(items))}.html`);
    files.set(url, {path: url, items});
    branchUrls.set(category, url);
    return url;
  };

  // It also collects the files. An edit makes the sidebar another one.
  const hash = contentHash(JSON.stringify(toItems(sidebar.items))).slice(0, HASH_LENGTH);
  const order = sidebar.items.flatMap(pagesOf);
  return {
    ...sidebar,
    branchFiles: [...files.values()],
    view: (path) => ({id: sidebar.id, hash, items: toItems(sidebar.items, path)}),
    order,
    breadcrumbs: (path) => breadcrumbs(sidebar.items, path, pathsIn),
    firstHref: order[0]?.href,
  };
}

function breadcrumbs(
  items: readonly TreeItem[],
  path: string,
  pathsIn: ReadonlyMap<TreeItem, ReadonlySet<string>>,
): {label: string; href?: string | undefined}[] {
  for (const item of items) {
    if (item.type !== 'category' || pathsIn.get(item)?.has(path) !== true) continue;
    const href = item.page?.href;
    if (href === path) return [];
    return [{label: item.label, href}, ...breadcrumbs(item.items, path, pathsIn)];
  }
  return [];
}
