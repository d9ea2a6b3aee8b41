import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {NavbarItem} from '#shared/site-data.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {HIDE_ON_SCROLL_ATTRIBUTE} from '#theme/controls/hide-on-scroll.ts';
import {ownScheme} from '#theme/tokens/own-scheme.ts';
import {color, layout, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Brand} from './brand.tsx';
import {ColorModeToggle} from './color-mode.tsx';
import {type MenuForm, NavbarMenuItem} from './menu-items.tsx';
import {MobileSidebarButton} from './mobile-sidebar.tsx';
import {NavbarDropdown, navbarItemStyles} from './navbar-dropdown.tsx';

/** @param search the search button, which another feature brings */
export function Navbar({search}: {readonly search: ReactNode}) {
  const {navbar} = useSite();
  const text = useLabel();
  const left = navbar.items.filter((item) => item.position === 'left');
  const right = navbar.items.filter((item) => item.position !== 'left');
  const hasSearchItem = navbar.items.some((item) => item.type === 'search');
  return (
    <header
      {...(navbar.hideOnScroll && {[HIDE_ON_SCROLL_ATTRIBUTE]: 'false'})}
      data-tone={navbar.style === 'default' ? undefined : 'dark'}
      {...stylex.props(styles.header, navbar.style !== 'default' && ownScheme, tones[navbar.style])}
      data-paint=""
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
          <NavbarMenuItem item={item} form={barForm} search={search} />
        </li>
      ))}
    </ul>
  );
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
      '@media (min-width: 997px) and (prefers-reduced-transparency: no-preference)': color['--surface-clear'],
    },
    backdropFilter: {
      default: 'none',
      '@media (min-width: 997px) and (prefers-reduced-transparency: no-preference)': 'blur(12px)',
    },
    color: color['--text'],
    display: {default: 'block', [media.print]: 'none'},
    transform: {
      default: 'none',
      ':is([data-hides=true])': `translateY(calc((${layout['--navbar-height']} + 2px) * -1))`,
    },
    transitionProperty: 'transform',
    transitionDuration: '200ms',
    transitionTimingFunction: 'ease-in-out',
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

/** `navbar.style` of the configuration. */
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

const barForm: MenuForm = {
  linkStyle: navbarItemStyles.item,
  htmlStyle: styles.html,
  Dropdown: NavbarDropdown,
};
