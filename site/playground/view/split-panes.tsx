import {type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {PLAYGROUND_SPLIT_KEY} from '#site/playground/storage-keys.ts';
import {createStorageSlot} from '#generator/navigation/storage-slot.ts';
import {color, media, radius} from '#generator/tokens/tokens.stylex.ts';
import type {Pane} from './pane-switch.tsx';
import {usePlaygroundLabel} from './playground-context.ts';

const MIN_PERCENT = 25;
const MAX_PERCENT = 75;
const STEP_PERCENT = 2;
const stored = createStorageSlot(PLAYGROUND_SPLIT_KEY);

interface SplitPanesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The pane that narrow screens show. */
  readonly shown: Pane;
}

const clamp = (percent: number): number => Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent));

function readPercent(): number {
  const percent = Number(stored.get() ?? Number.NaN);
  return Number.isFinite(percent) ? clamp(percent) : 50;
}

const KEYS: Readonly<Record<string, (percent: number) => number>> = {
  ArrowLeft: (percent) => percent - STEP_PERCENT,
  ArrowRight: (percent) => percent + STEP_PERCENT,
  Home: () => MIN_PERCENT,
  End: () => MAX_PERCENT,
};

/** Two panes with a separator that pointer and arrow keys move. */
export function SplitPanes({first, second, shown}: SplitPanesProps) {
  const text = usePlaygroundLabel();
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(readPercent);
  const [isDragged, setIsDragged] = useState(false);
  // Set by script, because the policy forbids inline style attributes.
  useEffect(() => frame.current?.style.setProperty('--split', `${percent}%`), [percent]);

  const move = (next: number): void => {
    const rounded = Math.round(clamp(next));
    setPercent(rounded);
    stored.set(String(rounded));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step(percent));
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsDragged(true);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (isDragged && box) move(((event.clientX - box.left) / box.width) * 100);
  };
  return (
    <div ref={frame} {...stylex.props(styles.frame, isDragged && styles.dragged)}>
      <div {...stylex.props(styles.pane, shown !== 'code' && styles.hidden)}>{first}</div>
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={text('playground.split')}
        aria-valuenow={percent}
        aria-valuemin={MIN_PERCENT}
        aria-valuemax={MAX_PERCENT}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onLostPointerCapture={() => setIsDragged(false)}
        onDoubleClick={() => move(50)}
        {...stylex.props(styles.separator)}
      />
      <div {...stylex.props(styles.pane, isDragged && styles.ignorePointer, shown !== 'output' && styles.hidden)}>
        {second}
      </div>
    </div>
  );
}

const styles = stylex.create({
  frame: {
    display: 'grid',
    gridTemplateColumns: {
      default: 'calc(var(--split, 50%) - 6px) 12px minmax(0, 1fr)',
      [media.mobile]: 'minmax(0, 1fr)',
    },
    height: {default: 'max(30rem, calc(100dvh - 13.5rem))', [media.mobile]: 'max(26rem, calc(100dvh - 15rem))'},
  },
  dragged: {
    userSelect: 'none',
    cursor: 'col-resize',
  },
  // A frame under the pointer would receive its events.
  ignorePointer: {
    pointerEvents: 'none',
  },
  pane: {
    display: 'flex',
    minWidth: 0,
    minHeight: 0,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    overflow: 'hidden',
  },
  hidden: {
    display: {default: 'flex', [media.mobile]: 'none'},
  },
  separator: {
    display: {default: 'block', [media.mobile]: 'none'},
    position: 'relative',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRadius: 4,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '40%',
      insetInline: 4,
      borderRadius: 2,
      backgroundColor: {default: color['--line-strong'], ':hover': color['--accent']},
    },
  },
});
