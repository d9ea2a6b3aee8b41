import * as stylex from '@stylexjs/stylex';
import {colors} from './colors.stylex';

export const night = stylex.createTheme(colors, {
  surface: '#111827',
  ink: 'lavender',
  faded: 'navy',
});
