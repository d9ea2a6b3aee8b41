import {contentHash} from '#cache/cache.ts';
import {assetPath} from '#shared/asset-path.ts';
import type {DocPage, PageLink, SidebarItem, SidebarView} from '#shared/page-data.ts';

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

/** Categories with those inside of them. */
export function categoriesOf(items: readonly TreeItem[]): TreeCategory[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesOf(item.items)] : []));
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
  breadcrumbs(path: string): DocPage['breadcrumbs'];
}

/** Of the HTML of branches. Another one gives their files new names, because browsers keep files by name. */
const BRANCH_FORMAT = '1';

const HASH_LENGTH = 8;

/** Prepares a sidebar. What each page carries of it does not grow with the number of pages in closed categories. */
export function planSidebar(sidebar: Sidebar): SidebarPlan {
  // Collected once, because every page looks itself up in every category.
  const pathsIn = new Map<TreeItem, ReadonlySet<string>>();
  for (const category of categoriesOf(sidebar.items))
    pathsIn.set(category, new Set(pagesOf(category).map(({href}) => href)));
  const branches = new Map<TreeCategory, SidebarBranch>();

  const toItem = (item: TreeItem, path = ''): SidebarItem => {
    if (item.type !== 'category') return {type: 'link', label: item.label, href: item.href};
    const {type, label, collapsed, page} = item;
    const paths = pathsIn.get(item) ?? new Set();
    const [fallbackHref] = paths;
    const base = {type, label, collapsed, href: page?.href, fallbackHref};
    const isOpen = !collapsed || paths.has(path);
    return isOpen ? {...base, items: toItems(item.items, path)} : {...base, itemsUrl: branchOf(item).path};
  };

  const toItems = (items: readonly TreeItem[], path?: string): SidebarItem[] => items.map((item) => toItem(item, path));

  const branchOf = (category: TreeCategory): SidebarBranch => {
    const known = branches.get(category);
    if (known !== undefined) return known;
    const items = toItems(category.items);
    const path = assetPath(`sidebar/${contentHash(BRANCH_FORMAT + JSON.stringify(items))}.html`);
    const branch = {path, items};
    branches.set(category, branch);
    return branch;
  };

  const breadcrumbs = (items: readonly TreeItem[], path: string): DocPage['breadcrumbs'] => {
    const above = items.find((item) => pathsIn.get(item)?.has(path));
    if (above?.type !== 'category' || above.page?.href === path) return [];
    return [{label: above.label, href: above.page?.href}, ...breadcrumbs(above.items, path)];
  };

  // It also collects the branches. An edit makes the sidebar another one.
  const hash = contentHash(JSON.stringify(toItems(sidebar.items))).slice(0, HASH_LENGTH);
  return {
    ...sidebar,
    branchFiles: [...branches.values()],
    view: (path) => ({id: sidebar.id, hash, items: toItems(sidebar.items, path)}),
    order: sidebar.items.flatMap(pagesOf),
    breadcrumbs: (path) => breadcrumbs(sidebar.items, path),
  };
}
