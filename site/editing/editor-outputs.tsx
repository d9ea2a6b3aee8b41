/** What an editor in place shows of its sample. */
import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useColorMode} from '#generator/navbar/color-mode.tsx';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, meaning, size, space} from '#generator/tokens/tokens.stylex.ts';
import {isOldOutput, isOldResult, type Session, type SessionState} from '#site/playground/session.ts';
import type {RuleLinks} from '#site/playground/view/linked-lines.ts';
import {OutputCode} from '#site/playground/view/output-pane.tsx';
import {usePlaygroundLabel} from '#site/playground/view/playground-context.ts';
import {dimmed, OldResult, ResultView} from '#site/playground/view/result-view.tsx';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {CompilerLoad, problemStatus, progressStatus, useSpokenStatus} from '#site/playground/view/workbench.tsx';

/** Result and style sheet beside each other, below the code. */
const WIDE = '@container sample (min-width: 34rem) and (max-width: 55.99rem)';
/** Wider than the text of a page: they are beside the code. */
const WIDEST = '@container sample (min-width: 56rem)';

interface OutputProps {
  readonly state: SessionState;
  readonly session: Session;
}

/** The verdict of an exercise stands in its place. */
export function Status({state, session}: OutputProps) {
  const text = usePlaygroundLabel();
  const problem = problemStatus(state, text);
  const isHidden = problem === undefined && state.verdict !== undefined;
  return (
    <div {...(isHidden ? {className: 'sr-only'} : stylex.props(styles.status, problem !== undefined && styles.bad))}>
      <span aria-hidden="true">{problem ?? progressStatus(state, text)}</span>
      <span role="status" className="sr-only">
        {useSpokenStatus(state, text)}
      </span>
      <CompilerLoad state={state} onRetry={session.retryCompiler} />
    </div>
  );
}

interface ResultProps extends OutputProps {
  /** In pixels. */
  readonly height: number;
  /** Sets the width of the demo, if readers can. */
  readonly range: HTMLInputElement | undefined;
}

/** The running component on a stage, as a demo. */
export function Result({state, session, height, range}: ResultProps) {
  const text = useLabel<'demo.scheme'>();
  const mode = useColorMode() ?? 'light';
  const [isOther, setIsOther] = useState(false);
  const other = mode === 'light' ? 'dark' : 'light';
  const view = <ResultView isShown state={state} session={session} theme={isOther ? other : mode} />;
  return (
    <div {...stylex.props(styles.pane, styles.result, styles.height(height))}>
      <input
        type="checkbox"
        role="switch"
        className="demo-scheme"
        aria-checked={isOther}
        aria-label={text('demo.scheme')}
        checked={isOther}
        onChange={() => setIsOther(!isOther)}
      />
      {range === undefined ? view : <Framed range={range}>{view}</Framed>}
      {/* A line above the result would move the code while the reader types. */}
      {isOldResult(state) ? <OldResult isOver /> : null}
    </div>
  );
}

/** Goes on with the width of the demo. A frame wider than its place is scaled down, as that of a demo. */
function Framed({range, children}: {readonly range: HTMLInputElement; readonly children: ReactNode}) {
  const {min, max, step} = range;
  const place = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  const [chosen, setChosen] = useState(() => (range.value === range.defaultValue ? undefined : Number(range.value)));
  useLayoutEffect(() => {
    const {current} = place;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setAvailable(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const width = chosen ?? available;
  const scale = width > available && available > 0 ? available / width : 1;
  return (
    <>
      <label className="demo-width">
        <span>{range.previousElementSibling?.textContent}</span>
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={width}
          aria-valuetext={`${width}px`}
          onChange={({currentTarget}) => setChosen(Number(currentTarget.value))}
        />
        <span aria-hidden="true">{width}px</span>
      </label>
      <div ref={place} {...stylex.props(styles.place)}>
        <div {...stylex.props(styles.framed(width, scale))}>{children}</div>
      </div>
    </>
  );
}

interface OutputsProps extends Pick<OutputProps, 'state'> {
  readonly link: RuleLinks['css'];
  /** Whether the rules say that they are old; a result says it for both. */
  readonly hasLabel: boolean;
  /** The result, unless it is elsewhere. */
  readonly children: ReactNode;
}

/** The rules of the sample, and its result. */
export function Outputs({state, link, hasLabel, children}: OutputsProps) {
  const isOld = isOldOutput(state);
  return (
    <div {...stylex.props(styles.outputs)}>
      {children}
      <div {...stylex.props(styles.pane, styles.css, children === null && styles.whole)}>
        <div {...stylex.props(controlStyles.column, isOld && dimmed.code)}>
          <OutputCode name="style.css" label="CSS" code={state.result?.css ?? ''} link={link} />
        </div>
        {isOld && hasLabel ? <OldResult isOver /> : null}
      </div>
    </div>
  );
}

/** Code and outputs. */
export const bodyStyles = stylex.create({
  body: {
    display: {default: 'block', [WIDEST]: 'grid'},
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
});

const styles = stylex.create({
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 32,
    paddingInline: space.x5,
    borderTopWidth: 1,
    color: color['--text-faint'],
    fontSize: size.tiny,
    lineHeight: 1.5,
  },
  bad: {
    color: meaning['--danger-ink'],
  },
  // They share what is there.
  pane: {
    position: 'relative',
    display: 'flex',
    flexBasis: 0,
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
  },
  result: {
    backgroundColor: color['--surface-raised'],
  },
  height: (pixels: number) => ({minHeight: pixels}),
  place: {
    position: 'relative',
    flexGrow: 1,
    overflow: 'hidden',
  },
  framed: (width: number, scale: number) => ({
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    width,
    height: `${100 / scale}%`,
    scale,
    transformOrigin: '0 0',
  }),
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
