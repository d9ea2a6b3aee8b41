import {type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {fetchOk} from '#loading/limit-load.ts';
import {REPLAYED_HREF_END} from '#shared/document-markers.ts';
import {categoryId, holdsPath, type SidebarCategory, type SidebarItem, type SidebarView} from '#shared/page-data.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {Collapsible} from '#theme/ui/collapsible.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {useHydrated} from '#theme/ui/use-hydrated.ts';
import {scrollToCurrent} from '#theme/controls/scroll-to-current.ts';

interface DocsSidebarProps {
  readonly sidebar: SidebarView;
  readonly path: string;
}

/** Scroll position and open categories stay from doc to doc. */
export function DocsSidebar({sidebar, path}: DocsSidebarProps) {
  const text = useLabel();
  const container = useRef<HTMLElement>(null);
  const isHydrated = useRef(false);
  useEffect(() => {
    // A move of the pointer starts hydration; the links under it must not move then.
    if (isHydrated.current || container.current?.matches(':hover') === false) scrollToCurrent(container.current);
    isHydrated.current = true;
  }, [path]);
  return (
    <nav ref={container} aria-label={text('sidebar.label')} className="sidebar">
      <SidebarTree key={sidebar.id} items={sidebar.items} path={path} />
    </nav>
  );
}

interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  /** Site path of the shown page. */
  readonly path: string;
}

/** One level of a sidebar. Every page repeats its rows, so they have no classes: `docs.css` styles them. */
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
  const text = useLabel();
  const {isOpen, setOpen, items, status, load} = useCategory(category, path);
  const {href, label} = category;
  const toggle = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const followStatic = useEffectEvent(() => {
    const isExpanded = toggle.current?.getAttribute('aria-expanded') ?? 'false';
    if (isExpanded !== String(isOpen)) setOpen(!isOpen);
  });
  // A reader may have toggled it before hydration: see `controls/sidebar-groups.ts`.
  useLayoutEffect(() => followStatic(), []);
  return (
    <>
      {href === undefined ? (
        <CategoryToggle toggle={toggle} category={category} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      ) : (
        // The label navigates and opens, the caret toggles.
        <>
          <SiteLink href={href} current={href === path ? 'page' : undefined} onClick={() => setOpen(true)}>
            {label}
          </SiteLink>
          <button
            ref={toggle}
            type="button"
            data-replay=""
            aria-label={text(isOpen ? 'sidebar.collapse' : 'sidebar.expand', {label})}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </>
      )}
      <Collapsible open={isOpen}>
        {items ? (
          <SidebarTree items={items} path={path} />
        ) : (
          <p role="status">
            {text(status === 'failed' ? 'sidebar.failed' : 'sidebar.loading')}
            {status === 'failed' ? (
              <button type="button" onClick={load}>
                {text('loading.retry')}
              </button>
            ) : null}
          </p>
        )}
      </Collapsible>
    </>
  );
}

interface CategoryToggleProps {
  readonly toggle: RefObject<HTMLAnchorElement | null>;
  readonly category: SidebarCategory;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/**
 * A category without a page: the whole row toggles. Without scripts it leads to its first page; hydration keeps the
 * element and its `href`, and with them the focus.
 */
function CategoryToggle({toggle: ref, category: {label, fallbackHref}, isOpen, onToggle}: CategoryToggleProps) {
  const toHref = useHref();
  const isHydrated = useHydrated();
  const toggle = (event: SyntheticEvent): void => {
    event.preventDefault();
    onToggle();
  };
  return (
    <a
      ref={ref}
      href={(fallbackHref === undefined ? '' : toHref(fallbackHref)) + REPLAYED_HREF_END}
      role="button"
      data-no-route={isHydrated ? '' : undefined}
      aria-expanded={isOpen}
      onClick={toggle}
      onKeyDown={(event) => event.key === ' ' && toggle(event)}
    >
      {label}
    </a>
  );
}

/**
 * A category starts open when it is configured so or holds the shown page; what the reader opens stays open. A page has
 * the items of its own branch; those of other branches are loaded on opening and kept.
 */
function useCategory(category: SidebarCategory, path: string) {
  const toHref = useHref();
  const isActive = holdsPath(category, path);
  const [isOpen, setIsOpen] = useState(isActive || !category.collapsed);
  const [wasActive, setWasActive] = useState(isActive);
  const [loaded, setLoaded] = useState(category.items);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const items = category.items ?? loaded;
  if (items !== loaded) setLoaded(items);
  if (isActive !== wasActive) {
    setWasActive(isActive);
    if (isActive) setIsOpen(true);
  }

  const load = (): void => {
    if (category.itemsUrl === undefined) return;
    setStatus('loading');
    fetchItems(toHref(category.itemsUrl)).then(
      (fetched) => {
        setLoaded(fetched);
        setStatus('idle');
      },
      () => setStatus('failed'),
    );
  };
  const setOpen = (next: boolean): void => {
    setIsOpen(next);
    if (next && !items && status !== 'loading') load();
  };
  return {isOpen, setOpen, items, status, load};
}

async function fetchItems(url: string): Promise<readonly SidebarItem[]> {
  const items: readonly SidebarItem[] = await (await fetchOk(url)).json();
  return items;
}
