import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {NavbarItem as NavbarItemData} from '#shared/site-data.ts';
import {ItemBoundary} from './item-boundary.tsx';
import {MenuAnchor} from './menu-anchor.tsx';
import {menuItem} from './menu-items.ts';
import type {MenuItem} from './menu-items.ts';
import {NavbarDropdown} from './navbar-dropdown.tsx';
import {navbarItemStyles} from './navbar-item-styles.ts';
import {useMenuPlace} from './use-menu-place.ts';

interface NavbarItemProps {
  readonly item: NavbarItemData;
  /** The search button, which another feature makes. */
  readonly search?: ReactNode;
}

/** One item of the configuration, in the bar. */
export function NavbarItem({item, search}: NavbarItemProps) {
  return (
    <ItemBoundary item={item}>
      <ResolvedItem item={item} search={search} />
    </ItemBoundary>
  );
}

function ResolvedItem({item, search}: NavbarItemProps) {
  const place = useMenuPlace();
  const [resolved] = menuItem(item, place);
  if (resolved === undefined) return null;
  return <BarItem item={resolved} path={place.path} search={search} />;
}

function BarItem({item, path, search}: {readonly item: MenuItem; readonly path: string; readonly search: ReactNode}) {
  switch (item.type) {
    case 'search':
      return search;
    case 'html':
      return <div {...stylex.props(navbarItemStyles.html)} dangerouslySetInnerHTML={{__html: item.value}} />;
    case 'dropdown':
      return <NavbarDropdown item={item} path={path} />;
    case 'link':
      return (
        <MenuAnchor item={item} path={path} xstyle={navbarItemStyles.item} activeStyle={navbarItemStyles.active} />
      );
  }
}
