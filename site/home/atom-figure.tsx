import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, font, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import type {HomeLabel} from './home-labels.ts';
import {squareStyles} from './home-section.tsx';
import {ATOMS, type AtomName, BAND, COMPONENTS, ENDS, flights, linePath, merging} from './merging-atoms.ts';

/** Six declarations in two components become four classes in the stylesheet. */
export function AtomFigure() {
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
                  <span {...stylex.props(squareStyles.square, styles.mark, colors[atom])} />
                  <code translate="no">{source}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <MergingAtoms />
      <div {...stylex.props(styles.card, styles.sheet)}>
        <p {...stylex.props(styles.file)}>style.css</p>
        <ul {...stylex.props(styles.lines, styles.rules)}>
          {ATOMS.map(({name, className, declaration}) => (
            <li key={name} {...stylex.props(styles.line)}>
              <span {...stylex.props(squareStyles.square, styles.mark, colors[name])} />
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
          <Square key={start} x={start} y={0} atom={atom} />
        ))}
        {atoms.map(({start, atom}) => (
          <Square key={start} x={ENDS[atom]} y={BAND} atom={atom} start={start} />
        ))}
      </svg>
    </svg>
  );
}

interface SquareProps {
  /** Hundredths of the width, and px. */
  readonly x: number;
  readonly y: number;
  readonly atom: AtomName;
  /** Where it comes from. */
  readonly start?: keyof typeof flights;
}

function Square({x, y, atom, start}: SquareProps) {
  return (
    <rect
      x={`${x}%`}
      y={y}
      width={12}
      height={12}
      rx={3.5}
      {...stylex.props(colors[atom], start !== undefined && merging.atom, start !== undefined && flights[start])}
    />
  );
}

const colors = stylex.create({
  color: {color: color['--magenta']},
  flex: {color: color['--violet']},
  center: {color: color['--cyan']},
  gap: {color: color['--line-control']},
});

const styles = stylex.create({
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
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.narrow]: 'minmax(0, 1fr)'},
    columnGap: space.x4,
  },
  line: {
    overflow: 'hidden',
    fontSize: size.small,
    lineHeight: '28px',
    // On phones.
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
    // Over the edges of both.
    position: 'relative',
    zIndex: 1,
    overflow: 'visible',
    forcedColorAdjust: 'none',
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
