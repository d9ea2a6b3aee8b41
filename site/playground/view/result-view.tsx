import {useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {frame as frameUrl, outerFrame} from 'virtual:playground-parts';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import type {FrameTheme} from '#site/playground/run/frame-messages.ts';
import {createPreviewStage, type PreviewStage} from '#site/playground/run/preview-stage.ts';
import {
  failuresOf,
  isOldResult,
  type NumberedEntry,
  type Session,
  type SessionState,
  stopReasonOf,
} from '#site/playground/session.ts';
import {useColorMode} from '#generator/navbar/color-mode.tsx';
import {color, font, meaning, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Icon} from '#generator/ui/icon.tsx';
import {babelArrival} from './workbench-files.ts';
import {controlStyles} from './control-styles.ts';
import {problemText, usePlaygroundLabel} from './playground-context.ts';
import type {ApplyChange, ExplainedProblemProps} from './explained-problem.tsx';

interface ResultViewProps {
  readonly isShown: boolean;
  readonly state: SessionState;
  readonly session: Session;
  /** The site's color mode by default. */
  readonly theme?: FrameTheme;
  /** What leads to the problems and mends them. Absent where they are in view. */
  readonly problems?: {readonly show: () => void; readonly mend: ApplyChange};
}

/** The frame with the result, its errors and its console output. */
export function ResultView({isShown, state, session, theme: ownTheme, problems}: ResultViewProps) {
  const text = usePlaygroundLabel();
  const mode = useColorMode();
  const theme = ownTheme ?? mode ?? 'light';
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<PreviewStage>(undefined);
  const title = text('playground.result-frame');
  const emptyText = text('playground.empty-result');
  useEffect(() => {
    const {current} = host;
    if (current === null) return undefined;
    return session.attachStage((onEvent) => {
      const prepareFrame = (element: HTMLIFrameElement): void => {
        element.title = title;
        element.className = stylex.props(styles.frame).className ?? '';
      };
      const isSaved = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
      const outerUrl = isSaved ? outerFrame : undefined;
      const created = createPreviewStage({host: current, frameUrl, outerUrl, emptyText, prepareFrame, onEvent});
      stage.current = created;
      // The compiler comes first, and starts while the frame loads.
      void babelArrival.then(created.prepare);
      return created;
    });
  }, [session, title, emptyText]);
  useEffect(() => stage.current?.setTheme(theme), [theme]);
  const stopReason = stopReasonOf(state);
  const [firstError] = failuresOf(state);
  const isOld = isOldResult(state);
  return (
    <div {...stylex.props(controlStyles.column, styles.view, !isShown && styles.hidden)}>
      <div ref={host} {...stylex.props(styles.stage, stopReason !== undefined && styles.empty, isOld && dimmed.old)} />
      {stopReason === undefined ? null : (
        <div role="alert" {...stylex.props(styles.stopped)}>
          <p>{text(`playground.stopped-${stopReason}`)}</p>
          <button type="button" onClick={session.rerun} {...stylex.props(controlStyles.button)}>
            {text('playground.rerun')}
          </button>
        </div>
      )}
      {firstError === undefined || problems === undefined || stopReason !== undefined ? null : (
        // Over an old result, which must not move; below one that runs.
        <div {...stylex.props(styles.errors, isOld && styles.over)}>
          {isOld && isShown ? <OldResult /> : null}
          <div {...stylex.props(styles.error)}>
            <button type="button" onClick={problems.show} {...stylex.props(styles.message)}>
              {problemText(firstError, text)}
            </button>
            <ProblemHelp problem={firstError} files={state.project.files} onMend={problems.mend} />
          </div>
        </div>
      )}
      <ConsoleList entries={state.run?.console ?? []} label={text('playground.console')} />
    </div>
  );
}

const loadExplanation = lazyChunk(() => import('./explained-problem.tsx'));

/** Explains a problem. What it needs loads with the first one; without it, messages stay as they are. */
export function ProblemHelp(props: ExplainedProblemProps) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadExplanation>>>();
  useEffect(() => {
    loadExplanation().then(setLoaded, () => undefined);
  }, []);
  return loaded && <loaded.ExplainedProblem {...props} />;
}

interface OldResultProps {
  /** In the corner of what is old, which it must not move. */
  readonly isOver?: boolean;
}

/** Says that an output is not that of the code. */
export function OldResult({isOver = false}: OldResultProps) {
  const text = usePlaygroundLabel();
  return (
    <p {...stylex.props(styles.oldNote, isOver && styles.corner)}>
      <Icon name="clock" size={14} />
      {text('playground.old-result')}
    </p>
  );
}

function ConsoleList({entries, label}: {readonly entries: readonly NumberedEntry[]; readonly label: string}) {
  if (entries.length === 0) return null;
  return (
    <div role="log" aria-label={label} {...stylex.props(styles.console)}>
      {entries.map(({level, text, number}) => (
        <div
          key={number}
          {...stylex.props(
            styles.entry,
            level === 'error' && styles.errorEntry,
            level === 'warn' && styles.warningEntry,
          )}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

/** For what comes from before an error. */
export const dimmed = stylex.create({
  old: {
    filter: 'grayscale(0.7)',
    opacity: 0.45,
  },
  // Code stays readable.
  code: {
    filter: 'grayscale(1)',
  },
});

const styles = stylex.create({
  // Not `display: none`, with which a frame loses its scroll position.
  hidden: {
    position: 'absolute',
    inset: 0,
    visibility: 'hidden',
  },
  stage: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
  },
  frame: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: {default: 0, ':is([data-shown])': 1},
  },
  empty: {
    flexGrow: 0,
  },
  // In the flow: a low stage grows with it. The switch of the color mode is in the corner.
  stopped: {
    display: 'flex',
    flexGrow: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    justifyContent: 'center',
    columnGap: space.x4,
    rowGap: space.x2,
    paddingBlock: space.x2,
    paddingInline: 44,
    color: color['--text-soft'],
    fontSize: size.compact,
    textAlign: 'center',
    textWrap: 'balance',
  },
  view: {
    position: 'relative',
  },
  errors: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    maxHeight: '40%',
  },
  over: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInline: 0,
    maxHeight: '60%',
  },
  error: {
    minHeight: 0,
    overflowY: 'auto',
    paddingBlock: space.x3,
    paddingInline: space.x4,
    backgroundColor: meaning['--danger-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  message: {
    width: '100%',
    color: meaning['--danger-ink'],
    textAlign: 'start',
    whiteSpace: 'pre-wrap',
  },
  oldNote: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    flexShrink: 0,
    gap: space.x1,
    maxWidth: '100%',
    margin: 0,
    paddingInline: space.x3,
    borderStartEndRadius: radius.small,
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
    fontSize: size.tiny,
    // The padding of a stage.
    lineHeight: '24px',
  },
  corner: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineStart: 0,
  },
  console: {
    flexShrink: 0,
    maxHeight: '35%',
    overflowY: 'auto',
    paddingBlock: space.x1,
    borderTopWidth: 1,
    backgroundColor: color['--surface-sunken'],
    fontFamily: font['--font-code'],
    fontSize: size.tiny,
    lineHeight: 1.7,
  },
  entry: {
    paddingInline: space.x4,
    color: color['--text'],
    whiteSpace: 'pre-wrap',
  },
  errorEntry: {
    color: meaning['--danger-ink'],
  },
  warningEntry: {
    color: meaning['--caution-ink'],
  },
});
