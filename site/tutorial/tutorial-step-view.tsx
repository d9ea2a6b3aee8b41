// First, because it fetches.
import '#site/playground/view/workbench-files.ts';
import {useEffect, useState, useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {radius, space} from '#generator/tokens/tokens.stylex.ts';
import {createSaver} from '#site/drafts/drafts.ts';
import {openStep, ownStep, saveStep, steps} from '#site/drafts/steps.ts';
import {isSameWork, type Project} from '#site/playground/project/project.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import {isJudged, isRight} from '#site/playground/session.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {Toolbar} from '#site/playground/view/toolbar.tsx';
import {useSession} from '#site/playground/view/use-session.ts';
import {Verdict} from '#site/playground/view/verdict.tsx';
import {Workbench} from '#site/playground/view/workbench.tsx';
import {layOver} from '#site/programs/source-file.ts';
import type {TutorialLabel} from './tutorial-labels.ts';
import {StepLinks, TutorialPanel} from './tutorial-panel.tsx';
import type {TutorialStep} from './tutorial-step.ts';

interface TutorialStepProps {
  readonly step: TutorialStep;
  readonly id: string;
  readonly chapters: readonly ChapterLink[];
}

/** A step with the reader's code of it, or what it starts from. */
export function TutorialStepView({step, id, chapters}: TutorialStepProps) {
  const given: Project = {compiler: 'documented', files: step.start, active: step.open};
  /** Another number is another workbench, with the code that is stored. */
  const [{number, work}, setOpened] = useState(() => ({number: 0, work: openStep(id, given)}));
  const reopen = (): void => setOpened({number: number + 1, work: openStep(id, given)});
  const [saver] = useState(() => createSaver((changed: Project) => saveChange(id, changed)));
  useEffect(() => saver.dispose, [saver]);
  const index = chapters.findIndex((chapter) => chapter.id === id);
  const {project, note} = work === undefined ? startOf(step, given, chapters[index - 1]) : {...work, note: undefined};
  const solve = (): void => {
    saver.flush();
    toggleSolution(id, project, step);
    reopen();
  };
  const reset = (): void => {
    saver.flush();
    // The reader's own code behind a solution stays there.
    saveStep(id, {project: given, isRight: false, own: ownStep(id)?.own});
    reopen();
  };
  const shared = {step, index, chapters};
  return (
    <div {...stylex.props(styles.step)}>
      <TutorialPanel {...shared} note={note} isSolved={work?.own !== undefined} onSolve={solve} />
      <StepWorkbench key={number} {...shared} id={id} project={project} given={given} saver={saver} onReset={reset} />
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

interface Start {
  readonly project: Project;
  readonly note?: TutorialLabel | undefined;
}

/** The reader's code of the step before goes on if it is right; what this step gives is laid on it. */
function startOf(step: TutorialStep, given: Project, before: ChapterLink | undefined): Start {
  const work = before && steps.read(before.id);
  if (work === undefined) return {project: given};
  if (!work.isRight) return {project: given, note: 'tutorial.not-continued'};
  const laid = step.start.filter(({name}) => step.given.includes(name));
  const files = layOver(work.project.files, laid);
  const active = files.some(({name}) => name === step.open) ? step.open : work.project.active;
  return {project: {...work.project, files, active}, note: 'tutorial.continued'};
}

interface StepWorkbenchProps extends TutorialStepProps {
  readonly index: number;
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
    recordVerdict(id, current, isDone);
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
      <div {...stylex.props(styles.outcome)}>
        <div {...stylex.props(styles.verdict)}>
          {verdict === undefined || !hasBegun ? null : <Verdict check={verdict.check} />}
        </div>
        <StepLinks index={index} chapters={chapters} isRight={isDone} />
      </div>
    </>
  );
}

/** An edit: what was right is so only until the next result. */
function saveChange(id: string, project: Project): void {
  const before = ownStep(id);
  // The project was right already when it was edited.
  const isRight = before?.isRight === true && isSameWork(before.project, project);
  saveStep(id, {project, isRight, own: before?.own});
}

/** What the checks say of the code as it is. A step that the reader has not changed is stored when it is right. */
function recordVerdict(id: string, project: Project, isDone: boolean): void {
  const before = steps.read(id);
  if (!isDone && before === undefined) return;
  // Another tab has stored other code.
  if (before !== undefined && !isSameWork(before.project, project)) return;
  saveStep(id, {project, isRight: isDone, own: before?.own});
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
  outcome: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x4,
    minWidth: 0,
  },
  verdict: {
    borderRadius: radius.medium,
    overflow: 'hidden',
  },
});
