import {useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SidebarCategory} from '#shared/sidebar-tree.ts';
import {holdsPath} from '#shared/sidebar-tree.ts';
import {useLabel} from '#client/labels.ts';
import {Collapsible} from '#theme/ui/collapsible.tsx';
import {CategoryHeader} from './category-header.tsx';
import {SidebarTree} from './sidebar-tree.tsx';
import {sidebarStyles} from './sidebar-styles.ts';
import type {CategoryItems} from './use-category-items.ts';
import {useCategoryItems} from './use-category-items.ts';

interface SidebarCategoryItemProps {
  readonly category: SidebarCategory;
  readonly path: string;
}

/** Closed unless the configuration or the shown page says otherwise; what the reader opens stays open. */
export function SidebarCategoryItem({category, path}: SidebarCategoryItemProps) {
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

function LoadingNotice({status, load}: Pick<CategoryItems, 'status' | 'load'>) {
  const text = useLabel();
  return (
    <p role="status" {...stylex.props(sidebarStyles.notice)}>
      {status === 'failed' ? text('sidebar.failed') : text('sidebar.loading')}
      {status === 'failed' ? (
        <button type="button" onClick={load} {...stylex.props(sidebarStyles.retry)}>
          {text('loading.retry')}
        </button>
      ) : null}
    </p>
  );
}
