import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/color.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';

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
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, color',
    userSelect: 'none',
  },
  active: {
    color: color['--accent'],
  },
  html: {
    display: 'flex',
    alignItems: 'center',
    paddingInline: space.x3,
    fontSize: size.compact,
  },
});
