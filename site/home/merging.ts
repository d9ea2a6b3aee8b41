/**
 * The animation of the hero's figure: a square moves from each declaration to its rule, where equal ones merge. The
 * distances follow from the sizes in atom-figure.tsx, which are fixed but for the figure's width (`100cqi`).
 */
import * as stylex from '@stylexjs/stylex';
import {media} from '#generator/tokens/tokens.stylex.ts';
import type {AtomName} from './sample.ts';

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
