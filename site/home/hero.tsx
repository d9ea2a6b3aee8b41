import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {color, font, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button-link.tsx';
import type {HomeLabel} from './home-labels.ts';
import {squareStyles} from './home-section.tsx';
import {type AtomName, ATOMS, COMPONENTS, FLIGHTS, flights, merging} from './merging-atoms.ts';

interface HeroProps {
  readonly startHref: string | undefined;
  readonly tutorialHref: string | undefined;
}

export function Hero({startHref, tutorialHref}: HeroProps) {
  const {title, tagline} = useSite();
  const text = useLabel<HomeLabel>();
  return (
    <section {...stylex.props(styles.hero)}>
      <div>
        <p {...stylex.props(styles.name)}>{title}</p>
        <h1 {...stylex.props(styles.tagline)}>{tagline}</h1>
        <p {...stylex.props(styles.lead)}>{text('home.lead')}</p>
        <div {...stylex.props(styles.start)}>
          {startHref === undefined ? null : (
            <ButtonLink href={startHref} kind="primary">
              {text('home.start')}
            </ButtonLink>
          )}
          {tutorialHref === undefined ? null : <ButtonLink href={tutorialHref}>{text('home.tutorial')}</ButtonLink>}
        </div>
      </div>
      <AtomFigure />
    </section>
  );
}

/** Six declarations in two components become four classes in the stylesheet. */
function AtomFigure() {
  const text = useLabel<HomeLabel>();
  return (
    <figure {...stylex.props(styles.figure)}>
      <div {...stylex.props(styles.sources)}>
        {COMPONENTS.map(({file, lines}) => (
          <div key={file} {...stylex.props(styles.card)}>
            <p {...stylex.props(styles.file)}>{file}</p>
            <ul {...stylex.props(styles.lines)}>
              {lines.map(({source, atom}) => (
                <li key={source} {...stylex.props(styles.line)}>
                  <span aria-hidden="true" {...stylex.props(squareStyles.square, tints[atom])} />
                  <code>{source}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <svg viewBox="0 0 16 24" aria-hidden="true" {...stylex.props(styles.arrow)}>
        <path d="M8 2v18M2.5 15 8 20.5 13.5 15" />
      </svg>
      <div {...stylex.props(styles.card, styles.sheet)}>
        <p {...stylex.props(styles.file)}>style.css</p>
        <ul {...stylex.props(styles.lines, styles.rules)}>
          {ATOMS.map(({name, className, declaration}) => (
            <li key={name} {...stylex.props(styles.line)}>
              <MergingAtoms name={name} />
              <code {...stylex.props(merging.rule)}>
                <span {...stylex.props(styles.className)}>.{className}</span>
                {`{${declaration}}`}
              </code>
            </li>
          ))}
        </ul>
      </div>
      <figcaption {...stylex.props(styles.caption)}>{text('home.figure')}</figcaption>
    </figure>
  );
}

/** One square per equal declaration; they move here from their declarations and merge (merging-atoms.ts). */
function MergingAtoms({name}: {readonly name: AtomName}) {
  return (
    <span aria-hidden="true" {...stylex.props(squareStyles.square, merging.target)}>
      {FLIGHTS[name].map((flight) => (
        <span key={flight} {...stylex.props(squareStyles.square, merging.atom, flights[flight], tints[name])} />
      ))}
    </span>
  );
}

const tints = stylex.create({
  flex: {backgroundColor: color['--violet']},
  center: {backgroundColor: color['--cyan']},
  color: {backgroundColor: color['--magenta']},
  gap: {backgroundColor: color['--line-control']},
});

const styles = stylex.create({
  hero: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1.08fr)', [media.mobile]: 'minmax(0, 1fr)'},
    // Centred, the text would move when a later line of the figure arrives.
    alignItems: 'start',
    gap: {default: space.x12, [media.mobile]: space.x10},
    paddingBlock: {default: space.x20, [media.mobile]: space.x10},
  },
  name: {
    width: 'fit-content',
    marginBottom: space.x3,
    backgroundImage: `linear-gradient(100deg, ${color['--violet']}, ${color['--magenta']})`,
    backgroundClip: 'text',
    color: {default: 'transparent', [media.forcedColors]: 'CanvasText'},
    fontSize: size.step2,
    fontWeight: 700,
    lineHeight: 1.3,
  },
  tagline: {
    fontSize: `clamp(${size.step5}, 1.2rem + 3.6vw, ${size.step7})`,
    lineHeight: 1.25,
    textWrap: 'balance',
  },
  lead: {
    maxWidth: '32rem',
    marginTop: space.x5,
    color: color['--text-soft'],
    fontSize: size.lead,
  },
  start: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x3,
    marginTop: space.x8,
  },
  figure: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 12,
    containerType: 'inline-size',
  },
  sources: {
    display: 'grid',
    gridTemplateColumns: {default: '1fr 1fr', [media.phone]: '1fr'},
    gap: 16,
    width: '100%',
  },
  card: {
    minWidth: 0,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 1px 2px ${color['--shadow']}`,
  },
  sheet: {
    width: '100%',
    borderColor: color['--accent-line'],
  },
  file: {
    height: 37,
    paddingBlock: 8,
    paddingInline: 16,
    borderBottomWidth: 1,
    borderStartStartRadius: 11,
    borderStartEndRadius: 11,
    backgroundColor: color['--surface-sunken'],
    color: color['--text-soft'],
    fontFamily: font['--font-code'],
    fontSize: size.small,
    lineHeight: '20px',
  },
  lines: {
    display: 'grid',
    paddingBlock: 12,
    paddingInline: 16,
  },
  rules: {
    gridTemplateColumns: {default: '1fr 1fr', [media.phone]: '1fr'},
    columnGap: 16,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minWidth: 0,
    height: 28,
    fontSize: size.small,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
  },
  className: {
    color: color['--cyan-text'],
    fontWeight: weight.medium,
  },
  arrow: {
    width: 16,
    height: 24,
    fill: 'none',
    stroke: color['--line-control'],
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  caption: {
    width: '100%',
    color: color['--text-faint'],
    fontSize: size.small,
    textAlign: 'center',
  },
});
