import * as stylex from '@stylexjs/stylex';
import {isActiveItem} from '#shared/active-item.ts';
import type {NavbarLink as NavbarLinkData} from '#shared/site-data.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {motion} from '#theme/tokens/motion.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';

export function NavbarLink({item, path}: {readonly item: NavbarLinkData; readonly path: string}) {
  const active = isActiveItem(item, path);
  return (
    <SiteLink
      href={item.href}
      current={active ? (item.href === path ? 'page' : 'true') : undefined}
      xstyle={[navbarItemStyles.item, active && navbarItemStyles.active]}
    >
      {item.label}
    </SiteLink>
  );
}

/** Links and dropdowns of the bar look alike. */
export const navbarItemStyles = stylex.create({
  item: {
    display: 'flex',
    alignItems: 'center',
    height: 36,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    fontSize: size.compact,
    fontWeight: weight.medium,
    lineHeight: 1.4,
    listStyleType: 'none',
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, color',
    transitionDuration: motion.quick,
    transitionTimingFunction: motion.out,
    userSelect: 'none',
  },
  active: {
    color: color['--accent'],
  },
});
