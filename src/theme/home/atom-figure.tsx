import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {font, size, weight} from '#theme/tokens/type.stylex.ts';
import type {AtomName} from './sample.ts';
import {ATOMS, COMPONENTS} from './sample.ts';

/** The idea of the library as one picture: six declarations in two components, four classes in the stylesheet. */
export function AtomFigure() {
  const text = useLabel();
  return (
    <figure {...stylex.props(styles.figure)}>
      <div {...stylex.props(styles.sources)}>
        {COMPONENTS.map(({file, lines}) => (
          <div key={file} {...stylex.props(styles.card)}>
            <p {...stylex.props(styles.file)}>{file}</p>
            <ul {...stylex.props(styles.lines)}>
              {lines.map(({source, atom}) => (
                <li key={source} {...stylex.props(styles.line)}>
                  <AtomMark name={atom} />
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
          {Object.entries(ATOMS).map(([name, {className, declaration}]) => (
            <li key={name} {...stylex.props(styles.line)}>
              <AtomMark name={atomName(name)} />
              <code>
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

function atomName(name: string): AtomName {
  return name in ATOMS ? (name as AtomName) : 'flex';
}

function AtomMark({name}: {readonly name: AtomName}) {
  return <span aria-hidden="true" {...stylex.props(styles.atom, tints[name])} />;
}

const styles = stylex.create({
  figure: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.x3,
    minWidth: 0,
  },
  sources: {
    display: 'grid',
    gridTemplateColumns: {default: '1fr 1fr', [media.phone]: '1fr'},
    gap: space.x4,
    width: '100%',
  },
  card: {
    minWidth: 0,
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: color['--line'],
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 1px 2px ${color['--shadow']}`,
    overflow: 'hidden',
  },
  sheet: {
    width: '100%',
    borderColor: color['--accent-line'],
  },
  file: {
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderBottomWidth: 1,
    borderBottomStyle: 'solid',
    borderBottomColor: color['--line'],
    backgroundColor: color['--surface-sunken'],
    color: color['--text-soft'],
    fontFamily: font['--font-code'],
    fontSize: size.small,
    lineHeight: 1.5,
  },
  lines: {
    display: 'grid',
    gap: space.x1,
    paddingBlock: space.x3,
    paddingInline: space.x4,
    listStyleType: 'none',
  },
  rules: {
    gridTemplateColumns: {default: '1fr 1fr', [media.phone]: '1fr'},
    columnGap: space.x4,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minWidth: 0,
    color: color['--text'],
    fontSize: size.small,
    lineHeight: 1.8,
  },
  className: {
    color: color['--cyan-text'],
    fontWeight: weight.medium,
  },
  atom: {
    flexShrink: 0,
    width: 12,
    height: 12,
    borderRadius: 3.5,
    forcedColorAdjust: 'none',
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
    color: color['--text-faint'],
    fontSize: size.small,
    textAlign: 'center',
  },
});

const tints = stylex.create({
  flex: {backgroundColor: color['--violet']},
  center: {backgroundColor: color['--cyan']},
  color: {backgroundColor: color['--magenta']},
  gap: {backgroundColor: color['--line-control']},
});
