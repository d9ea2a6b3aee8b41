import {type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';
import type {NavbarItem} from '#shared/site-data.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {isPlainClick, linkAround} from '#navigation/router/route-clicks.ts';
import {useCommittedRoute} from '#navigation/router/route.ts';
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
  const hidden = useHideOnScroll(navbar.hideOnScroll);
  const left = navbar.items.filter((item) => item.position === 'left');
  const right = navbar.items.filter((item) => item.position !== 'left');
  const hasSearchItem = navbar.items.some((item) => item.type === 'search');
  return (
    <header
      data-tone={navbar.style === 'default' ? undefined : 'dark'}
      {...stylex.props(
        styles.header,
        navbar.style !== 'default' && ownScheme,
        tones[navbar.style],
        hidden && styles.hidden,
      )}
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

interface ScrollState {
  readonly hidden: boolean;
  readonly lastY: number;
  /** The next scroll is a jump to a hash, not the reader's. */
  readonly ignoreNext: boolean;
}

/** Whether the navbar is hidden; always `false` when `hideOnScroll` is off. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  const state = useRef<ScrollState>({hidden: false, lastY: 0, ignoreNext: false});
  const route = useCommittedRoute();

  const onScroll = useEffectEvent(() => {
    state.current = afterScroll(state.current, {
      y: window.scrollY,
      windowHeight: window.innerHeight,
      documentHeight: document.documentElement.scrollHeight,
    });
    setHidden(state.current.hidden);
  });

  const onJump = useEffectEvent(() => {
    state.current = {...state.current, hidden: false, ignoreNext: true};
    // Scroll events are dispatched at the start of a frame. Without one until then, the jump did not scroll.
    requestAnimationFrame(() => {
      setHidden(false);
      state.current = {...state.current, ignoreNext: window.scrollY !== state.current.lastY};
    });
  });

  useEffect(() => {
    if (!enabled) return;
    state.current = {hidden: false, lastY: window.scrollY, ignoreNext: false};
    const listeners = new AbortController();
    const {signal} = listeners;
    window.addEventListener('scroll', () => onScroll(), {signal, passive: true});
    // A link to the current hash: the browser jumps, and the route does not change.
    document.addEventListener('click', (event) => isJumpToCurrentHash(event) && onJump(), {signal});
    return () => listeners.abort();
  }, [enabled]);

  // The page scrolls after the commit; the scroll event follows in the next frame.
  useLayoutEffect(() => {
    if (enabled && route.hash !== '') onJump();
  }, [enabled, route]);

  return hidden;
}

/** The rules of `hideOnScroll`, in their order (spec point 4, navbar and sidebar). */
export function afterScroll(
  state: ScrollState,
  {y, windowHeight, documentHeight}: Readonly<Record<'y' | 'windowHeight' | 'documentHeight', number>>,
): ScrollState {
  const next = {hidden: state.hidden, lastY: y, ignoreNext: state.ignoreNext};
  if (y < NAVBAR_HEIGHT_PX) return {...next, hidden: false};
  if (state.ignoreNext) return {...next, hidden: false, ignoreNext: false};
  if (y >= state.lastY) return {...next, hidden: true};
  // An elastic bounce at the end of the page is not a scroll up.
  const isAtEnd = y + windowHeight >= documentHeight - NAVBAR_HEIGHT_PX;
  return isAtEnd ? next : {...next, hidden: false};
}

function isJumpToCurrentHash(event: MouseEvent): boolean {
  return isPlainClick(event) && location.hash !== '' && linkAround(event.target)?.href === location.href;
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
    transitionProperty: 'transform',
    transitionDuration: '200ms',
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
  activeStyle: navbarItemStyles.active,
  htmlStyle: styles.html,
  Dropdown: NavbarDropdown,
};
