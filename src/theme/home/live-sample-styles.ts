import * as stylex from '@stylexjs/stylex';
import {code, color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {font, size, weight} from '#theme/tokens/type.stylex.ts';

export const sampleStyles = stylex.create({
  columns: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.mobile]: 'minmax(0, 1fr)'},
    gap: space.x5,
  },
  outcome: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x5,
    minWidth: 0,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: code['--code-surface'],
    overflow: 'hidden',
  },
  // Room for the largest number of rules: nothing below moves.
  sheet: {
    flexGrow: 1,
    borderColor: color['--accent-line'],
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space.x4,
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderBottomWidth: 1,
    backgroundColor: code['--code-bar'],
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  count: {
    color: color['--cyan-text'],
    fontWeight: weight.strong,
    fontVariantNumeric: 'tabular-nums',
  },
  source: {
    flexGrow: 1,
    paddingBlock: space.x4,
    paddingInline: space.x5,
    color: code['--code-text'],
    fontSize: size.compact,
    overflowX: 'auto',
    whiteSpace: 'nowrap',
  },
  line: {
    display: 'block',
    minHeight: '1.875rem',
    lineHeight: '1.875rem',
    whiteSpace: 'pre',
  },
  select: {
    height: '1.625rem',
    lineHeight: 1.5,
    paddingInline: space.x1,
    paddingInlineEnd: space.x6,
    borderWidth: 1,
    borderColor: {default: color['--line-control'], ':hover': color['--accent']},
    borderRadius: radius.small,
    backgroundColor: color['--surface-raised'],
    fontFamily: font['--font-code'],
    fontSize: size.small,
    cursor: 'pointer',
    pointerEvents: {default: 'auto', [media.noScript]: 'none'},
  },
  rules: {
    display: 'grid',
    alignContent: 'start',
    minHeight: 'calc(7 * 1.875rem + 2rem)',
    paddingBlock: space.x4,
    paddingInline: space.x5,
  },
  rule: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: '1.875rem',
    color: code['--code-text'],
    fontSize: size.compact,
    lineHeight: 1.5,
  },
  users: {
    display: 'flex',
    flexShrink: 0,
    gap: 3,
  },
  atom: {
    width: 10,
    height: 10,
    borderRadius: 3,
    backgroundColor: color['--line'],
    forcedColorAdjust: 'none',
  },
  used: {
    backgroundColor: color['--violet'],
  },
  className: {
    color: color['--cyan-text'],
    fontWeight: weight.medium,
  },
  result: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x4,
    minHeight: '6.5rem',
    padding: space.x4,
    backgroundColor: color['--surface-raised'],
    fontWeight: weight.medium,
    lineHeight: 1.5,
  },
});
