import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {CompiledPicture, ThemesPicture, TypesPicture} from './code-pictures.tsx';
import {AtomsPicture, DeletedPicture, LayersPicture} from './feature-pictures.tsx';
import type {HomeFeatures} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import {HomeSection} from './home-section.tsx';

/** What StyleX does, each shown by a picture. */
export function Features({features}: {readonly features: HomeFeatures}) {
  const text = useLabel<HomeLabel>();
  const pictures = {
    atomic: <AtomsPicture />,
    merge: <LayersPicture features={features} />,
    types: <TypesPicture features={features} />,
    static: <CompiledPicture features={features} />,
    theme: <ThemesPicture features={features} />,
    scale: <DeletedPicture features={features} />,
  } satisfies Record<string, ReactNode>;
  return (
    <HomeSection ground="plain" title={text('home.features')}>
      <ul {...stylex.props(styles.grid)}>
        {(['atomic', 'merge', 'types', 'static', 'theme', 'scale'] as const).map((feature, index) => (
          // Wide and narrow ones take turns.
          <li key={feature} {...stylex.props(styles.feature, index % 4 === 0 || index % 4 === 3 ? styles.wide : null)}>
            <div {...stylex.props(styles.picture)}>{pictures[feature]}</div>
            <h3 {...stylex.props(styles.title)}>{text(`home.feature-${feature}`)}</h3>
            <p {...stylex.props(styles.description)}>{text(`home.feature-${feature}-text`)}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

const styles = stylex.create({
  grid: {
    display: 'grid',
    gridTemplateColumns: {
      default: 'repeat(12, minmax(0, 1fr))',
      [media.mobile]: 'repeat(2, minmax(0, 1fr))',
      [media.phone]: 'minmax(0, 1fr)',
    },
    gap: space.x5,
  },
  feature: {
    display: 'flex',
    flexDirection: 'column',
    gridColumn: {default: 'span 5', [media.mobile]: 'auto'},
    overflow: 'hidden',
    paddingBottom: space.x6,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
  },
  wide: {
    gridColumn: {default: 'span 7', [media.mobile]: 'auto'},
  },
  picture: {
    display: 'grid',
    alignContent: 'center',
    flexGrow: 1,
    minHeight: '12.5rem',
    marginBottom: space.x5,
    padding: space.x5,
    borderBottomWidth: 1,
    backgroundColor: color['--surface-sunken'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  title: {
    paddingInline: space.x5,
    fontSize: size.lead,
    lineHeight: 1.5,
  },
  description: {
    minHeight: '3.5em',
    marginTop: space.x1,
    paddingInline: space.x5,
    color: color['--text-soft'],
  },
});
