import {useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {lazyChunk} from '#generator/network/lazy-chunk.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {color, meaning, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {buttonStyles} from '#generator/ui/button.tsx';
import {SiteLink} from '#generator/ui/site-link.tsx';
import type {Project} from '#site/playground/project/project.ts';
import {failuresOf, isJudged, isRight, problemsOf, type SessionState} from '#site/playground/session-state.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {ToolDialog} from '#site/playground/view/dialogs.tsx';
import {Verdict} from '#site/playground/view/verdict.tsx';
import type {SolutionDifferenceProps} from './solution-difference.tsx';
import {stepHref, type TutorialLabel, type TutorialStep} from './tutorial.ts';

/** The help that the reader has taken. It outlives the workbench, which another one replaces when the solution is taken. */
export interface HelpState {
  readonly hintCount: number;
  readonly takeHint: () => void;
  /** They get the code in the editor. */
  readonly seeSolution: (project: Project) => void;
  readonly takeSolution: (project: Project) => void;
  readonly leaveSolution: () => void;
  /** The solution is in the editor. */
  readonly isSolved: boolean;
  /** The workbench in which a button was pressed has been replaced by this one. */
  readonly takesFocus: boolean;
}

/** HTML that the build has made. */
export function StepHtml({html}: {readonly html: string}) {
  return <div className="prose step-text" dangerouslySetInnerHTML={{__html: html}} />;
}

interface StepAnswerProps {
  readonly step: TutorialStep;
  readonly state: SessionState;
  /** The reader has changed the code: before that, nothing is wrong. */
  readonly hasBegun: boolean;
  readonly help: HelpState;
  /** Absent after the last step. */
  readonly next: ChapterLink | undefined;
}

/** What comes of the reader's code, and what helps with it. Always there, so that nothing moves when a verdict comes or goes. */
export function StepAnswer({step, state, hasBegun, help, next}: StepAnswerProps) {
  const text = useLabel<TutorialLabel>();
  const isDone = isRight(state);
  const isFinished = isDone && next === undefined;
  const remark = help.isSolved ? 'tutorial.solved' : isFinished ? 'tutorial.finish' : undefined;
  return (
    <div {...stylex.props(styles.answer)}>
      <div {...stylex.props(styles.messages)}>
        <Verdict
          check={hasBegun ? state.verdict?.check : undefined}
          problem={problemsOf(state)[0]}
          note={text(waitingLabel(state, hasBegun))}
          xstyle={[styles.verdict, !isJudged(state) && styles.old]}
        />
        {remark === undefined ? null : <p {...stylex.props(styles.remark)}>{text(remark)}</p>}
        <div role="status">
          {help.hintCount === 0 ? null : (
            <ol {...stylex.props(styles.hints)}>
              {step.hints.slice(0, help.hintCount).map((hint) => (
                <li key={hint}>
                  <StepHtml html={hint} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <div {...stylex.props(styles.actions)}>
        <HelpButtons help={help} step={step} project={state.project} />
        <SiteLink
          href={next === undefined ? DOCS_HREF : stepHref(next.id)}
          xstyle={[buttonStyles.button, buttonStyles[isDone ? 'primary' : 'secondary'], styles.next]}
        >
          <span {...stylex.props(styles.nextText)}>
            {next === undefined ? text('tutorial.docs') : text('tutorial.next', {title: next.title})}
          </span>
        </SiteLink>
      </div>
    </div>
  );
}

const DOCS_HREF = '/docs/learn/thinking-in-stylex/';

/** What stands in the place of a verdict until there is one. */
function waitingLabel(state: SessionState, hasBegun: boolean): TutorialLabel {
  if (failuresOf(state).length > 0) return 'tutorial.not-judged-problem';
  return hasBegun && state.compiler === 'ready' ? 'tutorial.judging' : 'tutorial.judge-later';
}

interface HelpButtonsProps extends Pick<StepAnswerProps, 'step' | 'help'> {
  /** The code in the editor. */
  readonly project: Project;
}

/** Hints, one after the other, and the solution. */
function HelpButtons({step, help, project}: HelpButtonsProps) {
  const {hintCount, isSolved, takesFocus} = help;
  const text = useLabel<TutorialLabel>();
  const [isOpen, setIsOpen] = useState(false);
  const solve = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) solve.current?.focus({preventScroll: true});
  }, [takesFocus]);
  const hasMore = hintCount < step.hints.length;
  return (
    <>
      {/* A `disabled` button would lose the focus of a reader who takes one hint after the other. */}
      <button
        type="button"
        aria-disabled={!hasMore}
        onClick={() => {
          if (hasMore) help.takeHint();
        }}
        {...stylex.props(controlStyles.button, !hasMore && styles.taken)}
      >
        {text(hintCount === 0 ? 'tutorial.hint' : 'tutorial.next-hint')}
      </button>
      <button
        ref={solve}
        type="button"
        aria-haspopup={isSolved ? undefined : 'dialog'}
        onClick={() => {
          if (isSolved) return help.leaveSolution();
          help.seeSolution(project);
          setIsOpen(true);
        }}
        {...stylex.props(controlStyles.button)}
      >
        {text(isSolved ? 'tutorial.unsolve' : 'tutorial.solve')}
      </button>
      {isOpen ? (
        <SolutionDialog
          files={project.files}
          solution={step.solution}
          onTake={() => help.takeSolution(project)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

interface SolutionDialogProps extends SolutionDifferenceProps {
  readonly onTake: () => void;
  readonly onClose: () => void;
}

const loadDifference = lazyChunk(() => import('./solution-difference.tsx'));

/** What the solution changes in the reader's code, which it may replace. */
function SolutionDialog({files, solution, onTake, onClose}: SolutionDialogProps) {
  const text = useLabel<TutorialLabel>();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDifference>> | 'failed'>();
  useEffect(() => {
    loadDifference().then(setLoaded, () => setLoaded('failed'));
  }, []);
  return (
    <ToolDialog title={text('tutorial.difference')} isWide onClose={onClose}>
      {loaded === 'failed' ? (
        <p role="alert" {...stylex.props(controlStyles.message)}>
          {text('tutorial.difference-failed')}
        </p>
      ) : (
        loaded && <loaded.SolutionDifference files={files} solution={solution} />
      )}
      <button type="button" onClick={onTake} {...stylex.props(controlStyles.button, buttonStyles.primary, styles.take)}>
        {text('tutorial.take-solution')}
      </button>
    </ToolDialog>
  );
}

/** Lower windows have no room for what stays in view. */
const HIGH = '@media (min-height: 34rem)';

const styles = stylex.create({
  answer: {
    position: {default: null, [HIGH]: 'sticky'},
    insetBlockEnd: {default: space.x3, [media.mobile]: 0},
    zIndex: 2,
    display: 'flex',
    flexDirection: {default: 'row', [media.narrow]: 'column'},
    minHeight: '7.5rem',
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    overflow: 'hidden',
  },
  messages: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
  },
  verdict: {
    flexGrow: 1,
    alignContent: 'center',
    paddingBlock: space.x1,
    paddingInline: {default: space.x5, [media.phone]: space.x3},
    borderTopWidth: 0,
  },
  // The verdict is of older code: the code as it is has none yet.
  old: {opacity: 0.55},
  taken: {color: color['--text-faint']},
  remark: {
    paddingBlock: space.x2,
    paddingInline: {default: space.x5, [media.phone]: space.x3},
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  hints: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x1,
    paddingBlock: space.x2,
    paddingInlineStart: space.x8,
    paddingInlineEnd: space.x4,
    '--step-code': color['--surface-raised'],
    backgroundColor: meaning['--note-soft'],
    listStyleType: 'decimal',
  },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    padding: {default: space.x3, [media.narrow]: space.x1},
  },
  next: {
    minWidth: 0,
    minHeight: {default: 38, [media.mobile]: 44, [media.touch]: 44},
    marginInlineStart: 'auto',
    paddingInline: {default: space.x4, [media.phone]: space.x3},
    fontSize: size.compact,
  },
  nextText: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  take: {alignSelf: 'flex-end'},
});
