import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {Tab, Tabs} from '#generator/prose/tabs.tsx';
import {color, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button.tsx';
import {TUTORIAL_HREF} from '#site/tutorial/tutorial.ts';
import {AtomFigure} from './atom-figure.tsx';
import {INSTALLED} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import {homeStyles} from './home-section.tsx';

export function Hero({hasTutorial}: {readonly hasTutorial: boolean}) {
  const {title, tagline, docsVersions} = useSite();
  const startHref = docsVersions.find(({isLast}) => isLast)?.mainHref;
  const text = useLabel<HomeLabel>();
  return (
    <section {...stylex.props(styles.hero)}>
      <div {...stylex.props(styles.text)}>
        <p {...stylex.props(styles.name)}>{title}</p>
        <h1 {...stylex.props(styles.tagline)}>{tagline}</h1>
        <p {...stylex.props(styles.lead)}>{text('home.lead')}</p>
        <div {...stylex.props(styles.actions)}>
          {startHref === undefined ? null : (
            <ButtonLink href={startHref} kind="primary">
              {text('home.start')}
            </ButtonLink>
          )}
          {hasTutorial ? <ButtonLink href={TUTORIAL_HREF}>{text('home.try')}</ButtonLink> : null}
          <ButtonLink href="/playground/">{text('home.playground')}</ButtonLink>
        </div>
        <Install />
      </div>
      <AtomFigure />
    </section>
  );
}

/** How package managers add a package, and one for development alone. */
const MANAGERS = {
  npm: ['npm install', '--save-dev'],
  pnpm: ['pnpm add', '--save-dev'],
  yarn: ['yarn add', '--dev'],
  bun: ['bun add', '--dev'],
} as const;

function Install() {
  const text = useLabel<HomeLabel>();
  return (
    <div {...stylex.props(styles.install)}>
      <Tabs id="install" group="package-manager">
        {Object.entries(MANAGERS).map(([manager, [add, forDevelopment]]) => (
          <Tab key={manager} value={manager} label={manager}>
            <figure {...stylex.props(homeStyles.panel, styles.command)}>
              <pre {...stylex.props(styles.code)}>
                <code translate="no">
                  <span className="line">{`${add} ${INSTALLED.library}`}</span>
                  {'\n'}
                  <span className="line">{`${add} ${forDevelopment} ${INSTALLED.compiler}`}</span>
                </code>
              </pre>
              <button
                type="button"
                aria-label={text('code.copy')}
                className={`code-copy ${stylex.props(styles.copy).className}`}
              />
            </figure>
          </Tab>
        ))}
      </Tabs>
    </div>
  );
}

const styles = stylex.create({
  hero: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.mobile]: 'minmax(0, 1fr)'},
    // Centred, the text would move when a later line of the figure arrives.
    alignItems: 'start',
    gap: {default: space.x12, [media.mobile]: space.x10},
    paddingBlock: {default: space.x20, [media.mobile]: space.x10},
  },
  text: {
    minWidth: 0,
  },
  name: {
    width: 'fit-content',
    marginBottom: space.x3,
    backgroundImage: `linear-gradient(100deg, ${color['--violet']}, ${color['--magenta']})`,
    backgroundClip: 'text',
    color: {default: 'transparent', [media.forcedColors]: 'CanvasText'},
    fontSize: size.step2,
    fontWeight: weight.heading,
    lineHeight: 1.3,
  },
  tagline: {
    fontSize: `clamp(${size.step5}, 1.2rem + 3.6vw, ${size.step7})`,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
  lead: {
    maxWidth: '32rem',
    marginTop: space.x5,
    color: color['--text-soft'],
    fontSize: size.lead,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x3,
    marginTop: space.x8,
  },
  install: {
    maxWidth: '34rem',
  },
  command: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: radius.medium,
  },
  code: {
    flexGrow: 1,
    paddingBlock: space.x3,
    paddingInline: space.x4,
    fontSize: size.compact,
    overflowX: 'auto',
  },
  // Its icon is a mask, which has a state (code-actions.css).
  copy: {
    display: {default: 'grid', [media.noScript]: 'none'},
    placeItems: 'center',
    width: 44,
    height: 44,
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    '::before': {
      width: 16,
      height: 16,
      backgroundColor: {default: 'currentColor', [media.forcedColors]: 'ButtonText'},
      content: "''",
      forcedColorAdjust: 'none',
      mask: 'var(--code-icon) center / contain no-repeat',
    },
  },
});
