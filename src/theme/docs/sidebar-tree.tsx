import {useId, useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {categoryId, type SidebarCategory, type SidebarItem, type SidebarLink} from '#shared/sidebar-tree.ts';
import {useLabel} from '#client/labels.ts';
import {Collapsible} from '#theme/ui/collapsible.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {sidebarStyles as styles} from './sidebar-styles.ts';
import {type CategoryState, useCategory} from './use-category.ts';

interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  /** Site path of the shown page. */
  readonly path: string;
  readonly nested?: boolean;
}

/** One level of a sidebar. */
export function SidebarTree({items, path, nested = false}: SidebarTreeProps) {
  return (
    <ul {...stylex.props(styles.list, nested && styles.nested)}>
      {items.map((item) =>
        item.type === 'link' ? (
          <LinkItem key={item.href} item={item} current={item.href === path} />
        ) : (
          <CategoryItem key={categoryId(item)} category={item} path={path} />
        ),
      )}
    </ul>
  );
}

function LinkItem({item, current}: {readonly item: SidebarLink; readonly current: boolean}) {
  return (
    <li>
      <SiteLink
        href={item.href}
        current={current ? 'page' : undefined}
        xstyle={[styles.row, styles.label, current && styles.rowCurrent, current && styles.labelCurrent]}
      >
        {item.label}
      </SiteLink>
    </li>
  );
}

function CategoryItem({category, path}: {readonly category: SidebarCategory; readonly path: string}) {
  const panelId = useId();
  const state = useCategory(category, path);
  return (
    <li>
      <CategoryRow category={category} current={category.href === path} panelId={panelId} state={state} />
      <Collapsible id={panelId} open={state.isOpen}>
        {state.items ? <SidebarTree items={state.items} path={path} nested /> : <LoadingNotice {...state} />}
      </Collapsible>
    </li>
  );
}

interface CategoryRowProps {
  readonly category: SidebarCategory;
  readonly current: boolean;
  readonly panelId: string;
  readonly state: CategoryState;
}

/**
 * A category with a page: the label navigates and opens, the caret toggles. Without one, the whole row toggles; before
 * hydration it is a link to its first page.
 */
function CategoryRow({category, current, panelId, state: {isOpen, setOpen}}: CategoryRowProps) {
  const text = useLabel();
  const isHydrated = useHydrated();
  const {label} = category;
  const href = category.href ?? (isHydrated ? undefined : category.fallbackHref);
  const toggle = {
    'data-replay': '',
    'aria-expanded': isOpen,
    'aria-controls': panelId,
    onClick: () => setOpen(!isOpen),
  };
  const caret = <Icon name="chevron" size={13} xstyle={[styles.caret, isOpen && styles.caretOpen]} />;
  return (
    <div {...stylex.props(styles.row, current && styles.rowCurrent)}>
      {href === undefined ? (
        <button type="button" {...toggle} {...stylex.props(styles.label, styles.categoryLabel)}>
          <span {...stylex.props(styles.categoryName)}>{label}</span>
          {caret}
        </button>
      ) : (
        <>
          <SiteLink
            href={href}
            current={current ? 'page' : undefined}
            xstyle={[styles.label, styles.categoryLabel, current && styles.labelCurrent]}
            onClick={() => setOpen(true)}
          >
            {label}
          </SiteLink>
          <button
            type="button"
            aria-label={text(isOpen ? 'sidebar.collapse' : 'sidebar.expand', {label})}
            {...toggle}
            {...stylex.props(styles.caretButton)}
          >
            {caret}
          </button>
        </>
      )}
    </div>
  );
}

const noSubscription = (): (() => void) => () => undefined;

/** False in static HTML and while it is hydrated. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

/** Shown while children load, and when they fail to load. */
function LoadingNotice({status, load}: Pick<CategoryState, 'status' | 'load'>) {
  const text = useLabel();
  return (
    <p role="status" {...stylex.props(styles.notice)}>
      {status === 'failed' ? text('sidebar.failed') : text('sidebar.loading')}
      {status === 'failed' ? (
        <button type="button" onClick={load} {...stylex.props(styles.retry)}>
          {text('loading.retry')}
        </button>
      ) : null}
    </p>
  );
}
