import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';

export const tabStyles = stylex.create({
  tabs: {
    marginBlock: space.x6,
  },
  list: {
    display: {default: 'flex', [media.noScript]: 'none', [media.print]: 'none'},
    gap: space.x1,
    marginBottom: space.x3,
    borderBottomWidth: 1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  tab: {
    flexShrink: 0,
    minHeight: 40,
    marginBottom: -1,
    paddingInline: space.x3,
    borderBottomWidth: 2,
    borderBottomColor: {default: 'transparent', ':hover': color['--line-strong']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.compact,
    fontWeight: weight.medium,
    outlineOffset: -2,
    transitionProperty: 'border-color, color',
  },
  tabSelected: {
    borderBottomColor: {default: color['--accent'], ':hover': color['--accent']},
    color: {default: color['--accent'], ':hover': color['--accent']},
  },
  panel: {
    minWidth: 0,
  },
  panelAway: {
    display: {default: 'none', [media.noScript]: 'block', [media.print]: 'block'},
  },
  panelLabel: {
    display: {default: 'none', [media.noScript]: 'block', [media.print]: 'block'},
    color: color['--heading'],
    fontWeight: weight.heading,
  },
});
