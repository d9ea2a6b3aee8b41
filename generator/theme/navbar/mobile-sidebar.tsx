import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MOBILE_SIDEBAR_ID} from '#shared/document-markers.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {OTHER_MENU_ATTRIBUTE, SECONDARY_MENU_ATTRIBUTE} from '#theme/controls/mobile-sidebar.ts';
import {color, layout, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/button.tsx';
import {Brand} from './brand.tsx';
import {ColorModeToggle} from './color-mode.tsx';
import {MenuAnchor, type MenuDropdown, type MenuForm, NavbarMenuItem, summaryData} from './menu-items.tsx';

interface MobileSidebarProps {
  /** The secondary menu, shown first. */
  readonly docsSidebar: ReactNode;
}

/**
 * A native popover, so that it opens, closes and locks the page without a script; `controls/mobile-sidebar.ts` adds the
 * rest. On wide windows it is the column of the docs sidebar, which is in the HTML once: see `styles/mobile-sidebar.css`.
 */
export function MobileSidebar({docsSidebar}: MobileSidebarProps) {
  const text = useLabel();
  const hasSecondary = docsSidebar !== null;
  return (
    <div
      id={MOBILE_SIDEBAR_ID}
      popover="auto"
      role={hasSecondary ? 'complementary' : 'dialog'}
      aria-label={text('navbar.menu-label')}
      className="drawer"
    >
      <div {...stylex.props(styles.header)}>
        <Brand />
        <span {...stylex.props(styles.gap)} />
        <ColorModeToggle />
        <IconButton
          aria-label={text('navbar.close')}
          popoverTarget={MOBILE_SIDEBAR_ID}
          popoverTargetAction="hide"
          xstyle={styles.close}
        >
          <Icon name="close" />
        </IconButton>
      </div>
      <div {...stylex.props(styles.body)}>
        {hasSecondary ? (
          <div {...{[SECONDARY_MENU_ATTRIBUTE]: ''}} {...stylex.props(styles.secondary)}>
            <button type="button" data-control="main-menu" {...stylex.props(styles.back)}>
              {text('navbar.back')}
            </button>
            {docsSidebar}
          </div>
        ) : null}
        <nav
          {...(hasSecondary && {[OTHER_MENU_ATTRIBUTE]: ''})}
          aria-label={text('navbar.label')}
          {...stylex.props(styles.primary)}
        >
          <MobileNavbarItems />
        </nav>
      </div>
    </div>
  );
}

export function MobileSidebarButton() {
  const text = useLabel();
  return (
    <IconButton aria-label={text('navbar.open')} popoverTarget={MOBILE_SIDEBAR_ID} xstyle={styles.hamburger}>
      <Icon name="menu" size={20} />
    </IconButton>
  );
}

/** The navbar's items as the primary menu of the mobile sidebar. Search stays in the bar. */
export function MobileNavbarItems() {
  const {navbar} = useSite();
  return (
    <ul>
      {navbar.items.map((item, index) =>
        item.type === 'search' ? null : (
          <li key={`${item.type}-${index}`}>
            <NavbarMenuItem item={item} form={mobileForm} />
          </li>
        ),
      )}
    </ul>
  );
}

/** A group is open at first when it holds the active item. */
function Group({item}: {readonly item: MenuDropdown}) {
  return (
    <details open={item.isActive}>
      <summary {...summaryData(item)} {...stylex.props(styles.item)}>
        <span {...stylex.props(styles.gap)}>{item.label}</span>
        <Icon name="down" />
      </summary>
      <ul {...stylex.props(styles.nested)}>
        {item.items.map((child) => (
          <li key={child.label}>
            <MenuAnchor item={child} xstyle={styles.item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The menu has no `hidden`, because both menus are shown without scripts. */
const OTHER_MENU = ':is([data-other-menu])';
const CURRENT = ':is([aria-current])';

const styles = stylex.create({
  header: {
    display: {default: 'none', [media.mobile]: 'flex'},
    flexShrink: 0,
    alignItems: 'center',
    gap: space.x1,
    height: layout['--navbar-height'],
    paddingInline: space.x4,
    borderBottomWidth: 1,
  },
  gap: {flexGrow: 1},
  close: {
    width: 44,
    height: 44,
    marginInlineEnd: `calc(${space.x3} * -1)`,
  },
  body: {
    display: {default: 'contents', [media.mobile]: 'block'},
    height: `calc(100% - ${layout['--navbar-height']})`,
    paddingBlock: space.x3,
    paddingInline: space.x3,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  secondary: {
    display: {default: 'contents', [media.mobile]: {default: 'block', [OTHER_MENU]: 'none'}},
  },
  // Without scripts both menus are shown.
  primary: {
    display: {
      default: 'none',
      [media.mobile]: {default: 'block', [OTHER_MENU]: {default: 'none', [media.noScript]: 'block'}},
    },
  },
  back: {
    display: {default: 'none', [media.mobile]: {default: 'block', [media.noScript]: 'none'}},
    width: '100%',
    minHeight: 44,
    marginBottom: space.x2,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    backgroundColor: color['--surface-sunken'],
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.medium,
    textAlign: 'start',
  },
  hamburger: {
    display: {default: 'none', [media.mobile]: 'inline-grid'},
    color: color['--heading'],
  },
  nested: {paddingInlineStart: space.x4},
  item: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    backgroundColor: {
      default: 'transparent',
      ':hover': {default: color['--surface-hover'], [CURRENT]: color['--accent-soft']},
      [CURRENT]: color['--accent-soft'],
    },
    color: {default: null, [CURRENT]: color['--accent']},
    fontWeight: weight.medium,
    lineHeight: 1.5,
  },
});

const mobileForm: MenuForm = {
  linkStyle: styles.item,
  htmlStyle: styles.item,
  Dropdown: Group,
};
