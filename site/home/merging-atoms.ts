/**
 * The hero's sample, and its animation: a square moves from each declaration to its rule, where equal ones merge. The
 * distances follow from the sizes in hero.tsx, which are fixed but for the figure's width (`100cqi`).
 */
import * as stylex from '@stylexjs/stylex';
import {media} from '#generator/tokens/tokens.stylex.ts';

/** Classes that the compiler makes of the components; `merging-atoms.test.ts` compares them. */
export const ATOMS = [
  {name: 'flex', className: 'x78zum5', declaration: 'display:flex'},
  {name: 'center', className: 'x6s0dn4', declaration: 'align-items:center'},
  {name: 'color', className: 'x1n0khkq', declaration: 'color:rebeccapurple'},
  {name: 'gap', className: 'x1v2ro7d', declaration: 'gap:12px'},
] as const;

export type AtomName = (typeof ATOMS)[number]['name'];

export const COMPONENTS = [
  {
    file: 'button.tsx',
    lines: [
      {source: "display: 'flex'", atom: 'flex'},
      {source: "alignItems: 'center'", atom: 'center'},
      {source: "color: 'rebeccapurple'", atom: 'color'},
    ],
  },
  {
    file: 'card.tsx',
    lines: [
      {source: "display: 'flex'", atom: 'flex'},
      {source: "alignItems: 'center'", atom: 'center'},
      {source: 'gap: 12', atom: 'gap'},
    ],
  },
] as const;

const MOTION = '@media (prefers-reduced-motion: no-preference)';

const fly = stylex.keyframes({
  '0%': {opacity: 0, transform: 'translate(var(--atom-x), var(--atom-y)) scale(0.6)'},
  '14%': {opacity: 1, transform: 'translate(var(--atom-x), var(--atom-y)) scale(1.25)'},
  '30%': {opacity: 1, transform: 'translate(var(--atom-x), var(--atom-y)) scale(1)'},
  '86%': {opacity: 1, transform: 'none'},
  '93%': {opacity: 1, transform: 'scale(1.35)'},
  '100%': {opacity: 1, transform: 'none'},
});

const appear = stylex.keyframes({
  '0%': {opacity: 0.25},
  '100%': {opacity: 1},
});

export const merging = stylex.create({
  target: {
    position: 'relative',
  },
  atom: {
    position: 'absolute',
    inset: 0,
    animationName: {default: 'none', [MOTION]: fly},
    animationDuration: '1500ms',
    animationTimingFunction: 'cubic-bezier(0.5, 0, 0.1, 1)',
    animationFillMode: 'backwards',
  },
  rule: {
    animationName: {default: 'none', [MOTION]: appear},
    animationDuration: '300ms',
    animationDelay: '1700ms',
    animationTimingFunction: 'ease-out',
    animationFillMode: 'backwards',
  },
});

export const flights = stylex.create({
  buttonFlex: {'--atom-x': '0px', '--atom-y': {default: '-195px', [media.phone]: '-358px'}, animationDelay: '200ms'},
  buttonCenter: {
    '--atom-x': {default: 'calc((100cqi - 18px) / -2)', [media.phone]: '0px'},
    '--atom-y': {default: '-167px', [media.phone]: '-358px'},
    animationDelay: '320ms',
  },
  buttonColor: {'--atom-x': '0px', '--atom-y': {default: '-167px', [media.phone]: '-358px'}, animationDelay: '440ms'},
  cardFlex: {
    '--atom-x': {default: 'calc((100cqi + 16px) / 2)', [media.phone]: '0px'},
    '--atom-y': '-195px',
    animationDelay: '200ms',
  },
  cardCenter: {
    '--atom-x': {default: '17px', [media.phone]: '0px'},
    '--atom-y': {default: '-167px', [media.phone]: '-195px'},
    animationDelay: '320ms',
  },
  cardGap: {
    '--atom-x': {default: '17px', [media.phone]: '0px'},
    '--atom-y': {default: '-167px', [media.phone]: '-223px'},
    animationDelay: '440ms',
  },
});

/** The declarations that each rule is made of. */
export const FLIGHTS: Readonly<Record<AtomName, readonly (keyof typeof flights)[]>> = {
  flex: ['buttonFlex', 'cardFlex'],
  center: ['buttonCenter', 'cardCenter'],
  color: ['buttonColor'],
  gap: ['cardGap'],
};
