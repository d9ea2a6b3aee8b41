import * as stylex from '@stylexjs/stylex';
import {color} from './tokens.stylex.ts';

/** For elements with a `color-scheme` of their own: the tokens they declare follow it. */
export const ownScheme = stylex.createTheme(color, {
  // As it is: a theme without a rule would keep its long name.
  '--on-accent': 'oklch(1 0 0)',
});
