import * as stylex from '@stylexjs/stylex';
import {isActiveItem} from '#shared/active-item.ts';
import type {NavbarDropdown, NavbarLink} from '#shared/site-data.ts';
import {useSite} from '#client/site-context.tsx';
import {color} from '#theme/tokens/color.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

/** The navbar's items as the mobile sidebar's primary menu. */
export function MobileNavbarItems({path}: {readonly path: string}) {
  const {navbar} = useSite();
  return (
    <ul {...stylex.props(styles.list)}>
      {navbar.items.map((item) => (
        <li key={item.label}>
          {item.type === 'dropdown' ? <Group item={item} path={path} /> : <Item item={item} path={path} />}
        </li>
      ))}
    </ul>
  );
}

function Item({item, path}: {readonly item: NavbarLink; readonly path: string}) {
  const active = isActiveItem(item, path);
  return (
    <SiteLink
      href={item.href}
      current={active ? (item.href === path ? 'page' : 'true') : undefined}
      xstyle={[styles.item, active && styles.active]}
    >
      {item.label}
    </SiteLink>
  );
}

/** Folded, unless it holds the active item. */
function Group({item, path}: {readonly item: NavbarDropdown; readonly path: string}) {
  const active = item.items.some((child) => isActiveItem(child, path));
  return (
    <details open={active}>
      <summary {...stylex.props(styles.item)}>
        <span {...stylex.props(styles.words)}>{item.label}</span>
        <Icon name="down" />
      </summary>
      <ul {...stylex.props(styles.list, styles.nested)}>
        {item.items.map((child) => (
          <li key={child.label}>
            <Item item={child} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const styles = stylex.create({
  list: {
    padding: 0,
    listStyleType: 'none',
  },
  nested: {
    paddingInlineStart: space.x4,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: color['--text'],
    fontSize: size.body,
    fontWeight: weight.medium,
    lineHeight: 1.5,
    listStyleType: 'none',
  },
  active: {
    backgroundColor: {default: color['--accent-soft'], ':hover': color['--accent-soft']},
    color: color['--accent'],
  },
  words: {
    flexGrow: 1,
  },
});
