/**
 * The design tokens. StyleX cannot resolve imports in this file, so numbers of `#shared/limits.ts` are literals, which
 * `tokens.test.ts` compares.
 */
import * as stylex from '@stylexjs/stylex';

/**
 * Every color of the site. Names are literal so that plain CSS uses the same variables. `light-dark()` follows
 * `color-scheme` (styles/base.css). `tokens.test.ts` proves the contrasts in both modes.
 */
export const color = stylex.defineVars({
  '--surface': 'light-dark(oklch(0.994 0.002 285), oklch(0.178 0.012 282))',
  /** Background of the navbar, over text. */
  '--surface-clear': 'light-dark(oklch(0.994 0.002 285 / 0.86), oklch(0.178 0.012 282 / 0.86))',
  /** Background of the first row of a table. */
  '--surface-head': 'light-dark(oklch(0.967 0.004 285), oklch(0.214 0.013 282))',
  '--surface-raised': 'light-dark(oklch(1 0 0), oklch(0.215 0.014 282))',
  /** Background of code in an admonition. */
  '--surface-veil': 'light-dark(oklch(1 0 0 / 0.6), oklch(0.215 0.014 282 / 0.6))',
  '--surface-sunken': 'light-dark(oklch(0.973 0.005 285), oklch(0.208 0.014 282))',
  '--surface-hover': 'light-dark(oklch(0.955 0.007 285), oklch(0.248 0.016 282))',
  '--surface-pressed': 'light-dark(oklch(0.93 0.01 285), oklch(0.285 0.018 282))',

  '--line': 'light-dark(oklch(0.918 0.007 285), oklch(0.282 0.015 282))',
  '--line-strong': 'light-dark(oklch(0.86 0.01 285), oklch(0.36 0.018 282))',
  '--line-control': 'light-dark(oklch(0.62 0.015 285), oklch(0.56 0.018 282))',

  '--heading': 'light-dark(oklch(0.21 0.02 280), oklch(0.965 0.004 280))',
  '--text': 'light-dark(oklch(0.3 0.02 280), oklch(0.875 0.008 280))',
  '--text-soft': 'light-dark(oklch(0.44 0.02 280), oklch(0.745 0.012 280))',
  '--text-faint': 'light-dark(oklch(0.52 0.018 280), oklch(0.66 0.014 280))',

  '--accent': 'light-dark(oklch(0.5 0.225 295), oklch(0.775 0.125 298))',
  '--accent-hover': 'light-dark(oklch(0.42 0.2 295), oklch(0.85 0.09 298))',
  '--accent-soft': 'light-dark(oklch(0.962 0.018 298), oklch(0.262 0.045 296))',
  '--accent-line': 'light-dark(oklch(0.87 0.06 298), oklch(0.4 0.09 296))',
  '--accent-fill': 'light-dark(oklch(0.53 0.225 295), oklch(0.56 0.2 295))',
  '--accent-fill-hover': 'light-dark(oklch(0.47 0.215 295), oklch(0.52 0.2 295))',
  '--on-accent': 'oklch(1 0 0)',
  '--violet': 'light-dark(oklch(0.55 0.22 295), oklch(0.68 0.18 296))',
  '--magenta': 'light-dark(oklch(0.6 0.24 330), oklch(0.74 0.18 330))',
  '--cyan': 'light-dark(oklch(0.7 0.13 200), oklch(0.78 0.14 195))',
  '--cyan-text': 'light-dark(oklch(0.48 0.09 210), oklch(0.8 0.11 200))',

  '--focus': 'light-dark(oklch(0.53 0.24 295), oklch(0.78 0.14 298))',
  '--selection': 'light-dark(oklch(0.9 0.06 298), oklch(0.38 0.1 296))',
  '--highlight': 'light-dark(oklch(0.93 0.08 95), oklch(0.365 0.07 90))',
  '--shadow': 'light-dark(oklch(0.3 0.03 285 / 0.12), oklch(0 0 0 / 0.55))',
  '--scrim': 'light-dark(oklch(0.25 0.03 285 / 0.38), oklch(0.08 0.01 285 / 0.62))',
});

/** Colors of admonitions and states: one lightness, different hues. */
export const meaning = stylex.defineVars({
  '--note-ink': 'light-dark(oklch(0.46 0.03 280), oklch(0.8 0.02 280))',
  '--note-soft': 'light-dark(oklch(0.97 0.005 280), oklch(0.23 0.012 280))',
  '--note-line': 'light-dark(oklch(0.87 0.012 280), oklch(0.37 0.018 280))',
  '--tip-ink': 'light-dark(oklch(0.46 0.11 160), oklch(0.8 0.13 162))',
  '--tip-soft': 'light-dark(oklch(0.97 0.02 162), oklch(0.23 0.03 165))',
  '--tip-line': 'light-dark(oklch(0.87 0.06 162), oklch(0.37 0.06 165))',
  '--info-ink': 'light-dark(oklch(0.46 0.13 252), oklch(0.8 0.1 250))',
  '--info-soft': 'light-dark(oklch(0.97 0.015 250), oklch(0.23 0.035 255))',
  '--info-line': 'light-dark(oklch(0.87 0.05 250), oklch(0.37 0.07 255))',
  '--caution-ink': 'light-dark(oklch(0.46 0.1 70), oklch(0.8 0.12 80))',
  '--caution-soft': 'light-dark(oklch(0.97 0.025 85), oklch(0.23 0.03 75))',
  '--caution-line': 'light-dark(oklch(0.87 0.08 82), oklch(0.37 0.06 75))',
  '--danger-ink': 'light-dark(oklch(0.46 0.17 25), oklch(0.8 0.11 22))',
  '--danger-soft': 'light-dark(oklch(0.97 0.015 22), oklch(0.23 0.04 20))',
  '--danger-line': 'light-dark(oklch(0.87 0.06 22), oklch(0.37 0.08 20))',
});

/** Colors of code tokens: classes `t-k`, `t-s`, … of the highlighted HTML. */
export const code = stylex.defineVars({
  '--code-surface': 'light-dark(oklch(0.982 0.004 285), oklch(0.205 0.015 283))',
  '--code-bar': 'light-dark(oklch(0.965 0.006 285), oklch(0.232 0.016 283))',
  '--code-text': 'light-dark(oklch(0.32 0.03 280), oklch(0.88 0.012 280))',
  '--code-keyword': 'light-dark(oklch(0.5 0.22 305), oklch(0.79 0.125 305))',
  '--code-string': 'light-dark(oklch(0.47 0.11 160), oklch(0.82 0.12 160))',
  '--code-number': 'light-dark(oklch(0.5 0.14 45), oklch(0.82 0.11 60))',
  '--code-function': 'light-dark(oklch(0.48 0.17 262), oklch(0.79 0.105 255))',
  '--code-type': 'light-dark(oklch(0.48 0.09 205), oklch(0.83 0.09 200))',
  '--code-property': 'light-dark(oklch(0.44 0.09 275), oklch(0.86 0.05 275))',
  '--code-punctuation': 'light-dark(oklch(0.48 0.02 280), oklch(0.72 0.015 280))',
  '--code-comment': 'light-dark(oklch(0.505 0.015 280), oklch(0.675 0.014 280))',
  '--code-tag': 'light-dark(oklch(0.5 0.18 355), oklch(0.79 0.12 355))',
  '--code-operator': 'light-dark(oklch(0.46 0.06 300), oklch(0.78 0.05 300))',
  '--code-regexp': 'light-dark(oklch(0.49 0.15 30), oklch(0.8 0.11 35))',
  '--code-marked': 'light-dark(oklch(0.942 0.03 298), oklch(0.275 0.055 296))',
  /** Background of the line with the caret. */
  '--caret-line': 'light-dark(oklch(0.942 0.03 298 / 0.45), oklch(0.275 0.055 296 / 0.45))',
  '--code-added': 'light-dark(oklch(0.945 0.045 160), oklch(0.275 0.045 163))',
  '--code-removed': 'light-dark(oklch(0.95 0.03 22), oklch(0.275 0.05 20))',
  '--code-added-ink': 'light-dark(oklch(0.46 0.12 158), oklch(0.8 0.14 160))',
  '--code-removed-ink': 'light-dark(oklch(0.5 0.19 25), oklch(0.78 0.13 22))',
});

/** Space on a 4 px grid, in rem so that it grows with the reader's font size. The name is the number of steps. */
export const space = stylex.defineConsts({
  x1: '0.25rem',
  x2: '0.5rem',
  x3: '0.75rem',
  x4: '1rem',
  x5: '1.25rem',
  x6: '1.5rem',
  x8: '2rem',
  x10: '2.5rem',
  x12: '3rem',
  x16: '4rem',
  x20: '5rem',
});

export const radius = stylex.defineConsts({
  small: '4px',
  medium: '8px',
  large: '12px',
  round: '999px',
});

/** System fonts only, so that text paints at once. */
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
  step7: '3.583rem',
});

export const weight = stylex.defineConsts({
  regular: 400,
  medium: 500,
  strong: 600,
  heading: 650,
});

/** Measures that more than one feature needs. */
export const layout = stylex.defineVars({
  '--navbar-height': '60px',
  '--sidebar-width': '300px',
  '--prose-width': '42rem',
  '--toc-width': '224px',
  '--gutter': {default: '24px', '@media (max-width: 640px)': '16px'},
  '--page-width': '1200px',
  /** Height of the window without the bars of the browser. */
  '--viewport': {default: '100vh', '@supports (height: 100dvh)': '100dvh'},
});

/** Conditions of styles. */
export const media = stylex.defineConsts({
  phone: '@media (max-width: 640px)',
  mobile: '@media (max-width: 996px)',
  /** No room for a table of contents beside sidebar and text. */
  narrow: '@media (max-width: 1199px)',
  wide: '@media (min-width: 1280px)',
  touch: '@media (pointer: coarse)',
  print: '@media print',
  forcedColors: '@media (forced-colors: active)',
  noScript: '@media (scripting: none)',
});
