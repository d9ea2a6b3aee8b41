/** Type: system fonts only, so that text paints at once; a scale of 1.2 on 16 px. */
import * as stylex from '@stylexjs/stylex';

export const font = stylex.defineVars({
  '--font-text': 'system-ui, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  '--font-code': 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
});

export const size = stylex.defineConsts({
  tiny: '0.75rem',
  small: '0.8125rem',
  compact: '0.875rem',
  body: '1rem',
  lead: '1.125rem',
  step1: '1.2rem',
  step2: '1.44rem',
  step3: '1.728rem',
  step4: '2.074rem',
  step5: '2.488rem',
  step6: '2.986rem',
  step7: '3.583rem',
});

export const weight = stylex.defineConsts({
  regular: 400,
  medium: 500,
  strong: 600,
  heading: 650,
});
