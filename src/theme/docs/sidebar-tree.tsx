import {useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {holdsPath} from '#shared/sidebar-tree.ts';
import type {SidebarCategory, SidebarItem, SidebarLink} from '#shared/sidebar-tree.ts';
import {useLabel} from '#client/labels.ts';
import {Collapsible} from '#theme/ui/collapsible.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {CategoryHeader} from './category-header.tsx';
import {sidebarStyles} from './sidebar-styles.ts';
import {useCategoryItems} from './use-category-items.ts';
import type {CategoryItems} from './use-category-items.ts';

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

function SidebarLinkItem({item, path}: {readonly item: SidebarLink; readonly path: string}) {
  const current = item.href === path;
  return (
    <li>
      <SiteLink
        href={item.href}
        current={current ? 'page' : undefined}
        xstyle={[
          sidebarStyles.row,
          sidebarStyles.label,
          current && sidebarStyles.rowCurrent,
          current && sidebarStyles.labelCurrent,
        ]}
      >
        {item.label}
      </SiteLink>
    </li>
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

/** Shown while children load, and when they fail to load. */
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
