import * as stylex from '@stylexjs/stylex';

const DARK = '@media (prefers-color-scheme: dark)';

export const colors = stylex.defineVars({
  surface: {default: 'aliceblue', [DARK]: '#1f2937'},
  ink: {default: '#111827', [DARK]: 'ivory'},
  faded: {default: 'lavender', [DARK]: 'dimgray'},
  accent: 'royalblue',
});
