import * as stylex from '@stylexjs/stylex';

export const colors = stylex.defineVars({
  surface: 'aliceblue',
  ink: '#111827',
  faded: 'lavender',
  accent: 'royalblue',
});
