import {type ReactNode, useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SidebarView} from '#shared/sidebar-tree.ts';
import {useLabel} from '#client/labels.ts';
import {color, layout, media, space} from '#theme/tokens/tokens.stylex.ts';
import {scrollIntoContainer} from './scroll-into-container.ts';
import {SidebarTree} from './sidebar-tree.tsx';

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

/** Beside the docs on wide windows. Scroll position and open categories stay from doc to doc. */
function DocsSidebar({sidebar, path}: Omit<DocsLayoutProps, 'children'>) {
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

interface DocColumnsProps {
  readonly toc?: ReactNode;
  readonly children: ReactNode;
}

/** Text and, on wide windows, its table of contents. */
export function DocColumns({toc, children}: DocColumnsProps) {
  return (
    <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
      <div {...stylex.props(styles.columns)}>
        <article {...stylex.props(styles.article)}>{children}</article>
        <div {...stylex.props(styles.aside)}>{toc}</div>
      </div>
    </main>
  );
}

const styles = stylex.create({
  frame: {
    display: 'flex',
    flexGrow: 1,
  },
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
  main: {
    minWidth: 0,
    paddingBlock: {default: space.x8, [media.mobile]: space.x6, [media.print]: 0},
    paddingInline: {default: layout['--gutter'], [media.print]: 0},
  },
  // Fixed columns: text must not move when the rest of the HTML arrives.
  columns: {
    display: 'grid',
    gridTemplateColumns: {
      default: `minmax(0, ${layout['--prose-width']}) 176px`,
      [media.wide]: `minmax(0, ${layout['--prose-width']}) ${layout['--toc-width']}`,
      [media.mobile]: `minmax(0, ${layout['--prose-width']})`,
      [media.print]: '1fr',
    },
    columnGap: {default: space.x6, [media.wide]: space.x16},
    justifyContent: 'center',
  },
  article: {
    minWidth: 0,
    paddingBottom: space.x8,
  },
  aside: {
    display: {default: 'block', [media.mobile]: 'none', [media.print]: 'none'},
  },
});
