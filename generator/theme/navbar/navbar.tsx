import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {NavbarItem} from '#shared/site-data.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {DROPDOWN_ATTRIBUTE, HIDE_ON_SCROLL_ATTRIBUTE} from '#theme/controls/navbar.ts';
import {color, layout, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {Brand} from './brand.tsx';
import {ColorModeToggle} from './color-mode.tsx';
import {MenuAnchor, type MenuDropdown, type MenuForm, MenuLabel, NavbarMenuItem, summaryData} from './menu-items.tsx';
import {MobileSidebarButton} from './mobile-sidebar.tsx';

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

/** A `<details>`, so that it opens without a script; `controls/navbar.ts` adds hover and keys. */
function NavbarDropdown({item}: {readonly item: MenuDropdown}) {
  return (
    <details {...{[DROPDOWN_ATTRIBUTE]: ''}} {...stylex.props(styles.details)}>
      <summary {...summaryData(item)} {...stylex.props(styles.item)}>
        <MenuLabel item={item} />
        <Icon name="down" size={12} xstyle={styles.caret} />
      </summary>
      <div {...stylex.props(styles.panel)}>
        <ul {...stylex.props(styles.menu)}>
          {item.items.map((child) => (
            <li key={child.label}>
              <MenuAnchor item={child} xstyle={styles.menuLink} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

const CURRENT = ':is([aria-current], [data-active])';

const styles = stylex.create({
  header: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 100,
    borderBottomWidth: 1,
    backgroundColor: {
      default: color['--surface'],
      // The bar is opaque on phones, where a blur costs frames.
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
  gap: {flexGrow: 1},
  toggle: {
    display: {default: 'contents', [media.mobile]: 'none'},
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    height: 36,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    color: {
      default: color['--text-soft'],
      ':hover': {default: color['--heading'], [CURRENT]: color['--accent']},
      [CURRENT]: color['--accent'],
    },
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    fontSize: size.compact,
    fontWeight: weight.medium,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, color',
    userSelect: 'none',
  },
  details: {position: 'relative'},
  caret: {marginInlineStart: space.x1},
  panel: {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineEnd: 0,
    // This is padding, not a gap, so that the pointer stays in the dropdown on its way to the list.
    paddingTop: space.x2,
  },
  menu: {
    minWidth: 160,
    padding: space.x2,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 8px 24px ${color['--shadow']}`,
  },
  menuLink: {
    display: 'block',
    paddingBlock: space.x2,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    color: {default: color['--text'], [CURRENT]: color['--accent']},
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    fontSize: size.compact,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
  },
});

/** The theme of elements with a `color-scheme` of their own: the tokens they declare follow it. */
export const ownScheme = stylex.createTheme(color, {
  // The value is unchanged: a theme without a rule would keep its long name.
  '--on-accent': 'oklch(1 0 0)',
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
  linkStyle: styles.item,
  htmlStyle: styles.html,
  Dropdown: NavbarDropdown,
};
