import * as stylex from '@stylexjs/stylex';
import {color, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';

/** Styles that several parts of the playground share. */
export const controlStyles = stylex.create({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x1,
    flexShrink: 0,
    minHeight: {default: 32, [media.mobile]: 44, [media.touch]: 44},
    paddingInline: space.x3,
    borderWidth: 1,
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
  },
  field: {
    minHeight: {default: 32, [media.mobile]: 44, [media.touch]: 44},
    minWidth: 0,
    paddingInline: space.x2,
    borderWidth: 1,
    borderColor: color['--line-control'],
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    color: color['--text'],
    fontSize: {default: size.small, [media.phone]: size.body},
    lineHeight: 1.4,
  },
  notice: {
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderWidth: 1,
    borderColor: meaning['--caution-line'],
    borderRadius: radius.medium,
    backgroundColor: meaning['--caution-soft'],
    color: color['--text'],
    fontSize: {default: size.compact, [media.phone]: size.small},
    lineHeight: 1.6,
  },
  /** An icon button is as large as a finger where there is one. */
  icon: {
    width: {default: 36, [media.mobile]: 44, [media.touch]: 44},
    height: {default: 36, [media.mobile]: 44, [media.touch]: 44},
    outlineOffset: -2,
  },
  // It stands on a line of its own.
  message: {
    flexBasis: {default: '100%', ':empty': 0},
    display: {default: 'block', ':empty': 'none'},
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  link: {
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    textDecorationLine: 'underline',
    textUnderlineOffset: 3,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    borderBottomWidth: 1,
    backgroundColor: color['--surface-sunken'],
  },
  // It fills its flex container and scrolls inside.
  column: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
  },
});
