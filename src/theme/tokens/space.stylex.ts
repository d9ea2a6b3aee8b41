/** Space on a 4 px grid, in rem so that it grows with the reader's font size. The name is the number of steps. */
import * as stylex from '@stylexjs/stylex';

export const space = stylex.defineConsts({
  x1: '0.25rem',
  x2: '0.5rem',
  x3: '0.75rem',
  x4: '1rem',
  x5: '1.25rem',
  x6: '1.5rem',
  x8: '2rem',
  x10: '2.5rem',
  x12: '3rem',
  x16: '4rem',
  x20: '5rem',
  x24: '6rem',
});

export const radius = stylex.defineConsts({
  small: '4px',
  medium: '8px',
  large: '12px',
  round: '999px',
});
