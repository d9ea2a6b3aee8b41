/**
 * The hero's sample, and its animation: a square leaves each declaration and moves along its line to its rule, where equal
 * ones merge. Squares move in a band without text, so that every moment of it is true.
 */
import * as stylex from '@stylexjs/stylex';

/** Classes that the compiler makes of the components, in the order of the band; `merging-atoms.test.ts` compares them. */
export const ATOMS = [
  {name: 'color', className: 'x1ukptyc', declaration: 'color:indigo'},
  {name: 'flex', className: 'x78zum5', declaration: 'display:flex'},
  {name: 'center', className: 'x6s0dn4', declaration: 'align-items:center'},
  {name: 'gap', className: 'x1v2ro7d', declaration: 'gap:12px'},
] as const;

export type AtomName = (typeof ATOMS)[number]['name'];

/** `start`: where the square of a declaration is, in hundredths of the band's width. */
export const COMPONENTS = [
  {
    file: 'button.tsx',
    lines: [
      {source: "color: 'indigo'", atom: 'color', start: 19},
      {source: "display: 'flex'", atom: 'flex', start: 25},
      {source: "alignItems: 'center'", atom: 'center', start: 31},
    ],
  },
  {
    file: 'card.tsx',
    lines: [
      {source: "display: 'flex'", atom: 'flex', start: 69},
      {source: "alignItems: 'center'", atom: 'center', start: 75},
      {source: 'gap: 12', atom: 'gap', start: 81},
    ],
  },
] as const;

/** Height of the band between the components and the stylesheet, in px. */
export const BAND = 96;

/** Where the squares of the rules are. */
export const ENDS: Readonly<Record<AtomName, number>> = {color: 35, flex: 45, center: 55, gap: 65};

/** A square's way to its rule: vertical at both ends. */
export const linePath = (start: number, end: number): string => `M${start} 0C${start} 58 ${end} 38 ${end} ${BAND}`;

const MOTION = '@media (prefers-reduced-motion: no-preference)';

// Points of the line at its quarters.
const fly = stylex.keyframes({
  '0%': {transform: 'translate(var(--from), -96px)'},
  '32%': {transform: 'translate(calc(var(--from) * 0.844), -65.2px)'},
  '50%': {transform: 'translate(calc(var(--from) * 0.5), -48px)'},
  '68%': {transform: 'translate(calc(var(--from) * 0.156), -30.8px)'},
  '88%': {transform: 'none'},
  '94%': {transform: 'scale(1.4)'},
  '100%': {transform: 'none'},
});

export const merging = stylex.create({
  atom: {
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animationName: {default: 'none', [MOTION]: fly},
    animationDuration: '1300ms',
    animationTimingFunction: 'linear',
    animationFillMode: 'backwards',
  },
});

/** By start: the distance from the end (`100cqi` is the band's width), and what is later. */
export const flights = stylex.create({
  19: {'--from': '-16cqi', animationDelay: '300ms'},
  25: {'--from': '-20cqi', animationDelay: '450ms'},
  31: {'--from': '-24cqi', animationDelay: '600ms'},
  69: {'--from': '24cqi', animationDelay: '450ms'},
  75: {'--from': '20cqi', animationDelay: '600ms'},
  81: {'--from': '16cqi', animationDelay: '750ms'},
});
