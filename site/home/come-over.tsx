import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, media, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {Icon} from '#generator/ui/icon.tsx';
import {SiteLink} from '#generator/ui/site-link.tsx';
import {isOrigin, ORIGINS} from '#site/comparison/comparison-labels.ts';
import type {SiteHomePage} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import {homeStyles, HomeSection} from './home-section.tsx';

/** The middles of the three columns, in hundredths. */
const STARTS = [16.5, 50, 83.5];

const codeIn = (markdown: string): string => markdown.replaceAll('`', '');

/** For who writes styles in another way: the same in what they know and in StyleX, with links to all tasks. */
export function ComeOver({compared}: {readonly compared: NonNullable<SiteHomePage['compared']>}) {
  const text = useLabel<HomeLabel>();
  return (
    <HomeSection title={text('home.come-over')} lead={text('home.come-over-text')}>
      <ul {...stylex.props(styles.list)}>
        {Object.keys(ORIGINS)
          .filter(isOrigin)
          .map((origin) => (
            <li key={origin}>
              <SiteLink
                href={`/docs/learn/thinking-in-stylex/?from=${origin}#come-over`}
                xstyle={[homeStyles.panel, styles.origin]}
              >
                <b {...stylex.props(styles.name)}>
                  {ORIGINS[origin]}
                  <Icon name="arrow" xstyle={styles.arrow} />
                </b>
                <code translate="no">{codeIn(compared[origin])}</code>
              </SiteLink>
            </li>
          ))}
      </ul>
      <svg viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true" {...stylex.props(styles.ways)}>
        {STARTS.map((start) => (
          <path key={start} d={`M${start} 0C${start} 30 50 18 50 48`} {...stylex.props(styles.way)} />
        ))}
      </svg>
      <p {...stylex.props(homeStyles.panel, styles.stylex)}>
        <b {...stylex.props(styles.name)}>StyleX</b>
        <code translate="no">{codeIn(compared.stylex)}</code>
      </p>
    </HomeSection>
  );
}

const styles = stylex.create({
  list: {
    display: 'grid',
    gridTemplateColumns: {default: 'repeat(3, minmax(0, 1fr))', [media.mobile]: 'minmax(0, 1fr)'},
    gap: space.x3,
  },
  origin: {
    display: 'block',
    height: '100%',
    padding: space.x4,
    borderColor: {default: color['--line'], ':hover': color['--accent']},
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: space.x1,
    color: color['--heading'],
    fontSize: size.body,
    fontWeight: weight.strong,
  },
  arrow: {
    color: color['--accent'],
  },
  ways: {
    width: '100%',
    height: 48,
    fill: 'none',
    stroke: color['--accent-line'],
    strokeWidth: 1.5,
  },
  way: {
    vectorEffect: 'non-scaling-stroke',
  },
  stylex: {
    width: 'fit-content',
    marginInline: 'auto',
    paddingBlock: space.x4,
    paddingInline: space.x6,
    borderColor: color['--accent-line'],
    backgroundColor: color['--accent-soft'],
    color: color['--accent'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
});
