import {useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SidebarView} from '#shared/sidebar-tree.ts';
import {useLabel} from '#client/labels.ts';
import {color, layout, media, space} from '#theme/tokens/tokens.stylex.ts';
import {scrollIntoContainer} from './scroll-into-container.ts';
import {SidebarTree} from './sidebar-tree.tsx';

interface DocsSidebarProps {
  readonly sidebar: SidebarView;
  readonly path: string;
}

/** Beside the docs on wide windows. Scroll position and open categories stay from doc to doc. */
export function DocsSidebar({sidebar, path}: DocsSidebarProps) {
  const text = useLabel();
  const container = useRef<HTMLElement>(null);
  const isHydrated = useRef(false);
  useEffect(() => {
    const current = container.current?.querySelector<HTMLElement>('[aria-current="page"]');
    // A move of the pointer starts hydration; the links under it must not move then.
    const isHydration = !isHydrated.current;
    isHydrated.current = true;
    if (!container.current || !current || (isHydration && container.current.matches(':hover'))) return;
    scrollIntoContainer(container.current, current);
  }, [path]);
  return (
    <aside {...stylex.props(styles.sidebar)}>
      <nav ref={container} data-begins="current" aria-label={text('sidebar.label')} {...stylex.props(styles.scroller)}>
        <SidebarTree key={sidebar.id} items={sidebar.items} path={path} />
      </nav>
    </aside>
  );
}

const styles = stylex.create({
  sidebar: {
    display: {default: 'block', [media.mobile]: 'none', [media.print]: 'none'},
    flexShrink: 0,
    width: layout['--sidebar-width'],
    borderInlineEndWidth: 1,
  },
  scroller: {
    position: 'sticky',
    insetBlockStart: layout['--navbar-height'],
    maxHeight: `calc(100vh - ${layout['--navbar-height']})`,
    paddingBlock: space.x6,
    paddingInline: space.x4,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color['--line-strong']} transparent`,
  },
});
