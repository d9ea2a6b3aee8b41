// First, because it fetches.
import '#site/playground/view/workbench-files.ts';
import {useEffect, useMemo, useState, useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {radius, space} from '#generator/tokens/tokens.stylex.ts';
import {isSameWork, type Project} from '#site/playground/project/project.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import type {SessionState} from '#site/playground/session.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {createSaver} from '#site/playground/view/playground-storage.ts';
import {Toolbar} from '#site/playground/view/toolbar.tsx';
import {useSession} from '#site/playground/view/use-session.ts';
import {Verdict} from '#site/playground/view/verdict.tsx';
import {Workbench} from '#site/playground/view/workbench.tsx';
import type {CheckResult} from '#site/programs/exercise-check.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {TutorialLabel} from './tutorial-labels.ts';
import {StepLinks, TutorialPanel} from './tutorial-panel.tsx';
import {failedCodeChecks, layOver, type TutorialStep} from './tutorial-step.ts';
import {readStepWork, resetStepWork, saveStepWork} from './tutorial-work.ts';

export interface TutorialStepProps {
  readonly step: TutorialStep;
  readonly id: string;
  readonly chapters: readonly ChapterLink[];
}

/** A step with the reader's code of it, or what it starts from. */
export function TutorialStepView(props: TutorialStepProps) {
  const {step, id, chapters} = props;
  const [number, setNumber] = useState(0);
  const given = projectOf(step.start, step);
  const work = readStepWork(id);
  const {project, note} = work === undefined ? startOf(props) : {project: work.project};
  const solve = (current: Project): void => {
    const before = readStepWork(id);
    const isDone = before?.isDone ?? false;
    if (before?.own !== undefined) saveStepWork(id, {project: before.own, isRight: false, isDone});
    else {
      const solved = {...current, files: layOver(current.files, step.solution)};
      saveStepWork(id, {project: solved, isRight: false, isDone, own: current});
    }
    setNumber(number + 1);
  };
  const reset = (): void => {
    resetStepWork(id, given);
    setNumber(number + 1);
  };
  return (
    <StepWorkbench
      key={number}
      step={step}
      id={id}
      chapters={chapters}
      project={project}
      given={given}
      note={note}
      isSolved={work?.own !== undefined}
      onSolve={solve}
      onReset={reset}
    />
  );
}

const projectOf = (files: readonly SourceFile[], {open}: TutorialStep): Project => ({
  compiler: 'documented',
  files,
  active: open,
});

interface Start {
  readonly project: Project;
  readonly note?: TutorialLabel | undefined;
}

/** The reader's code of the step before goes on if it is right; what this step gives is laid on it. */
function startOf({step, id, chapters}: TutorialStepProps): Start {
  const before = chapters[chapters.findIndex((chapter) => chapter.id === id) - 1];
  const work = before && readStepWork(before.id);
  if (work === undefined) return {project: projectOf(step.start, step)};
  if (!work.isRight) return {project: projectOf(step.start, step), note: 'tutorial.not-continued'};
  const given = step.start.filter(({name}) => step.given.includes(name));
  const files = layOver(work.project.files, given);
  const active = files.some(({name}) => name === step.open) ? step.open : work.project.active;
  return {project: {...work.project, files, active}, note: 'tutorial.continued'};
}

interface StepWorkbenchProps extends TutorialStepProps {
  readonly project: Project;
  readonly given: Project;
  readonly note: TutorialLabel | undefined;
  readonly isSolved: boolean;
  readonly onSolve: (current: Project) => void;
  readonly onReset: () => void;
}

function StepWorkbench({step, id, chapters, project, given, note, isSolved, onSolve, onReset}: StepWorkbenchProps) {
  const text = useLabel<TutorialLabel>();
  const {baseUrl} = useSite();
  const [saver] = useState(() => createSaver((changed) => saveChange(id, changed)));
  const session = useSession(() => ({project, check: step.check, onChange: saver.save}));
  useEffect(() => saver.dispose, [saver]);
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const {verdict, isRight} = useMemo(() => checkStep(state, step), [state, step]);
  const current = state.project;
  useEffect(() => {
    if (!isRight) return;
    saver.flush();
    saveStepWork(id, {...readStepWork(id), project: current, isRight: true, isDone: true});
  }, [isRight, current, id, saver]);
  const index = chapters.findIndex((chapter) => chapter.id === id);
  // Nothing is wrong before the reader has begun.
  const hasBegun = isRight || isSolved || readStepWork(id) !== undefined || !isSameWork(current, project);
  return (
    <div {...stylex.props(styles.step)}>
      <TutorialPanel
        step={step}
        index={index}
        chapters={chapters}
        note={note}
        isSolved={isSolved}
        onSolve={() => {
          saver.flush();
          onSolve(current);
        }}
      />
      <div {...stylex.props(styles.bench)}>
        <Workbench
          session={session}
          hasVerdict={false}
          toolbar={(_, format) => (
            <Toolbar
              project={current}
              isChanged={!isSameWork(current, given)}
              onCompiler={session.chooseCompiler}
              format={format}
              onReset={() => {
                saver.flush();
                onReset();
              }}
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
          {verdict === undefined || !hasBegun ? null : <Verdict check={verdict} />}
        </div>
        <StepLinks index={index} chapters={chapters} isRight={isRight} />
      </div>
    </div>
  );
}

/** An edit: what was right is so only until the next result. */
function saveChange(id: string, project: Project): void {
  const before = readStepWork(id);
  // The project was right already when it was edited.
  const isRight = before?.isRight === true && isSameWork(before.project, project);
  saveStepWork(id, {...before, project, isRight, isDone: before?.isDone ?? false});
}

interface StepCheck {
  /** What the step says of the code; the last verdict while that is compiled. */
  readonly verdict: CheckResult | undefined;
  /** Whether the code as it is passes. */
  readonly isRight: boolean;
}

function checkStep(
  {check, checked, result, problems, isCompiling, project}: SessionState,
  step: TutorialStep,
): StepCheck {
  if (check === undefined || problems.length > 0) return {verdict: undefined, isRight: false};
  const missing = failedCodeChecks(step.codeChecks, project.files);
  const differences = missing.map(({name, hint}) => ({name, wanted: '', found: '', hint}));
  const verdict = {...check, differences: [...check.differences, ...differences]};
  const isRight = verdict.differences.length === 0 && checked === result && !isCompiling;
  return {verdict, isRight};
}

const WITH_SPACE = '@media (min-width: 1200px)';

const styles = stylex.create({
  // The text and what comes of it are beside the editor; where there is no space, above and below it.
  step: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr)', [WITH_SPACE]: 'minmax(0, 23rem) minmax(0, 1fr)'},
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
