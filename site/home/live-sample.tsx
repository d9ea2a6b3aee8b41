import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {EMBEDDED_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {media, space} from '#generator/tokens/tokens.stylex.ts';
import {EDIT_ATTRIBUTE, type editingBuildLabels, WHOLE_ATTRIBUTE} from '#site/editing/page-samples.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import type {HomeData} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import {HomeSection} from './home-section.tsx';

interface LiveSampleProps extends Pick<HomeData, 'sample'> {
  /** Of the sample, for its editor. */
  readonly reference: string;
}

/** A sample, the rules that the compiler made of it, and what it renders. The button puts an editor in its place. */
export function LiveSample({sample, reference}: LiveSampleProps) {
  const text = useLabel<HomeLabel | keyof typeof editingBuildLabels>();
  const {name, code, css, result, declarations, classes} = sample;
  const version = STYLEX_VERSIONS.documented;
  return (
    <HomeSection title={text('home.sample')} lead={text('home.sample-text', {version, declarations, classes})}>
      <div {...{[WHOLE_ATTRIBUTE]: ''}} {...stylex.props(styles.columns)}>
        <CodeBlock name={name} code={code}>
          <button
            type="button"
            className="code-edit"
            aria-label={text('editing.edit-name', {name})}
            {...{[EDIT_ATTRIBUTE]: reference}}
          >
            {text('editing.edit')}
          </button>
        </CodeBlock>
        <div {...stylex.props(styles.outputs)}>
          <CodeBlock name="style.css" code={css} />
          <figure className={`code-block ${stylex.props(styles.block, styles.result).className ?? ''}`}>
            <figcaption className="code-title">{text('home.sample-result')}</figcaption>
            <div className={`demo-stage ${stylex.props(styles.stage).className ?? ''}`}>
              <div className="demo-root" {...{[EMBEDDED_ATTRIBUTE]: ''}} dangerouslySetInnerHTML={{__html: result}} />
            </div>
          </figure>
        </div>
      </div>
    </HomeSection>
  );
}

interface CodeBlockProps {
  readonly name: string;
  /** Highlighted lines, as HTML. */
  readonly code: string;
  /** Buttons before the one that copies. */
  readonly children?: ReactNode;
}

/** As the build prints those of Markdown. */
function CodeBlock({name, code, children}: CodeBlockProps) {
  const text = useLabel<'code.copy-of'>();
  return (
    <figure className={`code-block ${stylex.props(styles.block).className ?? ''}`}>
      <figcaption className="code-title">{name}</figcaption>
      <pre className="code-pre">
        <code translate="no" className="code-lines" dangerouslySetInnerHTML={{__html: code}} />
      </pre>
      <div className="code-actions">
        {children}
        <button type="button" className="code-copy" aria-label={text('code.copy-of', {name})} />
      </div>
    </figure>
  );
}

const styles = stylex.create({
  columns: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.mobile]: 'minmax(0, 1fr)'},
    gap: space.x5,
  },
  outputs: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x5,
  },
  // As high as the source, together.
  block: {
    flexGrow: 1,
    marginBlock: 0,
  },
  result: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
  },
  stage: {
    display: 'grid',
    alignContent: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    minHeight: '6.5rem',
  },
});
