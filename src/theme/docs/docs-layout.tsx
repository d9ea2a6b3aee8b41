import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SidebarView} from '#shared/sidebar-tree.ts';
import {DocsSidebar} from './docs-sidebar.tsx';

interface DocsLayoutProps {
  readonly sidebar: SidebarView;
  readonly path: string;
  readonly children: ReactNode;
}

/** Sidebar and page. It stays mounted from doc to doc. */
export function DocsLayout({sidebar, path, children}: DocsLayoutProps) {
  return (
    <div {...stylex.props(styles.frame)}>
      <DocsSidebar sidebar={sidebar} path={path} />
      {children}
    </div>
  );
}

const styles = stylex.create({
  frame: {
    display: 'flex',
    flexGrow: 1,
  },
});
