import * as stylex from '@stylexjs/stylex';
import {FEATURES, type HomeData} from './home-data.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {HomeLabel} from './home-labels.ts';
import {code as codeColor, color, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {HomeSection, squareStyles} from './home-section.tsx';

/** @param code highlighted HTML, compiled at build time */
export function Features({code}: {readonly code: HomeData['featureCode']}) {
  const text = useLabel<HomeLabel>();
  return (
    <HomeSection title={text('home.features')}>
      <ul {...stylex.props(styles.grid)}>
        {FEATURES.map((feature) => (
          <li key={feature} {...stylex.props(styles.feature)}>
            <h3 {...stylex.props(styles.title)}>
              <span aria-hidden="true" {...stylex.props(squareStyles.square, styles.atom)} />
              {text(`home.feature-${feature}`)}
            </h3>
            <p {...stylex.props(styles.description)}>{text(`home.feature-${feature}-text`)}</p>
            <pre tabIndex={0} {...stylex.props(styles.code)}>
              <code dangerouslySetInnerHTML={{__html: code[feature]}} />
            </pre>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

const styles = stylex.create({
  grid: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.mobile]: 'minmax(0, 1fr)'},
    columnGap: space.x12,
    rowGap: space.x10,
  },
  // Aligns the code of neighbours, however long the text above it is.
  feature: {
    display: 'flex',
    flexDirection: 'column',
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    fontSize: size.lead,
    lineHeight: 1.5,
  },
  atom: {
    backgroundImage: `linear-gradient(135deg, ${color['--violet']}, ${color['--magenta']})`,
  },
  description: {
    marginTop: space.x2,
    marginBottom: space.x4,
    color: color['--text-soft'],
  },
  code: {
    marginTop: 'auto',
    paddingBlock: space.x3,
    paddingInline: space.x4,
    borderWidth: 1,
    borderRadius: radius.medium,
    backgroundColor: codeColor['--code-surface'],
    color: codeColor['--code-text'],
    fontSize: size.small,
    lineHeight: 1.7,
    overflowX: 'auto',
    overflowWrap: 'normal',
    scrollbarWidth: 'thin',
    whiteSpace: 'pre',
  },
});
