import {useEffect, useState} from 'react';
import {createPortal} from 'react-dom';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {color, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {TabList} from '#generator/ui/tab-list.tsx';
import {MAX_LINK_CHARS, writeProjectLink} from '#site/playground/project/project-link.ts';
import type {PlaygroundLabel} from '#site/playground/playground-labels.ts';
import {isOldResult} from '#site/playground/session.ts';
import {exportsComponent, isSameWork, type Project} from '#site/playground/project/project.ts';
import {controlStyles, tabStyles} from '#site/playground/view/control-styles.ts';
import {ProblemList} from '#site/playground/view/output-pane.tsx';
import {OldResult} from '#site/playground/view/result-view.tsx';
import {createSaver} from '#site/playground/view/playground-storage.ts';
import {useProjectEditor} from '#site/playground/view/use-project-editor.tsx';
import {useSession} from '#site/playground/view/use-session.ts';
import {Verdict} from '#site/playground/view/verdict.tsx';
import {showProgress} from '#site/exercises/exercise-progress.ts';
import type {EditorLabel} from './editing-labels.ts';
import {isLatestChosen} from '#site/versions/use-edition.ts';
import {Outputs, Result, Status} from './editor-outputs.tsx';
import type {EditableSample} from './page-samples.ts';
import {readSampleWork, saveSampleWork} from './sample-work.ts';

interface SampleEditorProps {
  readonly sample: EditableSample;
  /** Name of the file that the block showed. */
  readonly shown: string;
  /** Ids of the page's samples. */
  readonly published: readonly string[];
  readonly path: string;
  /** In place of the demo, whose height it has in pixels. Without a demo the result is below the code. */
  readonly stage: {readonly place: Element; readonly height: number} | undefined;
  readonly onClose: () => void;
}

/** A sample with the reader's changes, which it stores. */
export function SampleEditor(props: SampleEditorProps) {
  const {sample, shown, published, path} = props;
  const [resets, setResets] = useState(0);
  const [saver] = useState(() => createSaver((project) => saveSampleWork(path, sample.id, published, project)));
  useEffect(() => saver.dispose, [saver]);
  const reset = (): void => {
    saver.flush();
    saveSampleWork(path, sample.id, published);
    setResets(resets + 1);
  };
  const work = readSampleWork(path, sample.id);
  const [compiler] = useState(() => (isLatestChosen() ? 'newest' : sample.project.compiler));
  const project = {...(work ?? sample.project), compiler, active: shown};
  return <Editing key={resets} {...props} project={project} onChange={saver.save} onReset={reset} />;
}

interface EditingProps extends SampleEditorProps {
  /** With the reader's changes. */
  readonly project: Project;
  readonly onChange: (project: Project) => void;
  readonly onReset: () => void;
}

function Editing({sample, shown, path, project, stage, onChange, onReset, onClose}: EditingProps) {
  const text = useLabel<EditorLabel | PlaygroundLabel>();
  const {baseUrl} = useSite();
  const entry = entryOf(sample, shown);
  const session = useSession(() => ({project, entry, onChange}));
  const {state, editor, cssLink, goTo, mend, code} = useProjectEditor(session);
  const {problems} = state;
  const {files, active} = state.project;
  const shownFiles = files.filter(({name}) => name !== sample.exercise?.check);
  useEffect(() => editor.current?.focus(), [editor]);
  const isRight = problems.length === 0 && state.check?.differences.length === 0;
  useEffect(() => {
    if (isRight && sample.exercise !== undefined) showProgress(path, baseUrl, sample.exercise.id);
  }, [isRight, path, baseUrl, sample.exercise]);
  const oldNote = isOldResult(state) ? <OldResult /> : null;
  const result = (
    <Result
      state={state}
      session={session}
      height={stage?.height ?? RESULT_HEIGHT}
      // Over the result: a line above it would move the code while the reader types.
      note={stage === undefined ? null : oldNote}
    />
  );
  const hasResult =
    stage === undefined && files.some((candidate) => candidate.name === entry && exportsComponent(candidate));
  return (
    <section aria-label={text('editing.editor')} {...stylex.props(styles.editor)}>
      <div {...stylex.props(controlStyles.bar, styles.bar)}>
        <TabList
          label={text('editing.editor')}
          items={shownFiles.map(({name}) => ({id: name, label: name}))}
          selected={active}
          idsOf={() => ({'aria-controls': PANEL})}
          styles={tabStyles}
          onSelect={session.open}
        />
        <EditorActions
          project={state.project}
          isChanged={!isSameWork(state.project, {...sample.project, compiler: state.project.compiler})}
          onReset={onReset}
          onClose={onClose}
        />
      </div>
      <div {...stylex.props(styles.body)}>
        <div {...stylex.props(styles.work)}>
          <div role="tabpanel" id={PANEL} aria-label={active} {...stylex.props(styles.code)}>
            {code}
          </div>
          <Status state={state} session={session} />
          {problems.length === 0 ? null : (
            <div {...stylex.props(styles.problems)}>
              <ProblemList problems={problems} files={files} onProblem={goTo} onMend={mend} />
            </div>
          )}
          {problems.length > 0 || state.check === undefined ? null : <Verdict check={state.check} />}
          {oldNote}
        </div>
        <Outputs css={state.result?.css ?? ''} link={cssLink}>
          {hasResult ? result : null}
        </Outputs>
      </div>
      {stage === undefined ? null : createPortal(<div className="demo">{result}</div>, stage.place)}
    </section>
  );
}

/** In pixels. */
const RESULT_HEIGHT = 200;
const PANEL = 'sample-editor-panel';

/** The scene of an exercise, else the component of the pressed file, else that of the demo, else the session's choice. */
function entryOf({project: {files}, entry, exercise}: EditableSample, shown: string): string | undefined {
  if (exercise !== undefined) return exercise.check;
  const pressed = files.find(({name}) => name === shown);
  if (pressed !== undefined && exportsComponent(pressed)) return shown;
  return entry ?? files.findLast(exportsComponent)?.name;
}

interface EditorActionsProps {
  readonly project: Project;
  readonly isChanged: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

function EditorActions({project, isChanged, onReset, onClose}: EditorActionsProps) {
  const text = useLabel<EditorLabel | PlaygroundLabel>();
  const {baseUrl} = useSite();
  const hash = writeProjectLink(project);
  const isTooLong = hash.length > MAX_LINK_CHARS;
  return (
    <div {...stylex.props(styles.actions)}>
      <button
        type="button"
        disabled={!isChanged}
        onClick={onReset}
        {...stylex.props(styles.action, isChanged && styles.enabled)}
      >
        {text('editing.reset')}
      </button>
      {isTooLong ? (
        <span title={text('playground.share-too-long')} {...stylex.props(styles.action)}>
          {text('editing.playground')}
        </span>
      ) : (
        <a href={`${withBaseUrl(baseUrl, '/playground/')}#${hash}`} {...stylex.props(styles.action, styles.enabled)}>
          {text('editing.playground')}
        </a>
      )}
      <button type="button" onClick={onClose} {...stylex.props(styles.action, styles.enabled)}>
        {text('playground.close')}
      </button>
    </div>
  );
}

const WIDEST = '@container sample (min-width: 56rem)';

const styles = stylex.create({
  editor: {
    '--editor-pad': '1rem',
    '--editor-surface': 'var(--code-surface)',
    containerName: 'sample',
    containerType: 'inline-size',
    marginBlock: space.x6,
    overflow: 'hidden',
    borderWidth: 1,
    borderColor: color['--accent-line'],
    borderRadius: radius.large,
    backgroundColor: 'var(--code-surface)',
    scrollbarColor: `${color['--line-strong']} transparent`,
  },
  bar: {
    minHeight: 40,
  },
  actions: {
    display: 'flex',
    flexShrink: 0,
    paddingInlineEnd: space.x1,
  },
  action: {
    paddingInline: {default: space.x2, [media.phone]: 6},
    minHeight: 32,
    borderRadius: radius.small,
    color: color['--text-faint'],
    fontSize: size.tiny,
    lineHeight: '32px',
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
  },
  enabled: {
    backgroundColor: {default: 'transparent', ':hover': color['--surface-pressed']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
  },
  problems: {
    display: 'flex',
    maxHeight: '12rem',
    borderTopWidth: 1,
  },
  body: {
    display: {default: 'block', [WIDEST]: 'grid'},
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
  work: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
  },
  code: {
    flexGrow: 1,
  },
});
