import * as stylex from '@stylexjs/stylex';

export const colors = stylex.defineVars({
  surface: 'aliceblue',
  ink: 'midnightblue',
  faded: 'lavender',
  accent: 'teal',
});
