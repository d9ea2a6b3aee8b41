import type {ReactNode} from 'react';
import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {layout} from '#theme/tokens/layout.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {useMobileSidebar} from './use-mobile-sidebar.ts';

export const MOBILE_SIDEBAR_ID = 'mobile-sidebar';

interface MobileSidebarProps {
  /** What other features put in. */
  readonly brand: ReactNode;
  readonly colorToggle: ReactNode;
  readonly primary: ReactNode;
  /** The sidebar of the shown page, if it has one: it is what the reader sees first. */
  readonly secondary?: ReactNode;
}

/**
 * A native popover: the hamburger opens it, Escape and the backdrop close it and the page behind is locked, all without
 * a script. With one, "back" closes it, focus stays inside, and it goes away on wide windows.
 */
export function MobileSidebar({brand, colorToggle, primary, secondary}: MobileSidebarProps) {
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
      className={`drawer ${stylex.props(styles.drawer).className ?? ''}`}
    >
      <div {...stylex.props(styles.header)}>
        {brand}
        <span {...stylex.props(styles.gap)} />
        {colorToggle}
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
          <div {...stylex.props(!isSecondary && styles.away)}>
            <button type="button" data-replay="" onClick={() => setShowsPrimary(true)} {...stylex.props(styles.back)}>
              {text('navbar.back')}
            </button>
            <nav aria-label={text('sidebar.label')}>{secondary}</nav>
          </div>
        ) : null}
        <nav aria-label={text('navbar.label')} {...stylex.props(isSecondary && styles.away)}>
          {primary}
        </nav>
      </div>
    </div>
  );
}

/** The hamburger, in the navbar of narrow windows. */
export function MobileSidebarButton() {
  const text = useLabel();
  return (
    <IconButton aria-label={text('navbar.open')} popoverTarget={MOBILE_SIDEBAR_ID} xstyle={styles.hamburger}>
      <Icon name="menu" xstyle={styles.hamburgerIcon} />
    </IconButton>
  );
}

const styles = stylex.create({
  drawer: {
    outlineStyle: 'none',
  },
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
  // Without scripts nothing could bring the other menu: both are there.
  away: {
    display: {default: 'none', [media.noScript]: 'block'},
  },
  back: {
    display: {default: 'block', [media.noScript]: 'none'},
    width: '100%',
    minHeight: 44,
    marginBottom: space.x2,
    paddingInline: space.x3,
    borderRadius: 8,
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
  hamburgerIcon: {
    width: 20,
    height: 20,
  },
});
