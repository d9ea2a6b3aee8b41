/** Measures that more than one feature needs. `limits.test.ts` holds the navbar's height to the shared constant. */
import * as stylex from '@stylexjs/stylex';

export const layout = stylex.defineVars({
  '--navbar-height': '60px',
  '--sidebar-width': '300px',
  '--prose-width': '42rem',
  '--toc-width': '224px',
  '--gutter': {default: '24px', '@media (max-width: 640px)': '16px'},
  '--page-width': '1200px',
});
