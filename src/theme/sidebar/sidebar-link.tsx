import type {SidebarLink} from '#shared/sidebar-tree.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {sidebarStyles} from './sidebar-styles.ts';

export function SidebarLinkItem({item, path}: {readonly item: SidebarLink; readonly path: string}) {
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
