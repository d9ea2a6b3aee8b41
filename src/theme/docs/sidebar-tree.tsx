import {useId} from 'react';
import * as stylex from '@stylexjs/stylex';
import {categoryId} from '#shared/sidebar-tree.ts';
import type {SidebarCategory, SidebarItem, SidebarLink} from '#shared/sidebar-tree.ts';
import {useLabel} from '#client/labels.ts';
import {Collapsible} from '#theme/ui/collapsible.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {CategoryHeader} from './category-header.tsx';
import {sidebarStyles} from './sidebar-styles.ts';
import {useCategory} from './use-category.ts';
import type {CategoryState} from './use-category.ts';

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
          <SidebarCategoryItem key={categoryId(item)} category={item} path={path} />
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

function SidebarCategoryItem({category, path}: SidebarCategoryItemProps) {
  const panelId = useId();
  const {isOpen, setOpen, items, status, load} = useCategory(category, path);
  return (
    <li>
      <CategoryHeader
        category={category}
        current={category.href === path}
        open={isOpen}
        panelId={panelId}
        onOpenChange={setOpen}
      />
      <Collapsible id={panelId} open={isOpen} lazy>
        {items ? <SidebarTree items={items} path={path} nested /> : <LoadingNotice status={status} load={load} />}
      </Collapsible>
    </li>
  );
}

/** Shown while children load, and when they fail to load. */
function LoadingNotice({status, load}: Pick<CategoryState, 'status' | 'load'>) {
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
