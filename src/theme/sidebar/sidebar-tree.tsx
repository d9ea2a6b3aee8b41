import {useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {holdsPath} from '#shared/sidebar-tree.ts';
import type {SidebarCategory, SidebarItem} from '#shared/sidebar-tree.ts';
import {Collapsible} from '#theme/ui/collapsible.tsx';
import {CategoryHeader} from './category-header.tsx';
import {LoadingNotice} from './loading-notice.tsx';
import {SidebarLinkItem} from './sidebar-link.tsx';
import {sidebarStyles} from './sidebar-styles.ts';
import {useCategoryItems} from './use-category-items.ts';

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

interface SidebarCategoryItemProps {
  readonly category: SidebarCategory;
  readonly path: string;
}

/** Closed unless the configuration or the shown page says otherwise; what the reader opens stays open. */
function SidebarCategoryItem({category, path}: SidebarCategoryItemProps) {
  const panelId = useId();
  const active = holdsPath(category, path);
  const [open, setOpen] = useState(active || !category.collapsed);
  const [wasActive, setWasActive] = useState(active);
  const {items, status, load} = useCategoryItems(category);
  if (active !== wasActive) {
    setWasActive(active);
    if (active) setOpen(true);
  }

  const setOpenAndLoad = (next: boolean): void => {
    setOpen(next);
    if (next && !items && status !== 'loading') load();
  };
  return (
    <li>
      <CategoryHeader
        category={category}
        current={category.href === path}
        open={open}
        panelId={panelId}
        onOpenChange={setOpenAndLoad}
      />
      <Collapsible id={panelId} open={open} lazy>
        {items ? <SidebarTree items={items} path={path} nested /> : <LoadingNotice status={status} load={load} />}
      </Collapsible>
    </li>
  );
}
