/** The items of a sidebar, with the pages that they lead to. */
import type {PageLink} from '#shared/page-data.ts';

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
