import * as stylex from '@stylexjs/stylex';
import {color, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';

export const sidebarStyles = stylex.create({
  list: {
    display: 'grid',
    gap: 1,
  },
  nested: {
    marginBlock: 2,
    marginInlineStart: space.x3,
    paddingInlineStart: space.x2,
    borderInlineStartWidth: 1,
  },
  row: {
    position: 'relative',
    display: 'flex',
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    transitionProperty: 'background-color',
  },
  rowCurrent: {
    backgroundColor: {default: color['--accent-soft'], ':hover': color['--accent-soft']},
  },
  label: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    gap: space.x2,
    minWidth: 0,
    minHeight: {default: 34, [media.mobile]: 44},
    paddingBlock: 5,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: {default: size.compact, [media.mobile]: size.body},
    lineHeight: 1.5,
    textAlign: 'start',
  },
  categoryName: {
    flexGrow: 1,
  },
  categoryLabel: {
    color: color['--heading'],
    fontWeight: weight.strong,
  },
  labelCurrent: {
    color: {default: color['--accent'], ':hover': color['--accent']},
    fontWeight: weight.strong,
  },
  caretButton: {
    display: {default: 'grid', [media.noScript]: 'none'},
    flexShrink: 0,
    placeItems: 'center',
    width: {default: 34, [media.mobile]: 44},
    borderRadius: radius.medium,
    color: {default: color['--text-faint'], ':hover': color['--heading']},
  },
  caret: {
    color: color['--text-faint'],
    transitionProperty: 'transform',
  },
  caretOpen: {
    transform: 'rotate(90deg)',
  },
  notice: {
    paddingBlock: space.x1,
    paddingInline: space.x3,
    color: color['--text-soft'],
    fontSize: size.small,
  },
  retry: {
    marginInlineStart: space.x2,
    color: color['--accent'],
    fontWeight: weight.strong,
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.2em',
  },
});
