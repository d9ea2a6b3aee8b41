import * as stylex from '@stylexjs/stylex';

export const space = stylex.defineVars({
  inner: '20px',
});
