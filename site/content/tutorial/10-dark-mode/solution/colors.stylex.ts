import * as stylex from '@stylexjs/stylex';

const DARK = '@media (prefers-color-scheme: dark)';

export const colors = stylex.defineVars({
  surface: {default: 'aliceblue', [DARK]: 'darkslategray'},
  ink: {default: 'midnightblue', [DARK]: 'ivory'},
  faded: {default: 'lavender', [DARK]: 'dimgray'},
  accent: 'teal',
});
