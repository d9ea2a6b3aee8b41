import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useColorMode} from '#generator/navbar/color-mode.tsx';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color} from '#generator/tokens/tokens.stylex.ts';
import {isOldResult, type Session, type SessionState} from '#site/playground/session.ts';
import {OldResult, ResultView} from '#site/playground/view/result-view.tsx';

export interface SampleResultProps {
  readonly state: SessionState;
  readonly session: Session;
  /** The least height of the result, in pixels. */
  readonly height: number;
  /** Sets the width of the demo, if readers can. */
  readonly range: HTMLInputElement | undefined;
}

/** The running component on a stage, as a demo. */
export function SampleResult({state, session, height, range}: SampleResultProps) {
  const text = useLabel<'demo.scheme'>();
  const mode = useColorMode() ?? 'light';
  const [isOther, setIsOther] = useState(false);
  const other = mode === 'light' ? 'dark' : 'light';
  const view = <ResultView isShown state={state} session={session} theme={isOther ? other : mode} />;
  return (
    <div {...stylex.props(styles.result, styles.height(height))}>
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

const styles = stylex.create({
  result: {
    position: 'relative',
    display: 'flex',
    flexBasis: 0,
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
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
});
