import * as stylex from '@stylexjs/stylex';
import type {SidebarItem} from '#shared/sidebar-tree.ts';
import {SidebarCategoryItem} from './sidebar-category.tsx';
import {SidebarLinkItem} from './sidebar-link.tsx';
import {sidebarStyles} from './sidebar-styles.ts';

interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  /** Site path of the shown page. */
  readonly path: string;
  readonly nested?: boolean;
}

/** One level of a sidebar. Used by the docs page's own sidebar and by the mobile one. */
export function SidebarTree({items, path, nested = false}: SidebarTreeProps) {
  return (
    <ul {...stylex.props(sidebarStyles.list, nested && sidebarStyles.nested)}>
      {items.map((item) =>
        item.type === 'link' ? (
          <SidebarLinkItem key={item.href} item={item} path={path} />
        ) : (
          <SidebarCategoryItem key={item.key} category={item} path={path} />
        ),
      )}
    </ul>
  );
}
