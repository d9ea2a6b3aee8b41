import * as stylex from '@stylexjs/stylex';
import {color, radius, size, space} from '#generator/tokens/tokens.stylex.ts';

/** What the dialog of the templates offers: templates and works. */
export const cardStyles = stylex.create({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x1,
    paddingBlock: space.x3,
    paddingInline: space.x4,
    borderWidth: 1,
    borderColor: {default: color['--line'], ':hover': color['--accent-line']},
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: color['--text'],
    textDecorationLine: 'none',
    transitionProperty: 'background-color, border-color',
  },
  current: {
    borderColor: color['--accent'],
    backgroundColor: color['--accent-soft'],
  },
  sentence: {
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
    textWrap: 'pretty',
  },
});
