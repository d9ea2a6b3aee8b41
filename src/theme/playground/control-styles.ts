import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {motion} from '#theme/tokens/motion.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';

/** Styles of small controls. */
export const controlStyles = stylex.create({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x1,
    flexShrink: 0,
    minHeight: {default: 32, [media.mobile]: 40},
    paddingInline: space.x3,
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: {default: color['--line-strong'], ':hover': color['--line-control']},
    borderRadius: radius.medium,
    backgroundColor: {
      default: color['--surface-raised'],
      ':hover': color['--surface-hover'],
      ':disabled': color['--surface'],
    },
    color: {default: color['--text'], ':disabled': color['--text-faint']},
    fontSize: size.small,
    fontWeight: weight.medium,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, border-color',
    transitionDuration: motion.quick,
    transitionTimingFunction: motion.out,
  },
  primary: {
    borderColor: 'transparent',
    backgroundColor: {default: color['--accent-fill'], ':hover': color['--accent-fill-hover']},
    color: color['--on-accent'],
  },
  field: {
    minHeight: {default: 32, [media.mobile]: 40},
    minWidth: 0,
    paddingInline: space.x2,
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: color['--line-control'],
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    color: color['--text'],
    fontSize: {default: size.small, [media.phone]: size.body},
    lineHeight: 1.4,
  },
  // Space for the arrow.
  menu: {
    paddingInlineEnd: space.x6,
  },
  tab: {
    flexShrink: 0,
    minHeight: {default: 38, [media.mobile]: 42},
    paddingInline: space.x3,
    borderBottomWidth: 2,
    borderBottomStyle: 'solid',
    borderBottomColor: {default: 'transparent', ':hover': color['--line-strong']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.small,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    outlineOffset: -2,
  },
  tabSelected: {
    borderBottomColor: color['--accent'],
    color: color['--heading'],
    fontWeight: weight.medium,
  },
  waiting: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 36,
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  // Inside a bar with `overflow: hidden`.
  inset: {
    outlineOffset: -2,
  },
  // For `aria-disabled` buttons, which keep the focus.
  insetUnavailable: {
    outlineOffset: -2,
    color: color['--line-control'],
    backgroundColor: 'transparent',
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    borderBottomWidth: 1,
    borderBottomStyle: 'solid',
    borderBottomColor: color['--line'],
    backgroundColor: color['--surface-sunken'],
  },
  tabs: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
  },
});
