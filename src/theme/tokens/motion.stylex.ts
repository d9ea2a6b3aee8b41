/** Motion: short, easing out. base.css switches all of it off with reduced motion. */
import * as stylex from '@stylexjs/stylex';

export const motion = stylex.defineConsts({
  quick: '120ms',
  calm: '200ms',
  out: 'cubic-bezier(0.2, 0, 0, 1)',
});
