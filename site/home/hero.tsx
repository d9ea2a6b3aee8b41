import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import type {HomeLabel} from './home-labels.ts';
import {color, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button-link.tsx';
import {AtomFigure} from './atom-figure.tsx';

export function Hero({startHref}: {readonly startHref: string | undefined}) {
  const {title, tagline} = useSite();
  const text = useLabel<HomeLabel>();
  return (
    <section {...stylex.props(styles.hero)}>
      <div>
        <p {...stylex.props(styles.name)}>{title}</p>
        <h1 {...stylex.props(styles.tagline)}>{tagline}</h1>
        <p {...stylex.props(styles.lead)}>{text('home.lead')}</p>
        {startHref === undefined ? null : (
          <div {...stylex.props(styles.start)}>
            <ButtonLink href={startHref} kind="primary">
              {text('home.start')}
            </ButtonLink>
          </div>
        )}
      </div>
      <AtomFigure />
    </section>
  );
}

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
    marginTop: space.x8,
  },
});
