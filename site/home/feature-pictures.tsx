/** The pictures of the features that are drawn; the others, of code, are in `code-pictures.tsx`. */
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, font, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {Icon} from '#generator/ui/icon.tsx';
import type {HomeFeatures} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import {squareStyles} from './home-section.tsx';
import {ATOMS} from './merging-atoms.ts';

export interface PictureProps {
  readonly features: HomeFeatures;
}

/** Squares of the first picture: rows and columns. */
const [ROWS, COLUMNS] = [5, 12];

/** Many uses of a declaration, and the one rule of all. */
export function AtomsPicture() {
  const text = useLabel<HomeLabel>();
  const flex = ATOMS.find(({name}) => name === 'flex');
  return (
    <div {...stylex.props(styles.atoms)}>
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
        <p {...stylex.props(pictureStyles.note)}>{text('home.picture-uses', {count: ROWS * COLUMNS})}</p>
      </div>
      <Icon name="arrow" size={24} xstyle={[styles.arrow, styles.beside]} />
      <p>
        <code translate="no" {...stylex.props(styles.chip)}>
          <span {...stylex.props(squareStyles.square, styles.violet)} />
          {`.${flex?.className}{${flex?.declaration}}`}
        </code>
      </p>
    </div>
  );
}

/** Styles in the order of their application; the last one of a property remains. */
export function LayersPicture({features}: PictureProps) {
  return (
    <ol>
      <li {...stylex.props(styles.layer)}>
        <code translate="no">styles.base</code>
        <code translate="no">
          <s {...stylex.props(styles.lost)}>color: white</s>
          <span {...stylex.props(styles.won)}> padding: 8</span>
        </code>
      </li>
      <li {...stylex.props(styles.layer, styles.upper)}>
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
export function DeletedPicture({features: {titleRules}}: PictureProps) {
  const text = useLabel<HomeLabel>();
  return (
    <ul {...stylex.props(styles.files)}>
      <li {...stylex.props(styles.fileLine)}>
        <code translate="no">card.tsx</code>
      </li>
      <li {...stylex.props(styles.fileLine, styles.deleted)}>
        <del>
          <code translate="no">title.tsx</code>
        </del>
        {text('home.picture-deleted')}
      </li>
      <li {...stylex.props(styles.fileLine)}>
        <code translate="no">style.css</code>
        <span {...stylex.props(styles.fewer)}>{text('home.picture-fewer', {count: titleRules})}</span>
      </li>
    </ul>
  );
}

export const pictureStyles = stylex.create({
  note: {
    color: color['--text-faint'],
    fontSize: size.small,
  },
});

const styles = stylex.create({
  atoms: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
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
    borderWidth: 1,
    borderColor: color['--accent-line'],
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    color: color['--cyan-text'],
    fontWeight: weight.medium,
  },
  violet: {color: color['--violet']},
  arrow: {
    color: color['--line-control'],
  },
  down: {
    rotate: '90deg',
  },
  // Where the rule is below the uses.
  beside: {
    display: {default: 'block', [media.narrow]: 'none'},
  },
  layer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space.x2,
    paddingBlock: space.x2,
    paddingInline: space.x4,
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
  lost: {
    color: color['--text-faint'],
  },
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
    borderWidth: 1,
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    fontFamily: font['--font-text'],
  },
  fileLine: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space.x2,
    paddingBlock: space.x2,
    paddingInline: space.x4,
  },
  deleted: {
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
  },
  fewer: {
    color: meaning['--tip-ink'],
    fontWeight: weight.strong,
  },
});
