import * as stylex from '@stylexjs/stylex';
import {color, media, size, space, weight} from '#generator/tokens/tokens.stylex.ts';

export const curveStyles = stylex.create({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.x6,
    rowGap: space.x1,
    marginBottom: space.x5,
  },
  key: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    fontSize: size.compact,
    fontWeight: weight.medium,
  },
  mark: {
    backgroundColor: 'currentColor',
  },
  perComponent: {color: color['--magenta']},
  atomic: {color: color['--cyan']},
  plot: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space.x3,
    rowGap: space.x2,
  },
  scale: {
    display: 'flex',
    justifyContent: 'space-between',
    color: color['--text-faint'],
    fontSize: size.tiny,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.5,
  },
  scaleX: {
    gridColumn: 2,
  },
  scaleY: {
    flexDirection: 'column',
    // Half a line above and below, so that texts are centred on their grid lines.
    marginBlock: '-0.75em',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  svg: {
    width: '100%',
    height: {default: 280, [media.phone]: 200},
    overflow: 'visible',
    forcedColorAdjust: 'none',
  },
  grid: {
    fill: 'none',
    stroke: color['--line'],
    vectorEffect: 'non-scaling-stroke',
  },
  componentArea: {fill: 'currentColor', opacity: 0.07},
  atomicArea: {fill: 'currentColor', opacity: 0.2},
  curve: {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
});
