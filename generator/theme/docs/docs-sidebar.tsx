import {BUTTON_HREF_END} from '#shared/document-markers.ts';
import {holdsPath, type SidebarCategory, type SidebarItem, type SidebarView} from '#shared/page-data.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {BRANCH_ATTRIBUTE, SIDEBAR_ATTRIBUTE} from '#theme/controls/docs-sidebar.ts';
import {SiteLink, useHref} from '#theme/ui/site-link.tsx';

interface DocsSidebarProps {
  readonly sidebar: SidebarView;
  readonly path: string;
}

/** `controls/docs-sidebar.ts` opens and closes its categories, and keeps it from doc to doc. */
export function DocsSidebar({sidebar, path}: DocsSidebarProps) {
  const text = useLabel();
  return (
    <nav
      aria-label={text('sidebar.label')}
      className="sidebar"
      {...{[SIDEBAR_ATTRIBUTE]: `${sidebar.id} ${sidebar.hash}`}}
    >
      <SidebarTree items={sidebar.items} path={path} />
    </nav>
  );
}

interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  /** Site path of the page; absent in a file with a branch, which is for all pages. */
  readonly path?: string | undefined;
}

/** One level of a sidebar. Every page repeats its rows, so they have no classes: `docs.css` styles them. */
export function SidebarTree({items, path}: SidebarTreeProps) {
  return (
    <ul>
      {items.map((item) =>
        item.type === 'link' ? (
          <li key={item.href}>
            <ItemLink item={item} path={path} />
          </li>
        ) : (
          <li key={item.label} className={item.href === undefined ? undefined : 'category'}>
            <Category category={item} path={path} />
          </li>
        ),
      )}
    </ul>
  );
}

interface ItemLinkProps {
  readonly item: {readonly label: string; readonly href: string};
  readonly path: string | undefined;
}

function ItemLink({item: {label, href}, path}: ItemLinkProps) {
  return (
    <SiteLink href={href} current={href === path ? 'page' : undefined}>
      {label}
    </SiteLink>
  );
}

interface CategoryProps {
  readonly category: SidebarCategory;
  readonly path: string | undefined;
}

/** Starts open when it is configured so or holds the page. */
function Category({category, path}: CategoryProps) {
  const text = useLabel();
  const toHref = useHref();
  const {label, href, fallbackHref, items, itemsUrl} = category;
  const isOpen = !category.collapsed || (path !== undefined && holdsPath(category, path));
  return (
    <>
      {href === undefined ? (
        // The whole row toggles. Without scripts it leads to its first page.
        <a
          href={(fallbackHref === undefined ? '' : toHref(fallbackHref)) + BUTTON_HREF_END}
          role="button"
          aria-expanded={isOpen}
        >
          {label}
        </a>
      ) : (
        // The label navigates and opens, the caret toggles.
        <>
          <ItemLink item={{label, href}} path={path} />
          <button
            type="button"
            aria-label={text(isOpen ? 'sidebar.collapse' : 'sidebar.expand', {label})}
            aria-expanded={isOpen}
          />
        </>
      )}
      {items === undefined ? (
        <div hidden {...{[BRANCH_ATTRIBUTE]: itemsUrl && toHref(itemsUrl)}} />
      ) : (
        <div hidden={!isOpen}>
          <SidebarTree items={items} path={path} />
        </div>
      )}
    </>
  );
}
