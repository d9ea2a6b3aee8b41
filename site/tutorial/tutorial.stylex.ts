import * as stylex from '@stylexjs/stylex';

/** Conditions of the layout of a step. */
export const stepMedia = stylex.defineConsts({
  /** The text is beside the editor. */
  withSpace: '@media (min-width: 997px)',
  /** Lower windows have no room for what stays in view. */
  high: '@media (min-height: 34rem)',
});
