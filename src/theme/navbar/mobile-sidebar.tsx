import {type ReactNode, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {color, layout, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {Brand} from './brand.tsx';
import {ColorModeToggle} from './color-mode-toggle.tsx';
import {MobileNavbarItems} from './mobile-items.tsx';
import {useMobileSidebar} from './use-mobile-sidebar.ts';

export const MOBILE_SIDEBAR_ID = 'mobile-sidebar';

/** A native popover, so that it opens, closes and locks the page without a script. The secondary menu is shown first. */
export function MobileSidebar({secondary}: {readonly secondary?: ReactNode}) {
  const text = useLabel();
  const [showsPrimary, setShowsPrimary] = useState(false);
  const ref = useMobileSidebar(() => setShowsPrimary(false));
  const hasSecondary = secondary !== undefined;
  const isSecondary = hasSecondary && !showsPrimary;
  return (
    <div
      ref={ref}
      id={MOBILE_SIDEBAR_ID}
      popover="auto"
      role="dialog"
      tabIndex={-1}
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
      <div data-shows={isSecondary ? 'secondary' : 'primary'} {...stylex.props(styles.body)}>
        {hasSecondary ? (
          <div {...stylex.props(!isSecondary && styles.hidden)}>
            <button type="button" data-replay="" onClick={() => setShowsPrimary(true)} {...stylex.props(styles.back)}>
              {text('navbar.back')}
            </button>
            <nav aria-label={text('sidebar.label')}>{secondary}</nav>
          </div>
        ) : null}
        <nav aria-label={text('navbar.label')} {...stylex.props(isSecondary && styles.hidden)}>
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

const styles = stylex.create({
  header: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: space.x1,
    height: layout['--navbar-height'],
    paddingInline: space.x4,
    borderBottomWidth: 1,
  },
  gap: {
    flexGrow: 1,
  },
  close: {
    width: 44,
    height: 44,
    marginInlineEnd: `calc(${space.x3} * -1)`,
  },
  body: {
    height: `calc(100% - ${layout['--navbar-height']})`,
    paddingBlock: space.x3,
    paddingInline: space.x3,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  // Without scripts both menus are shown.
  hidden: {
    display: {default: 'none', [media.noScript]: 'block'},
  },
  back: {
    display: {default: 'block', [media.noScript]: 'none'},
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
    width: 40,
    height: 40,
    color: color['--heading'],
  },
});
