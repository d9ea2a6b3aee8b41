import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {NavbarItem} from '#shared/site-data.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, layout, media, motion, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Brand} from './brand.tsx';
import {ColorModeToggle} from './color-mode-toggle.tsx';
import {MenuAnchor, ResolvedItem} from './menu-item.tsx';
import type {MenuItem} from './menu-items.ts';
import {MobileSidebarButton} from './mobile-sidebar.tsx';
import {NavbarDropdown, navbarItemStyles} from './navbar-dropdown.tsx';
import {useHideOnScroll} from './use-hide-on-scroll.ts';

/** @param search the search button, which another feature brings */
export function Navbar({search}: {readonly search: ReactNode}) {
  const {navbar} = useSite();
  const text = useLabel();
  const hidden = useHideOnScroll(navbar.hideOnScroll);
  const left = navbar.items.filter((item) => item.position === 'left');
  const right = navbar.items.filter((item) => item.position !== 'left');
  const hasSearchItem = navbar.items.some((item) => item.type === 'search');
  return (
    <header
      data-tone={navbar.style === 'default' ? undefined : 'dark'}
      {...stylex.props(styles.header, tones[navbar.style], hidden && styles.hidden)}
      data-paint="whole"
    >
      <nav aria-label={text('navbar.label')} {...stylex.props(styles.bar)}>
        <MobileSidebarButton />
        <Brand />
        <NavbarItems items={left} search={search} />
        <div {...stylex.props(styles.gap)} />
        <NavbarItems items={right} search={search} />
        {hasSearchItem ? null : search}
        <div {...stylex.props(styles.toggle)}>
          <ColorModeToggle />
        </div>
      </nav>
    </header>
  );
}

interface NavbarItemsProps {
  readonly items: readonly NavbarItem[];
  readonly search: ReactNode;
}

export function NavbarItems({items, search}: NavbarItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul {...stylex.props(styles.items)}>
      {items.map((item, index) => (
        <li key={`${item.type}-${index}`} {...stylex.props(item.type !== 'search' && styles.wideOnly)}>
          <ResolvedItem item={item}>
            {(resolved, path) => (resolved.type === 'search' ? search : <BarItem item={resolved} path={path} />)}
          </ResolvedItem>
        </li>
      ))}
    </ul>
  );
}

function BarItem({item, path}: {readonly item: Exclude<MenuItem, {type: 'search'}>; readonly path: string}) {
  switch (item.type) {
    case 'html':
      return <div {...stylex.props(styles.html)} dangerouslySetInnerHTML={{__html: item.value}} />;
    case 'dropdown':
      return <NavbarDropdown item={item} path={path} />;
    case 'link':
      return (
        <MenuAnchor item={item} path={path} xstyle={navbarItemStyles.item} activeStyle={navbarItemStyles.active} />
      );
  }
}

const styles = stylex.create({
  header: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 100,
    borderBottomWidth: 1,
    backgroundColor: {
      default: color['--surface'],
      // Opaque on phones, where a blur costs frames.
      '@media (min-width: 997px) and (prefers-reduced-transparency: no-preference)': `color-mix(in oklab, ${color['--surface']} 86%, transparent)`,
    },
    backdropFilter: {
      default: 'none',
      '@media (min-width: 997px) and (prefers-reduced-transparency: no-preference)': 'blur(12px)',
    },
    color: color['--text'],
    display: {default: 'block', [media.print]: 'none'},
    transitionProperty: 'transform',
    transitionDuration: motion.calm,
    transitionTimingFunction: 'ease-in-out',
  },
  hidden: {
    transform: `translateY(calc((${layout['--navbar-height']} + 2px) * -1))`,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: {default: space.x2, [media.mobile]: space.x1},
    height: `calc(${layout['--navbar-height']} - 1px)`,
    paddingInline: {default: layout['--gutter'], [media.mobile]: space.x3},
  },
  items: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x1,
  },
  // On narrow windows the mobile sidebar has the items; search stays.
  wideOnly: {
    display: {default: 'block', [media.mobile]: 'none'},
  },
  html: {
    display: 'flex',
    alignItems: 'center',
    paddingInline: space.x3,
    fontSize: size.compact,
  },
  gap: {
    flexGrow: 1,
  },
  toggle: {
    display: {default: 'contents', [media.mobile]: 'none'},
  },
});

/** `navbar.style` of the configuration. A color scheme changes every token. */
const tones = stylex.create({
  default: {},
  dark: {
    colorScheme: 'dark',
    backgroundColor: color['--surface'],
  },
  primary: {
    colorScheme: 'dark',
    backgroundColor: color['--accent-fill'],
  },
});
