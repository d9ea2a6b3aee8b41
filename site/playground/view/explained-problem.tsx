/** What the site knows about a message of the compiler or the program: its meaning, its entry, and how it is mended. */
import {use, useEffect, useMemo, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useSite} from '#generator/navigation/site-context.tsx';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {color, font, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {entryHref, findEntries, type KnownError} from '#site/errors/error-entry.ts';
import {loadKnownErrors, Meaning} from '#site/errors/known-errors.tsx';
import {mendCode} from '#site/errors/mend-code.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {controlStyles} from './control-styles.ts';
import {ErrorsFile, usePlaygroundLabel} from './playground-context.ts';
import type {ProjectEditor} from './use-project-editor.tsx';

/** While the file has not loaded, messages stay as they are. */
function useKnownErrors(): readonly KnownError[] {
  const {baseUrl} = useSite();
  const file = use(ErrorsFile);
  const [known, setKnown] = useState<readonly KnownError[]>([]);
  useEffect(() => {
    if (file === undefined) return;
    loadKnownErrors(withBaseUrl(baseUrl, file)).then(setKnown, () => undefined);
  }, [baseUrl, file]);
  return known;
}

export interface ExplainedProblemProps {
  readonly problem: ProjectProblem;
  readonly editor: ProjectEditor;
}

export function ExplainedProblem({problem, editor}: ExplainedProblemProps) {
  const text = usePlaygroundLabel();
  const known = useKnownErrors();
  const message = problem.original ?? (isOwnMessage(problem) ? problem.detail : '');
  const entry = useMemo(() => findEntries(known, message)[0]?.entry, [known, message]);
  const file = editor.state.project.files.find(({name}) => name === problem.file);
  const mends = useMemo(() => mendsOf(problem, entry, file), [problem, entry, file]);
  if (entry === undefined && mends.length === 0) return null;
  return (
    <div {...stylex.props(styles.help)}>
      {entry === undefined ? null : (
        <Meaning markdown={entry.meaning} className={stylex.props(styles.code).className} />
      )}
      {mends.map(({name, detail, change}) => (
        <button
          key={name + detail}
          type="button"
          onClick={() => file && editor.mend(problem, file.name, change)}
          {...stylex.props(controlStyles.button)}
        >
          {text(`playground.mend-${name}`, {detail})}
        </button>
      ))}
      {entry === undefined ? null : <Causes entry={entry} />}
    </div>
  );
}

/** What the tool suggests, else what the site knows to do about the message. */
function mendsOf(
  {mends, detail, line = 1}: ProjectProblem,
  entry: KnownError | undefined,
  file: SourceFile | undefined,
) {
  if (file === undefined) return [];
  if (mends !== undefined) return mends;
  const change = entry?.mend && mendCode(entry.mend, {code: file.code, message: detail, line});
  return entry?.mend === undefined || change === undefined ? [] : [{name: entry.mend, detail: '', change}];
}

function Causes({entry}: {readonly entry: KnownError}) {
  const text = usePlaygroundLabel();
  const {baseUrl} = useSite();
  const {className: code} = stylex.props(styles.code);
  // The link opens another tab, because the reader is in the middle of an edit.
  const page = (
    <a
      href={withBaseUrl(baseUrl, entryHref(entry))}
      target="_blank"
      rel="noopener"
      {...stylex.props(controlStyles.link, styles.target)}
    >
      {text('playground.problem-page')}
    </a>
  );
  if (entry.causes.length === 0) return page;
  return (
    <details {...stylex.props(styles.details)}>
      <summary {...stylex.props(controlStyles.link, styles.summary)}>{text('playground.problem-more')}</summary>
      <dl {...stylex.props(styles.causes)}>
        {entry.causes.map(([cause, fix]) => (
          <div key={cause}>
            <dt>
              <Meaning markdown={cause} className={code} />
            </dt>
            {fix === '' ? null : (
              <dd {...stylex.props(styles.fix)}>
                <Meaning markdown={fix} className={code} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {page}
    </details>
  );
}

/** Other kinds of problems have messages of the site. */
const isOwnMessage = ({kind}: ProjectProblem): boolean => kind === 'compiler' || kind === 'runtime' || kind === 'lint';

const styles = stylex.create({
  help: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.x3,
    rowGap: space.x1,
    color: color['--text'],
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  details: {flexBasis: {default: null, ':is([open])': '100%'}},
  summary: {
    width: 'fit-content',
    minHeight: {default: null, [media.touch]: 44},
    alignContent: 'center',
    cursor: 'pointer',
  },
  causes: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x1,
    marginBlock: space.x1,
    paddingInlineStart: space.x4,
  },
  fix: {
    margin: 0,
    color: color['--text-soft'],
    '::before': {content: "'→ ' / ''"},
  },
  target: {
    display: 'inline-block',
    alignContent: 'center',
    minHeight: {default: null, [media.touch]: 44},
  },
  code: {
    fontFamily: font['--font-code'],
    fontSize: size.small,
  },
});
