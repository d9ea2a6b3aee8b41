/** What the field for classes of Tailwind shows. Loaded with the first input. */
import {Fragment} from 'react';
import {fetchJsonOnce} from '#generator/network/lazy-chunk.ts';
import {formatMessage} from '#generator/shared/messages.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {Meaning} from '#site/errors/known-errors.tsx';
import {showResults} from '#site/finders/show-results.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import {SAMPLE_LINK_CLASS} from '#site/document-markers.ts';
import {linkedVersion} from '#site/versions/follow-edition.ts';
import type {ClassFinderLabels} from '#site/labels.ts';
import type {ClassTable} from './build/class-table.ts';
import {printStyles, translateClasses, type Translation} from './translate-classes.ts';

const isClassTable = (value: unknown): value is ClassTable =>
  typeof value === 'object' && value !== null && 'families' in value;

export const showFound = (field: HTMLTextAreaElement, baseUrl: string): Promise<void> =>
  showResults<ClassFinderLabels>(field, baseUrl, async (fileUrl, labels) => {
    const table = await fetchJsonOnce(fileUrl, isClassTable);
    const translation = translateClasses(field.value, table);
    const {count} = translation;
    const summary = count === 0 ? labels['classes.none'] : formatMessage(labels['classes.found'], {count});
    return {
      summary: field.value.trim() === '' ? '' : summary,
      view: <FoundClasses translation={translation} labels={labels} baseUrl={baseUrl} />,
    };
  });

interface FoundClassesProps {
  readonly translation: Translation;
  readonly labels: ClassFinderLabels;
  readonly baseUrl: string;
}

function FoundClasses({translation, labels, baseUrl}: FoundClassesProps) {
  const {style, notes, unknown} = translation;
  return (
    <>
      {Object.keys(style).length === 0 ? null : (
        <StyleCode translation={translation} labels={labels} baseUrl={baseUrl} />
      )}
      {notes.length + unknown.length === 0 ? null : (
        <ul>
          {notes.map(({classes, text, href}) => (
            <li key={text}>
              <Codes texts={classes} />
              <p>
                <Meaning markdown={text} /> <a href={withBaseUrl(baseUrl, href)}>{labels['classes.more']}</a>
              </p>
            </li>
          ))}
          {unknown.map(({name, nearest = ''}) => (
            <li key={name}>
              <Codes texts={[name]} />
              <p>
                <Meaning
                  markdown={formatMessage(labels[nearest ? 'classes.nearest' : 'classes.unknown'], {name: nearest})}
                />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Codes = ({texts}: {readonly texts: readonly string[]}) => (
  <code translate="no" lang="en">
    {texts.join(' ')}
  </code>
);

function StyleCode({translation, labels, baseUrl}: FoundClassesProps) {
  const code = printStyles({base: translation});
  const file = {
    name: 'App.tsx',
    code: `import * as stylex from '@stylexjs/stylex';\n\n${code}\n\nexport default function App() {\n  return <div {...stylex.props(styles.base)}>Tailwind → StyleX</div>;\n}\n`,
  };
  const link = writeProjectLink({compiler: 'documented', files: [file], active: file.name});
  return (
    // Its buttons work as those of other code. Long lines wrap, so that nothing has to be scrolled.
    <figure className="code-block" data-wrapped="">
      <pre className="code-pre">
        <code className="code-lines" translate="no">
          {code.split('\n').map((line, index) => (
            <Fragment key={index}>
              <span className="line">{line}</span>
              {'\n'}
            </Fragment>
          ))}
        </code>
      </pre>
      <div className="code-actions">
        <a className={SAMPLE_LINK_CLASS} href={withBaseUrl(baseUrl, `/playground/#${link}${linkedVersion()}`)}>
          {labels['classes.playground']}
        </a>
        <button type="button" className="code-copy" aria-label={labels['classes.copy']} />
      </div>
    </figure>
  );
}
