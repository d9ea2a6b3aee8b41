import {navbarItemFailed, unknownNavbarItemType} from '#shared/error-messages.ts';
import type {NavbarItem as NavbarItemData} from '#shared/site-data.ts';
import {ErrorBoundary} from '#client/error-boundary.tsx';
import {NavbarDropdown} from './navbar-dropdown.tsx';
import {NavbarLink} from './navbar-link.tsx';

interface NavbarItemProps {
  readonly item: NavbarItemData;
  readonly path: string;
}

/** One item of the configuration. An item that throws is reported by name and left out; the page stays. */
export function NavbarItem({item, path}: NavbarItemProps) {
  return (
    <ErrorBoundary
      fallback={() => null}
      onError={(cause) => {
        console.error(new Error(navbarItemFailed(item), {cause}));
      }}
    >
      <NavbarItemByType item={item} path={path} />
    </ErrorBoundary>
  );
}

function NavbarItemByType({item, path}: NavbarItemProps) {
  switch (item.type) {
    case 'link':
      return <NavbarLink item={item} path={path} />;
    case 'dropdown':
      return <NavbarDropdown item={item} path={path} />;
    default:
      throw new Error(unknownNavbarItemType(String((item as {readonly type?: unknown}).type)));
  }
}
