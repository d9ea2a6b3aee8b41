// First, because it fetches.
import '#site/playground/view/workbench-files.ts';
import {useEffect, useRef, useState, useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {useShownLocation} from '#generator/navigation/use-shown-location.ts';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {color, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {buttonStyles} from '#generator/ui/button-link.tsx';
import {SiteLink} from '#generator/ui/site-link.tsx';
import {createSaver} from '#site/drafts/drafts.ts';
import {openStep, ownStep, saveChange, saveStep, saveVerdict, steps} from '#site/drafts/steps.ts';
import {isSameWork, type Project} from '#site/playground/project/project.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import {isJudged, isRight} from '#site/playground/session.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {Toolbar} from '#site/playground/view/toolbar.tsx';
import {useSession} from '#site/playground/view/use-session.ts';
import {Verdict} from '#site/playground/view/verdict.tsx';
import {Workbench} from '#site/playground/view/workbench.tsx';
import {layOver} from '#site/programs/source-file.ts';
import {stepHref, TUTORIAL_HREF, type TutorialLabel} from './tutorial-labels.ts';
import type {TutorialStep} from './tutorial-step.ts';

interface TutorialStepProps {
  readonly step: TutorialStep;
  readonly id: string;
  readonly chapters: readonly ChapterLink[];
}

interface NumberedStep extends TutorialStepProps {
  readonly index: number;
}

/** A step with the reader's code of it, or what it starts from. */
export function TutorialStepView({step, id, chapters}: TutorialStepProps) {
  const given: Project = {compiler: 'documented', files: step.start, active: step.open};
  /** Another number is another workbench, with the code that is stored. */
  const [{number, work}, setOpened] = useState(() => ({number: 0, work: openStep(id, given)}));
  const [saver] = useState(() => createSaver((changed: Project) => saveChange(id, changed)));
  useEffect(() => saver.dispose, [saver]);
  const index = chapters.findIndex((chapter) => chapter.id === id);
  const {project, note} = work === undefined ? startOf(step, given, chapters[index - 1]) : {...work, note: undefined};
  const reopenAfter = (store: () => void): void => {
    saver.flush();
    store();
    setOpened({number: number + 1, work: openStep(id, given)});
  };
  const solve = (): void => reopenAfter(() => toggleSolution(id, project, step));
  // The reader's own code behind a solution stays there.
  const reset = (): void => reopenAfter(() => saveStep(id, {project: given, isRight: false, own: ownStep(id)?.own}));
  const shared = {step, id, index, chapters};
  return (
    <div {...stylex.props(styles.step)}>
      <StepText {...shared} note={note} isSolved={work?.own !== undefined} onSolve={solve} />
      <StepWorkbench key={number} {...shared} project={project} given={given} saver={saver} onReset={reset} />
    </div>
  );
}

/** Lays the solution on the reader's code, or shows that again. A solution that the reader has changed is kept in its place. */
function toggleSolution(id: string, start: Project, {solution}: TutorialStep): void {
  const {own, project = start} = ownStep(id) ?? {};
  const solve = (code: Project): Project => ({...code, files: layOver(code.files, solution)});
  if (own === undefined) return saveStep(id, {project: solve(project), isRight: false, own: project});
  const isChanged = !isSameWork(project, solve(own));
  saveStep(id, {project: own, isRight: false, own: isChanged ? project : undefined});
}

/** The reader's code of the step before goes on if it is right; what this step gives is laid on it. */
function startOf(
  step: TutorialStep,
  given: Project,
  before: ChapterLink | undefined,
): {readonly project: Project; readonly note?: TutorialLabel} {
  const work = before && steps.read(before.id);
  if (work === undefined) return {project: given};
  if (!work.isRight) return {project: given, note: 'tutorial.not-continued'};
  const laid = step.start.filter(({name}) => step.given.includes(name));
  const files = layOver(work.project.files, laid);
  const active = files.some(({name}) => name === step.open) ? step.open : work.project.active;
  return {project: {...work.project, files, active}, note: 'tutorial.continued'};
}

interface StepWorkbenchProps extends NumberedStep {
  readonly project: Project;
  readonly given: Project;
  readonly saver: ReturnType<typeof createSaver<Project>>;
  readonly onReset: () => void;
}

/** The editor, and what comes of it. */
function StepWorkbench({step, id, index, chapters, project, given, saver, onReset}: StepWorkbenchProps) {
  const text = useLabel<TutorialLabel>();
  const {baseUrl} = useSite();
  const session = useSession(() => ({project, check: step.check, onChange: saver.save}));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const {project: current, verdict} = state;
  const [hasVerdict, isDone] = [isJudged(state), isRight(state)];
  useEffect(() => {
    if (!hasVerdict) return;
    saver.flush();
    saveVerdict(id, current, isDone);
  }, [hasVerdict, isDone, current, id, saver]);
  // Nothing is wrong before the reader has begun.
  const hasBegun = isDone || ownStep(id) !== undefined || !isSameWork(current, project);
  return (
    <>
      <div {...stylex.props(styles.bench)}>
        <Workbench
          session={session}
          toolbar={(_, format, panes) => (
            <Toolbar
              project={current}
              panes={panes}
              isChanged={!isSameWork(current, given)}
              onCompiler={session.chooseCompiler}
              format={format}
              onReset={onReset}
              share={
                <a
                  href={`${withBaseUrl(baseUrl, '/playground/')}#${writeProjectLink(current)}`}
                  {...stylex.props(controlStyles.button)}
                >
                  {text('tutorial.playground')}
                </a>
              }
            />
          )}
        />
      </div>
      <div {...stylex.props(styles.column)}>
        <div {...stylex.props(styles.verdict)}>
          {verdict === undefined || !hasBegun ? null : <Verdict check={verdict.check} />}
        </div>
        <StepLinks index={index} chapters={chapters} isRight={isDone} />
      </div>
    </>
  );
}

interface StepTextProps extends NumberedStep {
  /** How the code came here. */
  readonly note: TutorialLabel | undefined;
  readonly isSolved: boolean;
  /** Shows the solution, or the reader's code again. */
  readonly onSolve: () => void;
}

/** The text of a step: what it explains, its task, and hints. */
function StepText({step, index, chapters, note, isSolved, onSolve}: StepTextProps) {
  const text = useLabel<TutorialLabel>();
  const [done] = useState(() => chapters.filter(({id}) => steps.read(id)?.isDone));
  const {arrival} = useShownLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const isFollowed = arrival === 'push';
  useEffect(() => {
    // The link that was pressed, in another step, is gone.
    if (isFollowed) title.current?.focus();
  }, [isFollowed]);
  return (
    <section aria-labelledby={TITLE_ID} {...stylex.props(styles.column)}>
      <p {...stylex.props(styles.position)}>
        <span>{text('tutorial.position', {number: index + 1, count: chapters.length})}</span>
        <SiteLink href={TUTORIAL_HREF} xstyle={styles.link}>
          {text('tutorial.steps')}
        </SiteLink>
      </p>
      {/* A square for each step: done, this one, to do. */}
      <div aria-hidden="true" {...stylex.props(styles.squares)}>
        {chapters.map((chapter, at) => (
          <span
            key={chapter.id}
            {...stylex.props(styles.square, done.includes(chapter) && styles.done, at === index && styles.current)}
          />
        ))}
      </div>
      <h2 ref={title} id={TITLE_ID} tabIndex={-1} {...stylex.props(styles.title)}>
        {step.title}
      </h2>
      {note === undefined ? null : <p {...stylex.props(styles.note)}>{text(note)}</p>}
      <Html html={step.explanation} />
      <div {...stylex.props(styles.task)}>
        <h3 {...stylex.props(styles.taskTitle)}>{text('tutorial.task')}</h3>
        <Html html={step.task} />
      </div>
      <Help step={step} isSolved={isSolved} onSolve={onSolve} />
    </section>
  );
}

const TITLE_ID = 'tutorial-step-title';

/** Text that the build has made. */
function Html({html}: {readonly html: string}) {
  return <div className="prose step-text" dangerouslySetInnerHTML={{__html: html}} />;
}

/** The way to the steps around. */
function StepLinks({index, chapters, isRight}: Pick<NumberedStep, 'index' | 'chapters'> & {readonly isRight: boolean}) {
  const text = useLabel<TutorialLabel>();
  const previous = chapters[index - 1];
  const next = chapters[index + 1];
  return (
    <>
      {isRight && next === undefined ? <p {...stylex.props(styles.note)}>{text('tutorial.finish')}</p> : null}
      <nav aria-label={text('tutorial.title')} {...stylex.props(styles.links)}>
        {previous === undefined ? null : (
          <SiteLink href={stepHref(previous.id)} xstyle={styles.link}>
            {text('tutorial.previous', {title: previous.title})}
          </SiteLink>
        )}
        <SiteLink
          href={next === undefined ? DOCS_HREF : stepHref(next.id)}
          xstyle={[buttonStyles.button, buttonStyles[isRight ? 'primary' : 'secondary'], styles.next]}
        >
          {next === undefined ? text('tutorial.docs') : text('tutorial.next', {title: next.title})}
        </SiteLink>
      </nav>
    </>
  );
}

const DOCS_HREF = '/docs/learn/thinking-in-stylex/';

/** Hints, one after the other, and the solution. */
function Help({step: {hints}, isSolved, onSolve}: Pick<StepTextProps, 'step' | 'isSolved' | 'onSolve'>) {
  const text = useLabel<TutorialLabel>();
  const [shown, setShown] = useState(0);
  return (
    <>
      <div role="status">
        {shown === 0 ? null : (
          <ol {...stylex.props(styles.hints)}>
            {hints.slice(0, shown).map((hint) => (
              <li key={hint}>
                <Html html={hint} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <div {...stylex.props(styles.help)}>
        {shown === hints.length ? null : (
          <button type="button" onClick={() => setShown(shown + 1)} {...stylex.props(controlStyles.button)}>
            {text(shown === 0 ? 'tutorial.hint' : 'tutorial.next-hint')}
          </button>
        )}
        <button type="button" onClick={onSolve} {...stylex.props(controlStyles.button)}>
          {text(isSolved ? 'tutorial.unsolve' : 'tutorial.solve')}
        </button>
      </div>
    </>
  );
}

const WITH_SPACE = '@media (min-width: 997px)';

const styles = stylex.create({
  // The text and what comes of it are beside the editor; where there is no space, above and below it.
  step: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr)', [WITH_SPACE]: 'minmax(18rem, 27%) minmax(0, 1fr)'},
    gridTemplateRows: {default: null, [WITH_SPACE]: 'auto 1fr'},
    alignItems: 'start',
    columnGap: space.x6,
    rowGap: space.x5,
  },
  bench: {
    gridColumn: {default: null, [WITH_SPACE]: '2'},
    gridRow: {default: null, [WITH_SPACE]: '1 / 3'},
    minWidth: 0,
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x4,
    minWidth: 0,
  },
  verdict: {
    borderRadius: radius.medium,
    overflow: 'hidden',
  },
  position: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x4,
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  squares: {
    display: 'flex',
    gap: space.x1,
  },
  square: {
    width: 12,
    height: 12,
    borderRadius: 3,
    backgroundColor: color['--line'],
  },
  done: {
    backgroundColor: color['--violet'],
  },
  current: {
    outlineWidth: 2,
    outlineStyle: 'solid',
    outlineColor: color['--magenta'],
    outlineOffset: 1,
  },
  title: {
    scrollMarginTop: '6rem',
    fontSize: size.step1,
    fontWeight: weight.strong,
    lineHeight: 1.3,
    outlineStyle: {default: 'none', ':focus-visible': 'none'},
  },
  note: {
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  task: {
    paddingBlock: space.x3,
    paddingInline: space.x4,
    borderInlineStartWidth: 3,
    borderInlineStartColor: color['--accent'],
    borderStartEndRadius: radius.medium,
    borderEndEndRadius: radius.medium,
    '--step-code': color['--surface-raised'],
    backgroundColor: color['--surface-hover'],
  },
  taskTitle: {
    marginBottom: space.x1,
    color: color['--heading'],
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: 1.6,
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x3,
  },
  link: {
    display: 'inline-block',
    alignContent: 'center',
    minHeight: {default: null, [media.touch]: 44},
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    fontSize: size.small,
  },
  next: {
    marginInlineStart: 'auto',
    minHeight: {default: 38, [media.mobile]: 44},
    paddingInline: space.x4,
    fontSize: size.compact,
  },
  help: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x2,
  },
  hints: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x2,
    paddingBlock: space.x3,
    paddingInlineStart: space.x8,
    paddingInlineEnd: space.x4,
    borderRadius: radius.medium,
    '--step-code': color['--surface-raised'],
    backgroundColor: meaning['--note-soft'],
    listStyleType: 'decimal',
  },
});
