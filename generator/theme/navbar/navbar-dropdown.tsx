import * as stylex from '@stylexjs/stylex';
import {DROPDOWN_ATTRIBUTE} from '#theme/controls/dropdowns.ts';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {MenuAnchor, MenuLabel, summaryData} from './menu-items.tsx';
import type {MenuDropdown} from './resolve-item.ts';

/** A `<details>`, so that it opens without a script; `controls/dropdowns.ts` adds hover and keys. */
export function NavbarDropdown({item}: {readonly item: MenuDropdown}) {
  return (
    <details {...{[DROPDOWN_ATTRIBUTE]: ''}} {...stylex.props(styles.details)}>
      <summary {...summaryData(item)} {...stylex.props(navbarItemStyles.item)}>
        <MenuLabel item={item} />
        <Icon name="down" size={12} xstyle={styles.caret} />
      </summary>
      <div {...stylex.props(styles.panel)}>
        <ul {...stylex.props(styles.list)}>
          {item.items.map((child) => (
            <li key={child.label}>
              <MenuAnchor item={child} xstyle={styles.link} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

const CURRENT = ':is([aria-current], [data-active])';

const styles = stylex.create({
  details: {
    position: 'relative',
  },
  caret: {
    marginInlineStart: space.x1,
  },
  panel: {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineEnd: 0,
    // Padding, not a gap: the pointer stays in the dropdown on its way to the list.
    paddingTop: space.x2,
  },
  list: {
    minWidth: 160,
    padding: space.x2,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 8px 24px ${color['--shadow']}`,
  },
  link: {
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

/** For links and dropdowns of the bar. */
export const navbarItemStyles = stylex.create({
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
});
