/** Conditions of styles. `limits.test.ts` holds the widths to the shared constants. */
import * as stylex from '@stylexjs/stylex';

export const media = stylex.defineConsts({
  phone: '@media (max-width: 640px)',
  mobile: '@media (max-width: 996px)',
  desktop: '@media (min-width: 996.02px)',
  wide: '@media (min-width: 1280px)',
  calm: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  forcedColors: '@media (forced-colors: active)',
  noScript: '@media (scripting: none)',
});
