import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size} from '#theme/tokens/type.stylex.ts';

/** Styles that the parts of the toolbar share. */
export const toolbarStyles = stylex.create({
  label: {
    display: 'flex',
    flexGrow: {default: 0, [media.phone]: 1},
    flexBasis: {default: 'auto', [media.phone]: 0},
    flexDirection: {default: 'row', [media.phone]: 'column'},
    alignItems: {default: 'center', [media.phone]: 'stretch'},
    minWidth: 0,
    gap: {default: space.x2, [media.phone]: 2},
    color: color['--text-soft'],
    fontSize: size.small,
    whiteSpace: 'nowrap',
  },
  action: {
    flexGrow: {default: 0, [media.phone]: 1},
  },
  status: {
    flexBasis: {default: '100%', ':empty': 0},
    display: {default: 'block', ':empty': 'none'},
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
});
