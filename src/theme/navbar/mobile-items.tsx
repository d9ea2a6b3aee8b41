import * as stylex from '@stylexjs/stylex';
import {isActiveItem} from '#shared/navigation.ts';
import type {NavbarItem} from '#shared/site-data.ts';
import {useSite} from '#client/site-context.tsx';
import {color} from '#theme/tokens/color.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {ItemBoundary} from './item-boundary.tsx';
import {MenuAnchor} from './menu-anchor.tsx';
import {itemKey, menuItem} from './menu-items.ts';
import type {MenuDropdown, MenuItem, MenuLink} from './menu-items.ts';
import {useMenuPlace} from './use-menu-place.ts';

/** The navbar's items as the mobile sidebar's primary menu. The search button stays in the bar. */
export function MobileNavbarItems() {
  const {navbar} = useSite();
  return (
    <ul {...stylex.props(styles.list)}>
      {navbar.items.map((item, index) =>
        item.type === 'search' ? null : (
          <li key={itemKey(item, index)}>
            <ItemBoundary item={item}>
              <ResolvedItem item={item} />
            </ItemBoundary>
          </li>
        ),
      )}
    </ul>
  );
}

function ResolvedItem({item}: {readonly item: NavbarItem}) {
  const place = useMenuPlace();
  const [resolved] = menuItem(item, place);
  return resolved === undefined ? null : <SidebarItem item={resolved} path={place.path} />;
}

function SidebarItem({item, path}: {readonly item: MenuItem; readonly path: string}) {
  switch (item.type) {
    case 'search':
      return null;
    case 'html':
      return <div {...stylex.props(styles.item)} dangerouslySetInnerHTML={{__html: item.value}} />;
    case 'dropdown':
      return <Group item={item} path={path} />;
    case 'link':
      return <Link item={item} path={path} />;
  }
}

function Link({item, path}: {readonly item: MenuLink; readonly path: string}) {
  return <MenuAnchor item={item} path={path} xstyle={styles.item} activeStyle={styles.active} />;
}

/** Folded, unless it holds the active item. */
function Group({item, path}: {readonly item: MenuDropdown; readonly path: string}) {
  return (
    <details open={item.items.some((child) => isActiveItem(child, path))}>
      <summary {...stylex.props(styles.item)}>
        <span {...stylex.props(styles.words)}>{item.label}</span>
        <Icon name="down" />
      </summary>
      <ul {...stylex.props(styles.list, styles.nested)}>
        {item.items.map((child) => (
          <li key={child.label}>
            <Link item={child} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const styles = stylex.create({
  list: {
    padding: 0,
    listStyleType: 'none',
  },
  nested: {
    paddingInlineStart: space.x4,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: color['--text'],
    fontSize: size.body,
    fontWeight: weight.medium,
    lineHeight: 1.5,
    listStyleType: 'none',
  },
  active: {
    backgroundColor: {default: color['--accent-soft'], ':hover': color['--accent-soft']},
    color: color['--accent'],
  },
  words: {
    flexGrow: 1,
  },
});
