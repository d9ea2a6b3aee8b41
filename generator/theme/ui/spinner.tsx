import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/tokens.stylex.ts';
import {useEffect, useState} from 'react';
import {LOADING_DELAY_MS} from '#shared/limits.ts';

/** Hidden from screen readers: a text beside it has the meaning. */
export function Spinner() {
  return (
    <span aria-hidden="true" {...stylex.props(styles.grid)}>
      <span {...stylex.props(styles.square)} />
      <span {...stylex.props(styles.square, styles.second)} />
      <span {...stylex.props(styles.square, styles.fourth)} />
      <span {...stylex.props(styles.square, styles.third)} />
    </span>
  );
}

/** True some time after mounting: an earlier loading notice would flicker. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

const turn = stylex.keyframes({
  '0%': {opacity: 1, transform: 'scale(1)'},
  '60%': {opacity: 0.25, transform: 'scale(0.7)'},
  '100%': {opacity: 1, transform: 'scale(1)'},
});

const styles = stylex.create({
  grid: {
    display: 'inline-grid',
    gridTemplateColumns: '10px 10px',
    gap: 4,
  },
  square: {
    width: 10,
    height: 10,
    borderRadius: 3,
    backgroundColor: color['--violet'],
    animationName: turn,
    animationDuration: '960ms',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
  },
  second: {animationDelay: '120ms'},
  third: {animationDelay: '240ms', backgroundColor: color['--magenta']},
  fourth: {animationDelay: '360ms'},
});
