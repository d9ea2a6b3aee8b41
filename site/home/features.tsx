/** What StyleX does, each with a picture that is drawn or shows code. */
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {
  code as codeColor,
  color,
  font,
  meaning,
  media,
  radius,
  size,
  space,
  weight,
} from '#generator/tokens/tokens.stylex.ts';
import {Icon} from '#generator/ui/icon.tsx';
import {ATOMS} from './hero.tsx';
import type {HomeFeatures} from './home-data.ts';
import type {HomeLabel} from '#site/labels.ts';
import {HomeSection, homeStyles} from './home-section.tsx';

interface PictureProps {
  readonly features: HomeFeatures;
}

const PICTURES = [
  ['atomic', AtomsPicture],
  ['merge', LayersPicture],
  ['types', TypesPicture],
  ['static', CompiledPicture],
  ['theme', ThemesPicture],
  ['scale', DeletedPicture],
] as const;

export function Features({features}: PictureProps) {
  const text = useLabel<HomeLabel>();
  return (
    <HomeSection ground="plain" title={text('home.features')}>
      <ul {...stylex.props(styles.grid)}>
        {PICTURES.map(([feature, Picture], index) => (
          // Wide and narrow ones take turns.
          <li
            key={feature}
            {...stylex.props(homeStyles.panel, styles.feature, index % 4 === 0 || index % 4 === 3 ? styles.wide : null)}
          >
            <div {...stylex.props(styles.picture)}>
              <Picture features={features} />
            </div>
            <h3 {...stylex.props(styles.title)}>{text(`home.feature-${feature}`)}</h3>
            <p {...stylex.props(styles.description)}>{text(`home.feature-${feature}-text`)}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** Squares of the first picture: rows and columns. */
const [ROWS, COLUMNS] = [5, 12];

/** Many uses of a declaration, and the one rule of all. */
function AtomsPicture() {
  const text = useLabel<HomeLabel>();
  const [, flex] = ATOMS;
  return (
    <div {...stylex.props(homeStyles.spread, styles.atoms)}>
      <div>
        <svg
          viewBox={`0 0 ${COLUMNS * 20 - 8} ${ROWS * 20 - 8}`}
          aria-hidden="true"
          {...stylex.props(styles.uses, styles.violet)}
        >
          <pattern id="use" width="20" height="20" patternUnits="userSpaceOnUse">
            <rect width="12" height="12" rx="3.5" fill="currentColor" />
          </pattern>
          <rect width="100%" height="100%" fill="url(#use)" />
        </svg>
        <p {...stylex.props(styles.note)}>{text('home.picture-uses', {count: ROWS * COLUMNS})}</p>
      </div>
      <Icon name="arrow" size={24} xstyle={[styles.arrow, styles.beside]} />
      <p>
        <code translate="no" {...stylex.props(homeStyles.panel, styles.chip)}>
          <span {...stylex.props(homeStyles.square, styles.violet)} />
          {`.${flex.className}{${flex.declaration}}`}
        </code>
      </p>
    </div>
  );
}

/** Styles in the order of their application; the last one of a property remains. */
function LayersPicture({features}: PictureProps) {
  return (
    <ol>
      <li {...stylex.props(homeStyles.spread, styles.row, styles.layer)}>
        <code translate="no">styles.base</code>
        <code translate="no">
          <s {...stylex.props(styles.lost)}>color: white</s>
          <span {...stylex.props(styles.won)}> padding: 8</span>
        </code>
      </li>
      <li {...stylex.props(homeStyles.spread, styles.row, styles.layer, styles.upper)}>
        <code translate="no">styles.loud</code>
        <code translate="no" {...stylex.props(styles.won)}>
          color: gold
        </code>
      </li>
      <li {...stylex.props(styles.outcome)}>
        <Icon name="arrow" size={24} xstyle={[styles.arrow, styles.down]} />
        <code translate="no">{`class="${features.mergedClasses}"`}</code>
      </li>
    </ol>
  );
}

/** Files after a component has been deleted. */
function DeletedPicture({features: {titleRules}}: PictureProps) {
  const text = useLabel<HomeLabel>();
  return (
    <ul {...stylex.props(homeStyles.panel, styles.files)}>
      <li {...stylex.props(homeStyles.spread, styles.row)}>
        <code translate="no">card.tsx</code>
      </li>
      <li {...stylex.props(homeStyles.spread, styles.row, styles.deleted)}>
        <del>
          <code translate="no">title.tsx</code>
        </del>
        {text('home.picture-deleted')}
      </li>
      <li {...stylex.props(homeStyles.spread, styles.row)}>
        <code translate="no">style.css</code>
        <span {...stylex.props(styles.fewer)}>{text('home.picture-fewer', {count: titleRules})}</span>
      </li>
    </ul>
  );
}

/** A wrong style, underlined as in an editor. */
function TypesPicture({features}: PictureProps) {
  const text = useLabel<HomeLabel>();
  return (
    <div {...stylex.props(styles.editor)}>
      <CodeLine html={features.code.call} xstyle={styles.wrong} />
      <p {...stylex.props(styles.error)}>
        <b>TypeScript</b> {text('home.picture-type-error')}
      </p>
    </div>
  );
}

/** A line of source, and what the browser gets of it. */
function CompiledPicture({features: {code}}: PictureProps) {
  const text = useLabel<HomeLabel>();
  return (
    <dl {...stylex.props(styles.compiled)}>
      <dt {...stylex.props(styles.note)}>{text('home.picture-source')}</dt>
      <dd>
        <CodeLine html={code.source} />
      </dd>
      <dt {...stylex.props(styles.note)}>{text('home.picture-output')}</dt>
      <dd>
        <CodeLine html={code.output} />
      </dd>
    </dl>
  );
}

/** The same text with the values of two themes. */
function ThemesPicture({features: {code}}: PictureProps) {
  return (
    <div {...stylex.props(styles.themes)}>
      <div {...stylex.props(styles.theme, styles.indigo)}>Aa</div>
      <CodeLine html={code.vars} />
      <div {...stylex.props(styles.theme, styles.night)}>Aa</div>
      <CodeLine html={code.theme} />
    </div>
  );
}

function CodeLine({html, xstyle}: {readonly html: string; readonly xstyle?: stylex.StyleXStyles}) {
  return (
    <pre {...stylex.props(styles.code)}>
      <code translate="no" {...stylex.props(xstyle)} dangerouslySetInnerHTML={{__html: html}} />
    </pre>
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
  },
  wide: {gridColumn: {default: 'span 7', [media.mobile]: 'auto'}},
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
  note: {
    color: color['--text-faint'],
    fontSize: size.small,
  },
  atoms: {
    alignItems: 'center',
    gap: space.x4,
  },
  uses: {
    width: '16rem',
    maxWidth: '100%',
    marginBottom: space.x2,
    forcedColorAdjust: 'none',
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x3,
    paddingBlock: space.x2,
    paddingInline: space.x3,
    borderColor: color['--accent-line'],
    borderRadius: radius.medium,
    color: color['--cyan-text'],
    fontWeight: weight.medium,
  },
  violet: {color: color['--violet']},
  arrow: {color: color['--line-control']},
  down: {rotate: '90deg'},
  // The arrow is hidden where the rule is below the uses.
  beside: {display: {default: 'block', [media.narrow]: 'none'}},
  row: {
    gap: space.x2,
    paddingBlock: space.x2,
    paddingInline: space.x4,
  },
  layer: {
    borderWidth: 1,
    borderRadius: radius.medium,
    backgroundColor: color['--surface'],
    color: color['--text-soft'],
  },
  // Lies on the layer before it.
  upper: {
    marginTop: -4,
    marginInlineStart: space.x4,
    marginInlineEnd: `calc(${space.x2} * -1)`,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 2px 10px ${color['--shadow']}`,
    color: color['--heading'],
  },
  lost: {color: color['--text-faint']},
  won: {
    color: color['--accent'],
    fontWeight: weight.strong,
  },
  outcome: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    marginTop: space.x3,
    marginInlineStart: space.x4,
    color: color['--cyan-text'],
  },
  files: {
    overflow: 'hidden',
    borderRadius: radius.medium,
    fontFamily: font['--font-text'],
  },
  deleted: {
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
  },
  fewer: {
    color: meaning['--tip-ink'],
    fontWeight: weight.strong,
  },
  editor: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x2,
  },
  code: {
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderWidth: 1,
    borderRadius: radius.medium,
    backgroundColor: codeColor['--code-surface'],
    color: codeColor['--code-text'],
    overflowX: 'auto',
    overflowWrap: 'normal',
    scrollbarWidth: 'thin',
    whiteSpace: 'pre',
  },
  wrong: {
    textDecoration: `underline wavy ${meaning['--danger-ink']}`,
    textUnderlineOffset: '0.25em',
  },
  error: {
    width: 'fit-content',
    paddingBlock: space.x1,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
  },
  compiled: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x1,
  },
  themes: {
    display: 'grid',
    gridTemplateColumns: {default: 'auto minmax(0, 1fr)', [media.phone]: 'minmax(0, 1fr)'},
    alignItems: 'center',
    gap: space.x3,
  },
  theme: {
    paddingBlock: space.x3,
    paddingInline: space.x6,
    borderRadius: radius.medium,
    fontSize: size.step2,
    fontWeight: weight.strong,
    forcedColorAdjust: 'none',
  },
  indigo: {backgroundColor: 'white', color: 'indigo'},
  night: {backgroundColor: 'indigo', color: 'lavender'},
});
