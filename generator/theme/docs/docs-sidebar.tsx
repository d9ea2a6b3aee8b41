import {useEffect, useRef} from 'react';
import type {SidebarView} from '#shared/sidebar-tree.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {scrollIntoContainer} from './scroll-into-container.ts';
import {SidebarTree} from './sidebar-tree.tsx';

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
    const current = container.current?.querySelector<HTMLElement>('[aria-current="page"]');
    // A move of the pointer starts hydration; the links under it must not move then.
    const isHydration = !isHydrated.current;
    isHydrated.current = true;
    if (!container.current || !current || (isHydration && container.current.matches(':hover'))) return;
    scrollIntoContainer(container.current, current);
  }, [path]);
  return (
    <nav ref={container} aria-label={text('sidebar.label')} className="sidebar">
      <SidebarTree key={sidebar.id} items={sidebar.items} path={path} />
    </nav>
  );
}
