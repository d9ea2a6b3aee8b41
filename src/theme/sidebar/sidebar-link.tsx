import * as stylex from '@stylexjs/stylex';
import type {SidebarLink} from '#shared/sidebar-tree.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {sidebarStyles} from './sidebar-styles.ts';

export function SidebarLinkItem({item, path}: {readonly item: SidebarLink; readonly path: string}) {
  const current = item.href === path;
  return (
    <li>
      <div {...stylex.props(sidebarStyles.row, current && sidebarStyles.rowCurrent)}>
        <SiteLink
          href={item.href}
          current={current ? 'page' : undefined}
          xstyle={[sidebarStyles.label, current && sidebarStyles.labelCurrent]}
        >
          <span>{item.label}</span>
        </SiteLink>
      </div>
    </li>
  );
}
