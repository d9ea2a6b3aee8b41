import * as stylex from '@stylexjs/stylex';
import type {GrowthPoint} from './home-data.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {HomeLabel} from './home-labels.ts';
import {curveStyles as styles} from './growth-curves-styles.ts';
import {squareStyles} from './home-section.tsx';

/** The legend and the two curves. */
export function GrowthCurves({points, label}: {readonly points: readonly GrowthPoint[]; readonly label: string}) {
  const text = useLabel<HomeLabel>();
  const last = points.at(-1);
  const maxX = last?.components ?? 1;
  const maxY = Math.ceil((last?.perComponent ?? 1) / 5000) * 5000;
  const ticks = Array.from({length: maxY / 5000 + 1}, (_, index) => maxY - index * 5000);
  const line = (of: (point: GrowthPoint) => number): string =>
    points.map((point) => `${(point.components / maxX) * 100},${100 - (of(point) / maxY) * 100}`).join(' ');
  const [atomic, perComponent] = [line((point) => point.atomic), line((point) => point.perComponent)];
  return (
    <>
      <figcaption {...stylex.props(styles.legend)}>
        <span {...stylex.props(styles.key)}>
          <span aria-hidden="true" {...stylex.props(squareStyles.square, styles.mark, styles.perComponent)} />
          {text('home.growth-component')}
        </span>
        <span {...stylex.props(styles.key)}>
          <span aria-hidden="true" {...stylex.props(squareStyles.square, styles.mark, styles.atomic)} />
          {text('home.growth-atomic')}
        </span>
      </figcaption>
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
          aria-label={label}
          {...stylex.props(styles.svg)}
        >
          {ticks.map((bytes) => (
            <path key={bytes} d={`M0 ${100 - (bytes / maxY) * 100}H100`} {...stylex.props(styles.grid)} />
          ))}
          <polygon
            points={`0,100 ${perComponent} 100,100`}
            {...stylex.props(styles.perComponent, styles.componentArea)}
          />
          <polygon points={`0,100 ${atomic} 100,100`} {...stylex.props(styles.atomic, styles.atomicArea)} />
          <polyline points={`0,100 ${perComponent}`} {...stylex.props(styles.curve, styles.perComponent)} />
          <polyline points={`0,100 ${atomic}`} {...stylex.props(styles.curve, styles.atomic)} />
        </svg>
        <div aria-hidden="true" {...stylex.props(styles.scale, styles.scaleX)}>
          <span>0</span>
          <span>{text('home.growth-components')}</span>
          <span>{maxX}</span>
        </div>
      </div>
    </>
  );
}
