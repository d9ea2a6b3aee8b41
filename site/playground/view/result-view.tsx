import {type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {developmentFrame, frame, outerFrame} from 'virtual:playground-parts';
import {isSaving} from '#generator/network/prefetch-conditions.ts';
import {lazyChunk} from '#generator/network/lazy-chunk.ts';
import {RESULT_WIDTHS} from '#site/playground/project/limits.ts';
import {createPreviewStage, type PreviewStage} from '#site/playground/run/preview-stage.ts';
import {failuresOf, isOldResult, stopReasonOf} from '#site/playground/session-state.ts';
import {untilIdle} from '#generator/navigation/when-idle.ts';
import {useColorMode} from '#generator/navbar/color-mode.tsx';
import {color, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {Icon} from '#generator/ui/icon.tsx';
import {babelArrival} from './workbench-files.ts';
import {ConsoleList} from './console-list.tsx';
import {controlStyles} from './control-styles.ts';
import {originalText, problemText, usePlaygroundLabel} from './playground-context.ts';
import type {ExplainedProblemProps} from './explained-problem.tsx';
import type {ProjectEditor} from './use-project-editor.tsx';

interface ResultViewProps {
  readonly isShown: boolean;
  readonly editor: ProjectEditor;
  /** Lets readers choose the width of the result. */
  readonly widths?: ResultWidths | undefined;
  /** Leads to the problems. It is absent where they are in view. */
  readonly onProblems?: () => void;
}

/** Widths are in CSS pixels. */
export interface ResultWidths {
  /** By default the result is as wide as its place. */
  readonly initial?: number | undefined;
  /** Each has a button. */
  readonly presets?: readonly number[] | undefined;
}

/** The frame with the result, its errors and its console output. */
export function ResultView({isShown, editor, widths, onProblems}: ResultViewProps) {
  const {session, state} = editor;
  const text = usePlaygroundLabel();
  const mode = useColorMode() ?? 'light';
  const [isOtherMode, setIsOtherMode] = useState(false);
  const other = mode === 'light' ? 'dark' : 'light';
  const theme = isOtherMode ? other : mode;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, widths?.initial);
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<PreviewStage>(undefined);
  const title = text('playground.result-frame');
  const emptyText = text('playground.empty-result');
  useEffect(() => {
    const {current} = host;
    if (current === null) return undefined;
    let isOpen = true;
    const isSaved = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    const created = createPreviewStage({
      host: current,
      frameUrl: frame,
      developmentUrl: developmentFrame,
      outerUrl: isSaved ? outerFrame : undefined,
      emptyText,
      prepareFrame(element) {
        element.title = title;
        element.className = stylex.props(styles.frame).className ?? '';
      },
      onEvent: session.receive,
    });
    stage.current = created;
    const detach = session.attachStage(created);
    // The compiler comes first, and starts while the frame loads.
    void babelArrival.then(created.prepare);
    void untilIdle().then(() => {
      if (isOpen && !isSaving(navigator)) created.loadDevelopment();
    });
    return () => {
      isOpen = false;
      detach();
    };
  }, [session, title, emptyText]);
  useEffect(() => stage.current?.setTheme(theme), [theme]);
  const stopReason = stopReasonOf(state);
  const [firstError] = failuresOf(state);
  const isOld = isOldResult(state);
  return (
    <div {...stylex.props(controlStyles.column, styles.view, !isShown && styles.hidden)}>
      {widths === undefined ? null : <WidthControls presets={widths.presets} width={width} />}
      <input
        type="checkbox"
        role="switch"
        className="demo-scheme"
        aria-checked={isOtherMode}
        aria-label={text('playground.result-scheme')}
        checked={isOtherMode}
        onChange={() => setIsOtherMode(!isOtherMode)}
      />
      <div
        ref={place}
        {...stylex.props(
          styles.place,
          width.chosen !== undefined && styles.around,
          stopReason !== undefined && styles.empty,
        )}
      >
        <div
          ref={host}
          {...stylex.props(
            styles.stage,
            width.chosen !== undefined && styles.sized(width.chosen, width.scale),
            isOld && dimmed.old,
          )}
        />
      </div>
      {stopReason === undefined ? null : (
        <div role="alert" {...stylex.props(styles.stopped)}>
          <p>{text(`playground.stopped-${stopReason}`)}</p>
          <button type="button" onClick={session.rerun} {...stylex.props(controlStyles.button)}>
            {text('playground.rerun')}
          </button>
        </div>
      )}
      {firstError === undefined || onProblems === undefined || stopReason !== undefined ? null : (
        // Errors stand over an old result, which must not move, and below one that runs.
        <div {...stylex.props(styles.errors, isOld && styles.over)}>
          {isOld && isShown ? <OldResult /> : null}
          <div {...stylex.props(styles.error)}>
            <button type="button" onClick={onProblems} {...stylex.props(styles.message)}>
              {problemText(firstError, text)}
            </button>
            <p lang="en" {...stylex.props(styles.original)}>
              {originalText(firstError)}
            </p>
            <ProblemHelp problem={firstError} editor={editor} />
          </div>
        </div>
      )}
      <ConsoleList entries={state.run?.console ?? []} onClear={session.clearConsole} />
    </div>
  );
}

/** The width of the result, in CSS pixels. What is wider than its place is scaled down. */
function useWidth(place: RefObject<HTMLElement | null>, initial: number | undefined) {
  const [available, setAvailable] = useState(0);
  const [chosen, choose] = useState(initial);
  useLayoutEffect(() => {
    const {current} = place;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setAvailable(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  const width = chosen ?? available;
  return {chosen, choose, width, scale: width > available && available > 0 ? available / width : 1};
}

type WidthControlsProps = Pick<ResultWidths, 'presets'> & {readonly width: ReturnType<typeof useWidth>};

function WidthControls({presets = [], width: {chosen, choose, width}}: WidthControlsProps) {
  const text = usePlaygroundLabel();
  return (
    <div role="group" aria-label={text('playground.result-widths')} className="demo-width">
      {presets.length === 0 ? (
        <span aria-hidden="true">{text('playground.result-width')}</span>
      ) : (
        <span {...stylex.props(styles.presets)}>
          {[...presets, undefined].map((preset) => (
            <button
              key={preset ?? 'full'}
              type="button"
              aria-pressed={preset === chosen}
              onClick={() => choose(preset)}
              {...stylex.props(styles.preset, preset === chosen && styles.pressed)}
            >
              {preset ?? text('playground.result-full')}
            </button>
          ))}
        </span>
      )}
      <input
        type="range"
        {...RESULT_WIDTHS}
        value={width}
        aria-label={text('playground.result-width')}
        aria-valuetext={`${width}px`}
        onChange={({currentTarget}) => choose(Number(currentTarget.value))}
      />
      <span aria-hidden="true" {...stylex.props(presets.length > 0 && styles.value)}>
        {/* There is no text before the width is measured: another text would move. */}
        {width > 0 && `${width}px`}
      </span>
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

/**
 * Says that an output is not that of the code.
 *
 * @param isOver the note stands in the corner of what is old, which it must not move
 */
export function OldResult({isOver = false}: {readonly isOver?: boolean}) {
  const text = usePlaygroundLabel();
  return (
    <p {...stylex.props(styles.oldNote, isOver && styles.corner)}>
      <Icon name="clock" size={14} />
      {text('playground.old-result')}
    </p>
  );
}

/** Styles of what comes from before an error. */
export const dimmed = stylex.create({
  old: {
    filter: 'grayscale(0.7)',
    opacity: 0.45,
  },
  // Code stays readable.
  code: {filter: 'grayscale(1)'},
});

const styles = stylex.create({
  // With `display: none` a frame would lose its scroll position.
  hidden: {
    position: 'absolute',
    inset: 0,
    visibility: 'hidden',
  },
  place: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
  },
  around: {backgroundColor: color['--surface-sunken']},
  stage: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: '100%',
    height: '100%',
    backgroundColor: color['--surface-raised'],
    transformOrigin: '0 0',
  },
  sized: (width: number, scale: number) => ({
    width,
    height: `${100 / scale}%`,
    scale,
  }),
  // Their words begin where those of the tabs do.
  presets: {
    display: 'flex',
    marginInlineStart: -20,
  },
  preset: {
    minWidth: {default: 40, [media.touch]: 44},
    minHeight: {default: 32, [media.touch]: 44},
    paddingInline: space.x2,
    borderRadius: radius.small,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.small,
    outlineOffset: -2,
  },
  pressed: {
    color: {default: color['--accent'], ':hover': color['--accent']},
    fontWeight: weight.medium,
    textDecorationLine: {default: null, [media.forcedColors]: 'underline'},
  },
  value: {display: {default: null, [media.phone]: 'none'}},
  frame: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: {default: 0, ':is([data-shown])': 1},
  },
  empty: {flexGrow: 0},
  // It is in the flow, so that a low stage grows with it. The switch of the color mode is in the corner.
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
  view: {position: 'relative'},
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
  original: {
    display: {default: null, ':empty': 'none'},
    color: color['--text-soft'],
    fontSize: size.tiny,
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
    // It is as high as the padding of a stage.
    lineHeight: '24px',
  },
  corner: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineStart: 0,
  },
});
