import * as stylex from '@stylexjs/stylex';
import {colors} from './colors.stylex';

export const night = stylex.createTheme(colors, {
  // 夜里的颜色写在这里
});
