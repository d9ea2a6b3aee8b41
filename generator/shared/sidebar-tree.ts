export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  /** Site path (`/docs/learn/`) without base URL, percent-encoded; or an external URL. */
  readonly href: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly href?: string;
  /** Target of the label without scripts: its own page, else its first page. */
  readonly fallbackHref?: string;
  readonly collapsed: boolean;
  /** Present for open branches and for categories written `collapsed: false`. */
  readonly items?: readonly SidebarItem[];
  /** Site path of the JSON file (`SidebarItem[]`) with the children, when `items` is absent. */
  readonly itemsUrl?: string;
}

export type SidebarItem = SidebarLink | SidebarCategory;

/** The sidebar of one page: open branches, and the labels of closed categories. */
export interface SidebarView {
  readonly id: string;
  readonly items: readonly SidebarItem[];
}

/** The same on every page, so that an opened category stays open. */
export function categoryId({label, href, fallbackHref = ''}: SidebarCategory): string {
  return href ?? `${label} ${fallbackHref}`;
}

export function holdsPath(item: SidebarItem, path: string): boolean {
  if (item.href === path) return true;
  return item.type === 'category' && (item.items ?? []).some((child) => holdsPath(child, path));
}
