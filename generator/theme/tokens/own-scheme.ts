import * as stylex from '@stylexjs/stylex';
import {color} from './tokens.stylex.ts';

/** For elements with a `color-scheme` of their own: the tokens they declare follow it. */
export const ownScheme = stylex.createTheme(color, {});
