/** What the site knows about a message of the compiler or the program: its meaning, its entry, and how it is mended. */
import {use, useEffect, useMemo, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useSite} from '#generator/navigation/site-context.tsx';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {color, font, size, space} from '#generator/tokens/tokens.stylex.ts';
import {entryHref, findEntries, type KnownError} from '#site/errors/error-entry.ts';
import {loadKnownErrors, Meaning} from '#site/errors/known-errors.tsx';
import {mendCode} from '#site/errors/mend-code.ts';
import type {CodeChange} from '#site/programs/source-file.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {controlStyles} from './control-styles.ts';
import {ErrorsFile, usePlaygroundLabel} from './playground-context.ts';

/** Without the file, messages stay as they are. */
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

/** Changes a file of the project, as one step to undo. */
export type ApplyChange = (file: string, change: CodeChange) => void;

export interface ExplainedProblemProps {
  readonly problem: ProjectProblem;
  readonly files: readonly SourceFile[];
  readonly onMend: ApplyChange;
}

export function ExplainedProblem({problem, files, onMend}: ExplainedProblemProps) {
  const text = usePlaygroundLabel();
  const {baseUrl} = useSite();
  const known = useKnownErrors();
  const message = problem.original ?? (isOwnMessage(problem) ? problem.detail : '');
  const entry = useMemo(() => findEntries(known, message)[0]?.entry, [known, message]);
  const file = files.find(({name}) => name === problem.file);
  /** Mends the file; `undefined` where it is not clear how. */
  const change = useMemo(() => {
    if (entry?.mend === undefined || file === undefined) return undefined;
    return mendCode(entry.mend, {code: file.code, message: problem.detail, line: problem.line ?? 1});
  }, [entry, problem, file]);
  const mends = problem.mends ?? [];
  if (entry === undefined && mends.length === 0) return null;
  return (
    <div {...stylex.props(styles.help)}>
      {entry === undefined ? null : (
        <>
          <Meaning markdown={entry.meaning} className={stylex.props(styles.code).className} />
          <a href={withBaseUrl(baseUrl, entryHref(entry))} {...stylex.props(controlStyles.link)}>
            {text('playground.problem-more')}
          </a>
        </>
      )}
      {file === undefined
        ? null
        : mends.map((mend) => (
            <button
              key={mend.name + mend.detail}
              type="button"
              onClick={() => onMend(file.name, mend.change)}
              {...stylex.props(controlStyles.button)}
            >
              {text(`playground.mend-${mend.name}`, {detail: mend.detail})}
            </button>
          ))}
      {entry?.mend === undefined || change === undefined || file === undefined ? null : (
        <button type="button" onClick={() => onMend(file.name, change)} {...stylex.props(controlStyles.button)}>
          {text(`playground.mend-${entry.mend}`)}
        </button>
      )}
    </div>
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
  code: {
    fontFamily: font['--font-code'],
    fontSize: size.small,
  },
});
