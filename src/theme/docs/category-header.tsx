import {useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SidebarCategory} from '#shared/sidebar-tree.ts';
import {useLabel} from '#client/labels.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {sidebarStyles} from './sidebar-styles.ts';

interface CategoryHeaderProps {
  readonly category: SidebarCategory;
  readonly current: boolean;
  readonly open: boolean;
  readonly panelId: string;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * A category with a page: the label navigates and opens, the caret toggles. Without one, the whole row toggles; before
 * hydration it is a link to its first page.
 */
export function CategoryHeader(props: CategoryHeaderProps) {
  const hydrated = useHydrated();
  const {category, current} = props;
  const href = category.href ?? (hydrated ? undefined : category.fallbackHref);
  return (
    <div {...stylex.props(sidebarStyles.row, current && sidebarStyles.rowCurrent)}>
      {href === undefined ? <ToggleRow {...props} /> : <LinkRow {...props} href={href} />}
    </div>
  );
}

function LinkRow({
  category,
  current,
  open,
  panelId,
  onOpenChange,
  href,
}: CategoryHeaderProps & {readonly href: string}) {
  const text = useLabel();
  const label = category.label;
  return (
    <>
      <SiteLink
        href={href}
        current={current ? 'page' : undefined}
        xstyle={[sidebarStyles.label, sidebarStyles.categoryLabel, current && sidebarStyles.labelCurrent]}
        onClick={() => onOpenChange(true)}
      >
        {label}
      </SiteLink>
      <button
        type="button"
        data-replay=""
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={text(open ? 'sidebar.collapse' : 'sidebar.expand', {label})}
        onClick={() => onOpenChange(!open)}
        {...stylex.props(sidebarStyles.caretButton)}
      >
        <Caret open={open} />
      </button>
    </>
  );
}

function ToggleRow({category, open, panelId, onOpenChange}: CategoryHeaderProps) {
  return (
    <button
      type="button"
      data-replay=""
      aria-expanded={open}
      aria-controls={panelId}
      onClick={() => onOpenChange(!open)}
      {...stylex.props(sidebarStyles.label, sidebarStyles.categoryLabel)}
    >
      <span {...stylex.props(sidebarStyles.words)}>{category.label}</span>
      <Caret open={open} />
    </button>
  );
}

function Caret({open}: {readonly open: boolean}) {
  return <Icon name="chevron" xstyle={[sidebarStyles.caret, open && sidebarStyles.caretOpen]} />;
}

const never = (): (() => void) => () => undefined;

/**
 * False in static HTML and while it is hydrated, true from then on. What is rendered with `false` must equal the
 * static HTML; what only the browser knows (storage, window size) is shown with `true`.
 */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
