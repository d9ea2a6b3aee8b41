/** The pictures of the features that show code. */
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {code as codeColor, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {type PictureProps, pictureStyles} from './feature-pictures.tsx';
import type {HomeLabel} from './home-labels.ts';

/** A wrong style, underlined as in an editor. */
export function TypesPicture({features}: PictureProps) {
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
export function CompiledPicture({features: {code}}: PictureProps) {
  const text = useLabel<HomeLabel>();
  return (
    <dl {...stylex.props(styles.compiled)}>
      <dt {...stylex.props(pictureStyles.note)}>{text('home.picture-source')}</dt>
      <dd>
        <CodeLine html={code.source} />
      </dd>
      <dt {...stylex.props(pictureStyles.note)}>{text('home.picture-output')}</dt>
      <dd>
        <CodeLine html={code.output} />
      </dd>
    </dl>
  );
}

/** The same text with the values of two themes. */
export function ThemesPicture({features: {code}}: PictureProps) {
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
