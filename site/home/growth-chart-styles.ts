import * as stylex from '@stylexjs/stylex';
import {color, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';

export const growthStyles = stylex.create({
  figure: {
    paddingBlock: space.x6,
    paddingInline: {default: space.x8, [media.phone]: space.x4},
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
  },
  details: {
    marginTop: space.x4,
  },
  summary: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: color['--accent'],
    fontSize: size.compact,
    fontWeight: weight.medium,
    textDecorationLine: {default: 'none', ':hover': 'underline'},
    textUnderlineOffset: '0.25em',
  },
  method: {
    maxWidth: '46rem',
    marginTop: space.x2,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  table: {
    width: '100%',
    maxWidth: '32rem',
    marginTop: space.x4,
    borderCollapse: 'collapse',
    fontSize: size.compact,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.5,
    textAlign: 'end',
  },
  caption: {
    paddingBlock: space.x1,
    color: color['--text-faint'],
    textAlign: 'start',
  },
  cell: {
    paddingBlock: space.x1,
    paddingInline: space.x2,
    borderBottomWidth: 1,
    fontWeight: weight.regular,
  },
  headCell: {
    color: color['--heading'],
    fontWeight: weight.strong,
  },
});
