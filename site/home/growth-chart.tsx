import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, media, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import type {GrowthPoint, HomeData} from './home-data.ts';
import type {HomeLabel} from '#site/labels.ts';
import {HomeSection, homeStyles} from './home-section.tsx';

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** What is compared: a size of each point, and its label. */
const SERIES = [
  ['perComponent', 'home.growth-component'],
  ['atomic', 'home.growth-atomic'],
] as const;

/** Size of the stylesheet by number of components, measured at build time. */
export function GrowthChart({growth}: Pick<HomeData, 'growth'>) {
  const text = useLabel<HomeLabel>();
  const {points, declarationsEach: each} = growth;
  const last = points.at(-1);
  if (last === undefined) return null;
  const count = last.components;
  return (
    <HomeSection ground="sunken" title={text('home.growth')} lead={text('home.growth-lead', {count})}>
      <figure {...stylex.props(homeStyles.panel, styles.figure)}>
        <figcaption {...stylex.props(styles.legend)}>
          {SERIES.map(([kind, label]) => (
            <span key={kind}>
              <span {...stylex.props(styles.key)}>
                <span {...stylex.props(homeStyles.square, styles[kind])} />
                {text(label)}
              </span>
              <b {...stylex.props(styles.bytes)}>{`${kB(last[kind])} kB`}</b>
            </span>
          ))}
        </figcaption>
        <GrowthCurves points={points} last={last} />
        <details {...stylex.props(styles.details)}>
          <summary {...stylex.props(styles.summary)}>{text('home.growth-details')}</summary>
          <p {...stylex.props(styles.method)}>{text('home.growth-method', {each})}</p>
          <table {...stylex.props(styles.table)}>
            <caption>{text('home.growth-bytes')}</caption>
            <thead>
              <tr>
                {(['home.growth-components', 'home.growth-component', 'home.growth-atomic'] as const).map((id) => (
                  <th key={id} scope="col" {...stylex.props(styles.cell)}>
                    {text(id)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({components, perComponent, atomic}) => (
                <tr key={components}>
                  <th scope="row" {...stylex.props(styles.cell)}>
                    {components}
                  </th>
                  <td {...stylex.props(styles.cell)}>{kB(perComponent)}</td>
                  <td {...stylex.props(styles.cell)}>{kB(atomic)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </HomeSection>
  );
}

function GrowthCurves({points, last}: {readonly points: readonly GrowthPoint[]; readonly last: GrowthPoint}) {
  const text = useLabel<HomeLabel>();
  const maxX = last.components;
  const maxY = Math.ceil(last.perComponent / 5000) * 5000;
  const ticks = Array.from({length: maxY / 5000 + 1}, (_, index) => maxY - index * 5000);
  const line = (kind: keyof GrowthPoint): string =>
    points.map((point) => `${(point.components / maxX) * 100},${100 - (point[kind] / maxY) * 100}`).join(' ');
  return (
    <div {...stylex.props(styles.plot)}>
      <div aria-hidden="true" {...stylex.props(styles.scale, styles.scaleY)}>
        {ticks.map((bytes) => (
          <span key={bytes}>{bytes === 0 ? '0' : `${bytes / 1000} kB`}</span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={text('home.growth-bytes')}
        {...stylex.props(styles.svg)}
      >
        {ticks.map((bytes) => (
          <path key={bytes} d={`M0 ${100 - (bytes / maxY) * 100}H100`} {...stylex.props(styles.grid)} />
        ))}
        {SERIES.map(([kind]) => (
          <polygon key={kind} points={`0,100 ${line(kind)} 100,100`} {...stylex.props(styles[kind], areas[kind])} />
        ))}
        {SERIES.map(([kind]) => (
          <polyline key={kind} points={`0,100 ${line(kind)}`} {...stylex.props(styles.curve, styles[kind])} />
        ))}
      </svg>
      <div aria-hidden="true" {...stylex.props(styles.scale, styles.scaleX)}>
        <span>0</span>
        <span>{text('home.growth-components')}</span>
        <span>{maxX}</span>
      </div>
    </div>
  );
}

const styles = stylex.create({
  figure: {
    paddingBlock: space.x6,
    paddingInline: {default: space.x6, [media.phone]: space.x4},
  },
  details: {marginTop: space.x5},
  summary: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: color['--accent'],
    fontSize: size.compact,
    fontWeight: weight.medium,
    textDecorationLine: {default: 'none', ':hover': 'underline'},
    textUnderlineOffset: '0.25em',
  },
  method: {
    maxWidth: '46rem',
    marginBlock: space.x2,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  table: {
    fontSize: size.compact,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  cell: {
    paddingInlineEnd: space.x4,
    fontWeight: weight.regular,
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.x10,
    marginBottom: space.x5,
  },
  key: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  bytes: {
    color: color['--heading'],
    fontSize: size.step3,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.3,
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
  scaleX: {gridColumn: 2},
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
  curve: {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
});

const areas = stylex.create({
  perComponent: {fill: 'currentColor', opacity: 0.07},
  atomic: {fill: 'currentColor', opacity: 0.2},
});
