import {type SyntheticEvent, useSyncExternalStore} from 'react';
import {REPLAYED_HREF_END} from '#shared/document-markers.ts';
import {categoryId, type SidebarCategory, type SidebarItem} from '#shared/sidebar-tree.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {Collapsible} from '#theme/ui/collapsible.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {type CategoryState, useCategory} from './use-category.ts';

interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  /** Site path of the shown page. */
  readonly path: string;
}

/** One level of a sidebar. Every page repeats its rows, so they have no classes: `sidebar.css` styles them. */
export function SidebarTree({items, path}: SidebarTreeProps) {
  return (
    <ul>
      {items.map((item) =>
        item.type === 'link' ? (
          <li key={item.href}>
            <SiteLink href={item.href} current={item.href === path ? 'page' : undefined}>
              {item.label}
            </SiteLink>
          </li>
        ) : (
          <li key={categoryId(item)} className={item.href === undefined ? undefined : 'category'}>
            <Category category={item} path={path} />
          </li>
        ),
      )}
    </ul>
  );
}

function Category({category, path}: {readonly category: SidebarCategory; readonly path: string}) {
  const state = useCategory(category, path);
  const {href} = category;
  return (
    <>
      {href === undefined ? (
        <CategoryToggle category={category} {...state} />
      ) : (
        <CategoryLink category={category} href={href} current={href === path} {...state} />
      )}
      <Collapsible open={state.isOpen}>
        {state.items ? <SidebarTree items={state.items} path={path} /> : <LoadingNotice {...state} />}
      </Collapsible>
    </>
  );
}

interface CategoryProps extends Pick<CategoryState, 'isOpen' | 'setOpen'> {
  readonly category: SidebarCategory;
}

/** A category with a page: the label navigates and opens, the caret toggles. */
function CategoryLink(props: CategoryProps & {readonly href: string; readonly current: boolean}) {
  const {category, href, current, isOpen, setOpen} = props;
  const text = useLabel();
  const {label} = category;
  return (
    <>
      <SiteLink href={href} current={current ? 'page' : undefined} onClick={() => setOpen(true)}>
        {label}
      </SiteLink>
      <button
        type="button"
        data-replay=""
        aria-label={text(isOpen ? 'sidebar.collapse' : 'sidebar.expand', {label})}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </>
  );
}

/**
 * A category without a page: the whole row toggles. Before hydration it is a link to its first page; hydration keeps the
 * element and its `href`, and with them the focus.
 */
function CategoryToggle({category: {label, fallbackHref}, isOpen, setOpen}: CategoryProps) {
  const toHref = useHref();
  const isHydrated = useHydrated();
  const toggle = (event: SyntheticEvent): void => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <a
      href={(fallbackHref === undefined ? '' : toHref(fallbackHref)) + REPLAYED_HREF_END}
      role={isHydrated ? 'button' : undefined}
      data-no-route={isHydrated ? '' : undefined}
      aria-expanded={isHydrated || isOpen ? isOpen : undefined}
      onClick={toggle}
      onKeyDown={(event) => event.key === ' ' && toggle(event)}
    >
      {label}
    </a>
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
    <p role="status">
      {status === 'failed' ? text('sidebar.failed') : text('sidebar.loading')}
      {status === 'failed' ? (
        <button type="button" onClick={load}>
          {text('loading.retry')}
        </button>
      ) : null}
    </p>
  );
}
