/** The sidebar as one page carries it: its own open branch, and of closed categories only their labels. */

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  /** Site path (`/docs/learn/`) without base URL, percent-encoded; or an external URL. */
  readonly href: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** The category's own page, if it has one. */
  readonly href?: string;
  /** Where the label leads while the reader has no script: its own page, else its first page. */
  readonly fallbackHref?: string;
  readonly collapsed: boolean;
  /** Present for open branches and for categories written `collapsed: false`. */
  readonly items?: readonly SidebarItem[];
  /** Site path of the JSON file (`SidebarItem[]`) with the children, when `items` is absent. */
  readonly itemsUrl?: string;
}

export type SidebarItem = SidebarLink | SidebarCategory;

/** The sidebar of one page. */
export interface SidebarView {
  /** Sidebar id of `sidebars.ts`. */
  readonly id: string;
  readonly items: readonly SidebarItem[];
}

/** The same on every page of the sidebar, so that an opened category stays open. */
export function categoryId({label, href, fallbackHref = ''}: SidebarCategory): string {
  return href ?? `${label} ${fallbackHref}`;
}

/** True when this item is, or holds, the page at `path`. */
export function holdsPath(item: SidebarItem, path: string): boolean {
  if (item.href === path) return true;
  return item.type === 'category' && (item.items ?? []).some((child) => holdsPath(child, path));
}
