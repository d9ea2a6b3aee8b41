import {useEffect, useLayoutEffect, useMemo, useState} from 'react';
import {createPortal} from 'react-dom';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {color, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Icon, LineDrawing} from '#generator/ui/icon.tsx';
import {createDrafts, createSaver} from '#site/drafts/drafts.ts';
import {entryFile, exportsComponent, isProject, isSameWork, type Project} from '#site/playground/project/project.ts';
import {MAX_LINK_CHARS} from '#site/playground/project/limits.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import type {PlaygroundLabel} from '#site/playground/playground-labels.ts';
import {hasOutcome, isOldOutput, isOldResult, isRight, problemsOf} from '#site/playground/session-state.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {CodeStatus, problemStatus} from '#site/playground/view/code-status.tsx';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {OutputCode, ProblemList} from '#site/playground/view/output-pane.tsx';
import {PanelTabs} from '#site/playground/view/panel-tabs.tsx';
import {dimmed, OldResult, ResultView} from '#site/playground/view/result-view.tsx';
import {type ProjectEditor, useProjectEditor} from '#site/playground/view/use-project-editor.tsx';
import {useSession} from '#site/playground/view/use-session.ts';
import {Verdict} from '#site/playground/view/verdict.tsx';
import {showProgress} from '#site/exercises/exercise-progress.ts';
import {isLatestChosen} from '#site/versions/follow-edition.ts';
import type {EditableSample, EditorLabel, FoundSample} from './page-samples.ts';

/** The place of a sample's demo. */
export interface SampleStage {
  readonly place: Element;
  /** Height of the demo, in pixels. */
  readonly height: number;
  /** Sets the width of the demo. */
  readonly range: HTMLInputElement | undefined;
  /** Takes the place of the demo, which stays until there is something to show. */
  readonly show: () => void;
}

interface SampleEditorProps extends Pick<FoundSample, 'sample' | 'shown'> {
  readonly path: string;
  /** Without a demo the result is below the code. */
  readonly stage: SampleStage | undefined;
  readonly onClose: () => void;
}

const drafts = createDrafts({name: 'sample.work', isDraft: isProject, area: 'session', max: 20});

/** A sample with the reader's changes, which it stores. */
export function SampleEditor(props: SampleEditorProps) {
  const {sample, shown, path} = props;
  // The id is a hash of the published text, so a draft of another text is never found.
  const key = `${path} ${sample.id}`;
  const [resets, setResets] = useState(0);
  const [saver] = useState(() => createSaver((project: Project) => void drafts.save(key, project)));
  useEffect(() => saver.dispose, [saver]);
  const reset = (): void => {
    saver.flush();
    drafts.delete(key);
    setResets(resets + 1);
  };
  const [compiler] = useState(() => (isLatestChosen() ? 'newest' : sample.project.compiler));
  const project = {...(drafts.read(key) ?? sample.project), compiler, active: shown.name};
  return <Editing key={resets} {...props} project={project} onChange={saver.save} onReset={reset} />;
}

interface EditingProps extends SampleEditorProps {
  /** The project with the reader's changes. */
  readonly project: Project;
  readonly onChange: (project: Project) => void;
  readonly onReset: () => void;
}

function Editing({sample, shown, path, project, stage, onChange, onReset, onClose}: EditingProps) {
  const text = useLabel<EditorLabel>();
  const {baseUrl} = useSite();
  const entry = entryOf(sample, shown);
  const session = useSession(() => ({project, entry, check: sample.exercise?.check, onChange}));
  const editor = useProjectEditor(session);
  const {state, focus} = editor;
  const problems = problemsOf(state);
  const {files, active} = state.project;
  const shownFiles = files.filter(({name}) => name !== sample.exercise?.scene);
  useEffect(focus, [focus]);
  const isShown = hasOutcome(state);
  useLayoutEffect(() => {
    if (isShown) stage?.show();
  }, [isShown, stage]);
  const isAnswered = isRight(state);
  useEffect(() => {
    if (isAnswered && sample.exercise !== undefined) showProgress(path, baseUrl, sample.exercise.id);
  }, [isAnswered, path, baseUrl, sample.exercise]);
  const [widths] = useState(() => stage?.range && {initial: widthOf(stage.range)});
  const result = (
    <div {...stylex.props(styles.output, styles.result, styles.height(stage?.height ?? RESULT_HEIGHT))}>
      <ResultView isShown editor={editor} widths={widths} />
      {/* A line above the result would move the code while the reader types. */}
      {isOldResult(state) ? <OldResult isOver /> : null}
    </div>
  );
  const hasResult = stage === undefined && files.some((file) => file.name === entry && exportsComponent(file));
  const isOld = isOldOutput(state);
  return (
    <section aria-label={text('editing.editor')} {...stylex.props(styles.editor)}>
      <div {...stylex.props(controlStyles.bar, styles.bar)}>
        <PanelTabs
          label={text('editing.editor')}
          tabs={shownFiles.map(({name}) => ({id: name, name}))}
          selected={active}
          panel={PANEL}
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
        <div {...stylex.props(controlStyles.column)}>
          <div role="tabpanel" id={PANEL} aria-label={active} {...stylex.props(styles.code)}>
            {editor.code}
          </div>
          <StatusLine editor={editor} />
          {problems.length === 0 ? null : (
            <div {...stylex.props(styles.problems)}>
              <ProblemList editor={editor} />
            </div>
          )}
          {state.verdict === undefined ? null : <Verdict check={state.verdict.check} problem={problems[0]} />}
        </div>
        <div {...stylex.props(styles.outputs)}>
          {hasResult ? result : null}
          <div {...stylex.props(styles.output, styles.css, !hasResult && styles.whole)}>
            <div {...stylex.props(controlStyles.column, isOld && dimmed.code)}>
              <OutputCode name="style.css" label="CSS" code={state.result?.css ?? ''} link={editor.cssLink} />
            </div>
            {/* A result says it for both. */}
            {isOld && stage === undefined && !hasResult ? <OldResult isOver /> : null}
          </div>
        </div>
      </div>
      {stage === undefined ? null : createPortal(<div className="demo">{result}</div>, stage.place)}
    </section>
  );
}

/** The width goes on from that of the demo. */
const widthOf = ({value, defaultValue}: HTMLInputElement): number | undefined =>
  value === defaultValue ? undefined : Number(value);

/** Height in pixels of a result that takes the place of no demo. */
const RESULT_HEIGHT = 200;
const PANEL = 'sample-editor-panel';

/** The scene of an exercise, else the component of the pressed file, else that of the demo, else the session's choice. */
function entryOf({project: {files}, entry, exercise}: EditableSample, shown: SourceFile): string | undefined {
  if (exercise !== undefined) return exercise.scene ?? entryFile(files);
  if (exportsComponent(shown)) return shown.name;
  return entry ?? files.filter(exportsComponent).at(-1)?.name;
}

/** The verdict of an exercise stands in its place. */
function StatusLine({editor}: {readonly editor: ProjectEditor}) {
  const {state} = editor;
  const text = useLabel<EditorLabel | PlaygroundLabel>();
  const isHidden = state.verdict !== undefined && problemStatus(state, text) === undefined;
  const newest = usePlaygroundHref(state.project, 'newest');
  const hasNewest = !isHidden && state.project.compiler !== 'newest' && newest !== undefined;
  return (
    <div {...(isHidden ? {className: 'sr-only'} : stylex.props(styles.status))}>
      <CodeStatus editor={editor} />
      {hasNewest && (
        <a href={newest} {...stylex.props(styles.action, styles.enabled, styles.newest)}>
          {text('editing.open-newest', {version: STYLEX_VERSIONS.newest})}
        </a>
      )}
    </div>
  );
}

const RESET = 'M3 8a5 5 0 1 0 1.5-3.5L3 6M3 2.5V6h3.5';
const RUN = 'M4.5 2.8v10.4L13 8z';

/** Packs the code, so only when it has changed. @returns `undefined` when a link cannot hold it */
function usePlaygroundHref(project: Project, compiler = project.compiler): string | undefined {
  const {baseUrl} = useSite();
  const hash = useMemo(() => writeProjectLink({...project, compiler}), [project, compiler]);
  return hash.length > MAX_LINK_CHARS ? undefined : `${withBaseUrl(baseUrl, '/playground/')}#${hash}`;
}

interface EditorActionsProps {
  readonly project: Project;
  readonly isChanged: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** They look like the buttons of the code block that the editor takes the place of. */
function EditorActions({project, isChanged, onReset, onClose}: EditorActionsProps) {
  const text = useLabel<EditorLabel | PlaygroundLabel>();
  const href = usePlaygroundHref(project);
  return (
    <div {...stylex.props(styles.actions)}>
      <a
        {...(href === undefined
          ? {title: text('playground.share-too-long')}
          : {href, 'aria-label': text('editing.playground')})}
        {...stylex.props(styles.action, href !== undefined && styles.enabled)}
      >
        <LineDrawing path={RUN} xstyle={styles.icon} />
        {text('editing.playground-short')}
      </a>
      <button
        type="button"
        disabled={!isChanged}
        onClick={onReset}
        {...stylex.props(styles.action, isChanged && styles.enabled)}
      >
        <LineDrawing path={RESET} xstyle={styles.icon} />
        {text('editing.reset')}
      </button>
      <button type="button" onClick={onClose} {...stylex.props(styles.action, styles.enabled)}>
        <Icon name="close" xstyle={styles.icon} />
        {text('playground.close')}
      </button>
    </div>
  );
}

/** `samples.css` has the same limit. */
const NARROW = '@media (max-width: 480px)';

/** Result and style sheet are beside each other, below the code. */
const WIDE = '@container sample (min-width: 34rem) and (max-width: 55.99rem)';
/** Where the editor is wider than the text of a page, they are beside the code. */
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
  output: {
    position: 'relative',
    display: 'flex',
    flexBasis: 0,
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
  },
  result: {backgroundColor: color['--surface-raised']},
  height: (pixels: number) => ({minHeight: pixels}),
  bar: {minHeight: 40},
  problems: {
    display: 'flex',
    maxHeight: '12rem',
    borderTopWidth: 1,
  },
  code: {flexGrow: 1},
  actions: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: 2,
    paddingInlineEnd: 6,
  },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x1,
    paddingInline: {default: space.x2, [NARROW]: 6},
    minWidth: {default: null, [media.touch]: 44},
    minHeight: {default: 32, [media.touch]: 44},
    borderRadius: radius.small,
    color: color['--text-faint'],
    fontSize: size.small,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
  },
  enabled: {
    backgroundColor: {default: 'transparent', ':hover': color['--surface-pressed']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
  },
  icon: {display: {default: 'block', [NARROW]: 'none'}},
  body: {
    display: {default: 'block', [WIDEST]: 'grid'},
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 32,
    paddingInlineStart: space.x5,
    paddingInlineEnd: space.x2,
    borderTopWidth: 1,
    color: color['--text-faint'],
    fontSize: size.tiny,
    lineHeight: 1.5,
  },
  newest: {
    marginInlineStart: 'auto',
    fontSize: size.tiny,
  },
  outputs: {
    display: 'flex',
    flexDirection: {default: 'column', [WIDE]: 'row', [WIDEST]: 'column-reverse'},
    borderTopWidth: {default: 1, [WIDEST]: 0},
    borderInlineStartWidth: {default: 0, [WIDEST]: 1},
  },
  css: {
    height: {default: '11rem', [WIDE]: 'auto'},
    borderTopWidth: {default: 1, [WIDE]: 0},
    borderBottomWidth: {default: 0, [WIDEST]: 1},
    borderInlineStartWidth: {default: 0, [WIDE]: 1, [WIDEST]: 0},
  },
  whole: {
    height: '11rem',
    borderWidth: 0,
  },
});
