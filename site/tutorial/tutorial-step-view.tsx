// Imported first, because it fetches.
import '#site/playground/view/workbench-files.ts';
import {useEffect, useRef, useState, useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useShownLocation, useSite} from '#generator/navigation/site-context.tsx';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {color, layout, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {SiteLink} from '#generator/ui/site-link.tsx';
import {createSaver} from '#site/drafts/drafts.ts';
import {type OpenStep, openStep, steps, useProgress} from '#site/drafts/steps.ts';
import {isSameWork, type Project} from '#site/playground/project/project.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import {isJudged, isRight} from '#site/playground/session-state.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {useSession} from '#site/playground/view/use-session.ts';
import {Workbench} from '#site/playground/view/workbench.tsx';
import {layOver} from '#site/programs/source-file.ts';
import {isLatestChosen} from '#site/versions/follow-edition.ts';
import {type HelpState, StepAnswer, StepHtml} from './step-answer.tsx';
import {stepHref, TUTORIAL_HREF, type TutorialLabel, type TutorialStep} from './tutorial.ts';

interface TutorialStepProps {
  readonly step: TutorialStep;
  readonly id: string;
  readonly chapters: readonly ChapterLink[];
}

interface ShownWork {
  /** Another number is another workbench, with the code that is stored. */
  readonly number: number;
  /** How the code came here, or where other code went. */
  readonly note: TutorialLabel | undefined;
  /** The workbench takes the place of one in which the reader has pressed a button for the solution. */
  readonly takesFocus: boolean;
}

/** A step with the reader's code of it, or what it starts from. */
export function TutorialStepView({step, id, chapters}: TutorialStepProps) {
  const text = useLabel<TutorialLabel>();
  const compiler = isLatestChosen() ? 'newest' : 'documented';
  const given: Project = {compiler, files: step.start, active: step.open};
  const index = chapters.findIndex((chapter) => chapter.id === id);
  const [start] = useState(() => startOf(step, given, chapters[index - 1]));
  const [open] = useState(() => openStep(id, start.project));
  const work = open.work();
  const [{number, note, takesFocus}, setShown] = useState((): ShownWork => ({
    number: 0,
    note: work === undefined ? start.note : undefined,
    takesFocus: false,
  }));
  const [saver] = useState(() => createSaver(open.saveChange));
  useEffect(() => saver.dispose, [saver]);
  const [hintCount, setHintCount] = useState(0);
  /** @param store changes the stored code; returns true when the playground has got code that was here */
  const reopenAfter = (store: () => boolean | void, isSolution = true): void => {
    saver.flush();
    const note = store() === true ? 'tutorial.kept-in-works' : undefined;
    setShown({number: number + 1, note, takesFocus: isSolution});
  };
  const help: HelpState = {
    hintCount,
    takeHint: () => setHintCount(hintCount + 1),
    seeSolution: (project) => {
      saver.flush();
      open.saveSeen(project);
    },
    takeSolution: (project) => reopenAfter(() => open.takeSolution(project, step.solution)),
    leaveSolution: () => reopenAfter(() => open.leaveSolution(step.solution)),
    isSolved: work?.own !== undefined,
    takesFocus,
  };
  const shared = {step, index, chapters};
  return (
    <div {...stylex.props(styles.step)}>
      <div {...stylex.props(styles.side)}>
        <StepText {...shared} note={note} />
        {/* It stays in view beside the editor, or above it. */}
        <section aria-labelledby={TASK_ID} {...stylex.props(styles.task)}>
          <h3 id={TASK_ID} {...stylex.props(styles.taskTitle)}>
            {text('tutorial.task')}
          </h3>
          <StepHtml html={step.task} />
        </section>
      </div>
      <StepWorkbench
        key={number}
        {...shared}
        open={open}
        project={work?.project ?? start.project}
        given={given}
        saver={saver}
        onReset={() => reopenAfter(() => open.reset(given), false)}
        help={help}
      />
    </div>
  );
}

/** The reader's code of the step before goes on if it is right; what this step gives is laid on it. */
function startOf(
  step: TutorialStep,
  given: Project,
  before: ChapterLink | undefined,
): {readonly project: Project; readonly note?: TutorialLabel} {
  const work = before && steps.read(before.id);
  if (work === undefined) return {project: given};
  if (!work.isRight) return work.isUnchanged ? {project: given} : {project: given, note: 'tutorial.not-continued'};
  const laid = step.start.filter(({name}) => step.given.includes(name));
  const files = layOver(work.project.files, laid);
  const active = files.some(({name}) => name === step.open) ? step.open : work.project.active;
  return {project: {...work.project, files, active}, note: 'tutorial.continued'};
}

interface StepWorkbenchProps extends Omit<StepTextProps, 'note'> {
  readonly open: OpenStep;
  readonly project: Project;
  readonly given: Project;
  readonly saver: ReturnType<typeof createSaver<Project>>;
  readonly onReset: () => void;
  readonly help: HelpState;
}

/** The editor, and below it what comes of the code. */
function StepWorkbench({step, open, index, chapters, project, given, saver, onReset, help}: StepWorkbenchProps) {
  const text = useLabel<TutorialLabel>();
  const {baseUrl} = useSite();
  const session = useSession(() => ({project, check: step.check, onChange: saver.save}));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const {project: current} = state;
  const [hasVerdict, isDone] = [isJudged(state), isRight(state)];
  useEffect(() => {
    if (!hasVerdict) return;
    saver.flush();
    open.saveVerdict(current, isDone);
  }, [hasVerdict, isDone, current, open, saver]);
  const bench = useRef<HTMLDivElement>(null);
  const isEdited = state.revision > 0;
  useEffect(() => {
    // Where the page is scrolled to the text above, what comes of the code would cover it.
    if (isEdited || help.hintCount > 0) bench.current?.scrollIntoView({block: 'nearest'});
  }, [isEdited, help.hintCount]);
  const work = open.work();
  // Before that, nothing is said to be wrong.
  const isChanged = !isSameWork(current, project) || work?.isUnchanged === false || work?.own !== undefined;
  return (
    <div ref={bench} {...stylex.props(styles.bench)}>
      <Workbench
        session={session}
        fills
        original={given}
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
      <StepAnswer help={help} step={step} state={state} hasBegun={isDone || isChanged} next={chapters[index + 1]} />
    </div>
  );
}

interface StepTextProps {
  readonly step: TutorialStep;
  readonly index: number;
  readonly chapters: readonly ChapterLink[];
  /** How the code came here. */
  readonly note: TutorialLabel | undefined;
}

/** Where the reader is, and what the step explains. */
function StepText({step, index, chapters, note}: StepTextProps) {
  const text = useLabel<TutorialLabel>();
  const progressOf = useProgress(chapters);
  const {arrival} = useShownLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const isFollowed = arrival === 'push';
  useEffect(() => {
    // The link that was pressed, in another step, is gone.
    if (isFollowed) title.current?.focus();
  }, [isFollowed]);
  const previous = chapters[index - 1];
  return (
    <section aria-labelledby={TITLE_ID} {...stylex.props(styles.text)}>
      <p {...stylex.props(styles.position)}>
        <span>{text('tutorial.position', {number: index + 1, count: chapters.length})}</span>
        <SiteLink href={TUTORIAL_HREF} xstyle={styles.link}>
          {text('tutorial.steps')}
        </SiteLink>
      </p>
      {/* Each step has a square, which says whether it is done, its solution was seen, or it is this one. */}
      <div aria-hidden="true" {...stylex.props(styles.squares)}>
        {chapters.map((chapter, at) => {
          const progress = progressOf(chapter);
          return (
            <span
              key={chapter.id}
              {...stylex.props(
                styles.square,
                progress === 'done' && styles.done,
                progress === 'seen' && styles.seen,
                at === index && styles.current,
              )}
            />
          );
        })}
      </div>
      <h2 ref={title} id={TITLE_ID} tabIndex={-1} {...stylex.props(styles.title)}>
        {step.title}
      </h2>
      {note === undefined ? null : (
        <p role="status" {...stylex.props(styles.note)}>
          {text(note)}
        </p>
      )}
      <StepHtml html={step.explanation} />
      {previous === undefined ? null : (
        <SiteLink href={stepHref(previous.id)} xstyle={styles.link}>
          {text('tutorial.previous', {title: previous.title})}
        </SiteLink>
      )}
    </section>
  );
}

const TITLE_ID = 'tutorial-step-title';
const TASK_ID = 'tutorial-task';

/** Lower windows have no room for what stays in view. */
const HIGH = '@media (min-height: 34rem)';

const styles = stylex.create({
  // The text is beside the editor; where there is no space, above it.
  step: {
    display: {default: 'grid', [media.mobile]: 'flex'},
    flexDirection: 'column',
    gridTemplateColumns: 'minmax(18rem, 27%) minmax(0, 1fr)',
    columnGap: space.x6,
    rowGap: {default: space.x5, [media.phone]: space.x3},
  },
  // The side is as high as the workbench, whatever the length of its text, which scrolls. Above the workbench it has no
  // box, so that the task sticks as long as the workbench is in view.
  side: {
    display: {default: 'flex', [media.mobile]: 'contents'},
    flexDirection: 'column',
    gap: space.x3,
    contain: {default: 'size', [media.mobile]: 'none'},
    minWidth: 0,
  },
  // Task, editor and verdict are in view together. A long verdict takes its height from the editor.
  bench: {
    display: 'flex',
    flexDirection: 'column',
    gap: {default: space.x3, [media.phone]: space.x2},
    minWidth: 0,
    scrollMarginTop: {default: layout['--navbar-height'], [media.mobile]: '11rem'},
    minHeight: {
      default: `max(30rem, calc(${layout['--viewport']} - 8.5rem))`,
      [media.mobile]: `max(26rem, calc(${layout['--viewport']} - 11.5rem))`,
    },
  },
  text: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: space.x4,
    minWidth: 0,
    minHeight: {default: '6rem', [media.mobile]: 'auto'},
    overflowY: {default: 'auto', [media.mobile]: 'visible'},
    // The outline of the current square needs this space.
    padding: 3,
    margin: -3,
    scrollbarWidth: 'thin',
  },
  task: {
    position: {default: null, [HIGH]: 'sticky'},
    insetBlockStart: {default: 'auto', [media.mobile]: layout['--navbar-height']},
    insetBlockEnd: {default: space.x3, [media.mobile]: 'auto'},
    zIndex: 2,
    paddingBlock: {default: space.x3, [media.mobile]: space.x2},
    paddingInline: {default: space.x4, [media.mobile]: space.x3},
    borderInlineStartWidth: 3,
    borderInlineStartColor: color['--accent'],
    borderStartEndRadius: radius.medium,
    borderEndEndRadius: radius.medium,
    '--step-code': color['--surface-raised'],
    backgroundColor: color['--surface-hover'],
  },
  // It stands on the first line of the task, and is as high.
  taskTitle: {
    float: 'inline-start',
    marginInlineEnd: space.x2,
    color: color['--heading'],
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: '27px',
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
    // Its colors are its meaning.
    forcedColorAdjust: 'none',
  },
  done: {backgroundColor: color['--violet']},
  // It looks half done.
  seen: {
    backgroundColor: color['--line'],
    backgroundImage: `linear-gradient(to top, ${color['--violet']} 50%, transparent 50%)`,
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
  link: {
    display: 'inline-block',
    alignContent: 'center',
    alignSelf: 'flex-start',
    minHeight: {default: null, [media.touch]: 44},
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    fontSize: size.small,
  },
});
