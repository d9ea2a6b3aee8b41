import * as stylex from '@stylexjs/stylex';
import {isActiveItem} from '#shared/navigation.ts';
import {useSite} from '#navigation/site-context.tsx';
import {color, radius, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {MenuAnchor, ResolvedItem} from './menu-item.tsx';
import type {MenuDropdown, MenuItem} from './menu-items.ts';

/** The navbar's items as the primary menu of the mobile sidebar. Search stays in the bar. */
export function MobileNavbarItems() {
  const {navbar} = useSite();
  return (
    <ul>
      {navbar.items.map((item, index) =>
        item.type === 'search' ? null : (
          <li key={`${item.type}-${index}`}>
            <ResolvedItem item={item}>{(resolved, path) => <SidebarItem item={resolved} path={path} />}</ResolvedItem>
          </li>
        ),
      )}
    </ul>
  );
}

function SidebarItem({item, path}: {readonly item: MenuItem; readonly path: string}) {
  switch (item.type) {
    case 'search':
      return null;
    case 'html':
      return <div {...stylex.props(styles.item)} dangerouslySetInnerHTML={{__html: item.value}} />;
    case 'dropdown':
      return <Group item={item} path={path} />;
    case 'link':
      return <MenuAnchor item={item} path={path} xstyle={styles.item} activeStyle={styles.active} />;
  }
}

/** Open at first when it holds the active item. */
function Group({item, path}: {readonly item: MenuDropdown; readonly path: string}) {
  return (
    <details open={item.items.some((child) => isActiveItem(child, path))}>
      <summary {...stylex.props(styles.item)}>
        <span {...stylex.props(styles.label)}>{item.label}</span>
        <Icon name="down" />
      </summary>
      <ul {...stylex.props(styles.nested)}>
        {item.items.map((child) => (
          <li key={child.label}>
            <MenuAnchor item={child} path={path} xstyle={styles.item} activeStyle={styles.active} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const styles = stylex.create({
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
    fontWeight: weight.medium,
    lineHeight: 1.5,
  },
  active: {
    backgroundColor: {default: color['--accent-soft'], ':hover': color['--accent-soft']},
    color: color['--accent'],
  },
  label: {
    flexGrow: 1,
  },
});
