import * as stylex from '@stylexjs/stylex';
import type {Growth} from './home-data.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {HomeLabel} from './home-labels.ts';
import {growthStyles as styles} from './growth-chart-styles.ts';
import {GrowthCurves} from './growth-curves.tsx';
import {HomeSection} from './home-section.tsx';

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Size of the stylesheet by number of components, measured at build time. */
export function GrowthChart({growth}: {readonly growth: Growth}) {
  const text = useLabel<HomeLabel>();
  const {points, declarationsEach: each} = growth;
  const last = points.at(-1);
  if (last === undefined) return null;
  const count = last.components;
  const lead = text('home.growth-text', {count, perComponent: kB(last.perComponent), atomic: kB(last.atomic)});
  return (
    <HomeSection title={text('home.growth')} lead={lead}>
      <figure {...stylex.props(styles.figure)}>
        <GrowthCurves points={points} label={lead} />
        <details {...stylex.props(styles.details)}>
          <summary {...stylex.props(styles.summary)}>{text('home.growth-details')}</summary>
          <p {...stylex.props(styles.method)}>{text('home.growth-method', {count, each})}</p>
          <table {...stylex.props(styles.table)}>
            <caption {...stylex.props(styles.caption)}>{text('home.growth-bytes')}</caption>
            <thead>
              <tr>
                {(['home.growth-components', 'home.growth-component', 'home.growth-atomic'] as const).map((id) => (
                  <th key={id} scope="col" {...stylex.props(styles.cell, styles.headCell)}>
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
