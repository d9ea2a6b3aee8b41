import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {Tabs} from '#generator/prose/tabs.tsx';
import {color, font, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button.tsx';
import {TUTORIAL_HREF} from '#site/tutorial/tutorial.ts';
import type {HomeLabel} from '#site/labels.ts';
import {INSTALLED} from './home-data.ts';
import {homeStyles} from './home-section.tsx';

export function Hero() {
  const {title, tagline} = useSite();
  const text = useLabel<HomeLabel>();
  return (
    <section {...stylex.props(styles.hero)}>
      <div {...stylex.props(styles.text)}>
        <p {...stylex.props(styles.name)}>{title}</p>
        <h1 {...stylex.props(styles.tagline)}>{tagline}</h1>
        <p {...stylex.props(styles.lead)}>{text('home.lead')}</p>
        <div {...stylex.props(styles.actions)}>
          <ButtonLink href="/docs/learn/" kind="primary">
            {text('home.start')}
          </ButtonLink>
          <ButtonLink href={TUTORIAL_HREF}>{text('home.try')}</ButtonLink>
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
  const panels = Object.entries(MANAGERS).map(([manager, [add, forDevelopment]]) => [
    manager,
    <figure key={manager} {...stylex.props(homeStyles.panel, styles.command)}>
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
    </figure>,
  ]);
  return (
    <div {...stylex.props(styles.install)}>
      <Tabs id="install" group="package-manager" panels={Object.fromEntries(panels)} />
    </div>
  );
}

/** Classes that the compiler makes of the components, in the order of the band; `hero.test.ts` compares them. */
export const ATOMS = [
  {name: 'color', className: 'x1ukptyc', declaration: 'color:indigo'},
  {name: 'flex', className: 'x78zum5', declaration: 'display:flex'},
  {name: 'center', className: 'x6s0dn4', declaration: 'align-items:center'},
  {name: 'gap', className: 'x1v2ro7d', declaration: 'gap:12px'},
] as const;

type AtomName = (typeof ATOMS)[number]['name'];

/** `start`: where the square of a declaration is, in hundredths of the band's width. */
export const COMPONENTS = [
  {
    file: 'button.tsx',
    lines: [
      {source: "color: 'indigo'", atom: 'color', start: 19},
      {source: "display: 'flex'", atom: 'flex', start: 25},
      {source: "alignItems: 'center'", atom: 'center', start: 31},
    ],
  },
  {
    file: 'card.tsx',
    lines: [
      {source: "display: 'flex'", atom: 'flex', start: 69},
      {source: "alignItems: 'center'", atom: 'center', start: 75},
      {source: 'gap: 12', atom: 'gap', start: 81},
    ],
  },
] as const;

/** Height of the band between the components and the stylesheet, in px. */
const BAND = 96;

/** Where the squares of the rules are. */
const ENDS: Readonly<Record<AtomName, number>> = {color: 35, flex: 45, center: 55, gap: 65};

/** A square's way to its rule: vertical at both ends. */
const linePath = (start: number, end: number): string => `M${start} 0C${start} 58 ${end} 38 ${end} ${BAND}`;

/**
 * Six declarations in two components become four classes in the stylesheet. A square leaves each declaration and moves along
 * its line to its rule, where equal ones merge; it moves in a band without text, so that every moment of it is true.
 */
function AtomFigure() {
  const text = useLabel<HomeLabel>();
  return (
    <figure {...stylex.props(styles.figure)}>
      <div {...stylex.props(styles.sources)}>
        {COMPONENTS.map(({file, lines}) => (
          <div key={file} {...stylex.props(homeStyles.panel, styles.card)}>
            <p {...stylex.props(styles.file)}>{file}</p>
            <ul {...stylex.props(styles.lines)}>
              {lines.map(({source, atom}) => (
                <li key={source} {...stylex.props(styles.line)}>
                  <span {...stylex.props(homeStyles.square, styles.mark, colors[atom])} />
                  <code translate="no">{source}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <MergingAtoms />
      <div {...stylex.props(homeStyles.panel, styles.card, styles.sheet)}>
        <p {...stylex.props(styles.file)}>style.css</p>
        <ul {...stylex.props(styles.lines, styles.rules)}>
          {ATOMS.map(({name, className, declaration}) => (
            <li key={name} {...stylex.props(styles.line)}>
              <span {...stylex.props(homeStyles.square, styles.mark, colors[name])} />
              <code translate="no">
                <span {...stylex.props(styles.className)}>{`.${className}`}</span>
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

/** The band between components and stylesheet: a line from each declaration to its rule, and the squares that move there. */
function MergingAtoms() {
  const atoms = COMPONENTS.flatMap(({lines}) => [...lines]);
  return (
    <svg aria-hidden="true" {...stylex.props(styles.band)}>
      <svg viewBox={`0 0 100 ${BAND}`} preserveAspectRatio="none" {...stylex.props(styles.ways)}>
        {atoms.map(({start, atom}) => (
          <path key={start} d={linePath(start, ENDS[atom])} {...stylex.props(styles.way, colors[atom])} />
        ))}
      </svg>
      {/* Their centres are on the lines. */}
      <svg x={-6} y={-6} overflow="visible">
        {atoms.map(({start, atom}) => (
          <rect key={start} x={`${start}%`} y={0} {...SQUARE} {...stylex.props(colors[atom])} />
        ))}
        {atoms.map(({start, atom}) => (
          <rect
            key={start}
            x={`${ENDS[atom]}%`}
            y={BAND}
            {...SQUARE}
            {...stylex.props(colors[atom], styles.moving, flights[start])}
          />
        ))}
      </svg>
    </svg>
  );
}

const SQUARE = {width: 12, height: 12, rx: 3.5};

const MOTION = '@media (prefers-reduced-motion: no-preference)';

// Points of the line at its quarters.
const fly = stylex.keyframes({
  '0%': {transform: 'translate(var(--from), -96px)'},
  '32%': {transform: 'translate(calc(var(--from) * 0.844), -65.2px)'},
  '50%': {transform: 'translate(calc(var(--from) * 0.5), -48px)'},
  '68%': {transform: 'translate(calc(var(--from) * 0.156), -30.8px)'},
  '88%': {transform: 'none'},
  '94%': {transform: 'scale(1.4)'},
  '100%': {transform: 'none'},
});

/** Keys are starts. `--from` is the distance from the end; `100cqi` is the band's width. */
const flights = stylex.create({
  19: {'--from': '-16cqi', animationDelay: '300ms'},
  25: {'--from': '-20cqi', animationDelay: '450ms'},
  31: {'--from': '-24cqi', animationDelay: '600ms'},
  69: {'--from': '24cqi', animationDelay: '450ms'},
  75: {'--from': '20cqi', animationDelay: '600ms'},
  81: {'--from': '16cqi', animationDelay: '750ms'},
});

const colors = stylex.create({
  color: {color: color['--magenta']},
  flex: {color: color['--violet']},
  center: {color: color['--cyan']},
  gap: {color: color['--line-control']},
});

const styles = stylex.create({
  hero: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.mobile]: 'minmax(0, 1fr)'},
    // Centred, the text would move when a later line of the figure arrives.
    alignItems: 'start',
    gap: {default: space.x12, [media.mobile]: space.x10},
    paddingBlock: {default: space.x20, [media.mobile]: space.x10},
  },
  text: {minWidth: 0},
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
  install: {maxWidth: '34rem'},
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
  figure: {
    display: 'flex',
    flexDirection: 'column',
    containerType: 'inline-size',
  },
  sources: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: space.x4,
    width: '100%',
  },
  card: {
    minWidth: 0,
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
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.narrow]: 'minmax(0, 1fr)'},
    columnGap: space.x4,
  },
  line: {
    overflow: 'hidden',
    fontSize: size.small,
    lineHeight: '28px',
    // Lines are longer than the screen of a phone.
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  mark: {
    display: 'inline-block',
    marginInlineEnd: space.x2,
  },
  className: {
    color: color['--cyan-text'],
    fontWeight: weight.medium,
  },
  band: {
    width: '100%',
    height: 96,
    fill: 'currentColor',
    // The squares lie over the edges of both panels.
    position: 'relative',
    zIndex: 1,
    overflow: 'visible',
    forcedColorAdjust: 'none',
  },
  moving: {
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animationName: {default: 'none', [MOTION]: fly},
    animationDuration: '1300ms',
    animationTimingFunction: 'linear',
    animationFillMode: 'backwards',
  },
  ways: {
    fill: 'none',
    strokeWidth: 1.5,
    opacity: 0.5,
  },
  way: {
    stroke: 'currentColor',
    vectorEffect: 'non-scaling-stroke',
  },
  caption: {
    marginTop: space.x3,
    width: '100%',
    color: color['--text-faint'],
    fontSize: size.small,
    textAlign: 'center',
  },
});
