import {readFileSync} from 'node:fs';
import path from 'node:path';
import {clampRgb, converter, wcagContrast} from 'culori';
import {describe, expect, it} from 'vitest';
import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';

const toRgb = converter('rgb');

const BODY = 7;
const TEXT = 4.5;
const CONTROL = 3;

/** StyleX replaces values by names of variables, so the values are read from the source. */
const source = readFileSync(path.join(import.meta.dirname, 'tokens.stylex.ts'), 'utf8');
const tokens = new Map(
  [...source.matchAll(/'(--[\w-]+)': '([^']+)'/g)].map(([, name = '', value = '']) => [name, value]),
);

const SURFACES = ['--surface', '--surface-raised', '--surface-sunken'];
const HOVERED = [...SURFACES, '--surface-hover', '--surface-pressed'];
const CODE = ['--code-surface', '--code-bar'];
const MARKED_CODE = ['--code-surface', '--code-marked', '--code-added', '--code-removed'];
const CODE_INKS = [...tokens.keys()].filter(
  (name) => name.startsWith('--code-') && ![...CODE, ...MARKED_CODE].includes(name) && !name.endsWith('-ink'),
);
const MEANINGS = ['note', 'tip', 'info', 'caution', 'danger'];

/** Foregrounds, the backgrounds that they are used on, and the least contrast. */
const PAIRS: readonly (readonly [inks: readonly string[], grounds: readonly string[], least: number])[] = [
  [['--text', '--heading'], [...SURFACES, '--highlight', '--selection'], BODY],
  [['--text'], MEANINGS.map((name) => `--${name}-soft`), BODY],
  [['--code-text'], CODE, BODY],
  [['--text', '--heading', '--text-soft'], HOVERED, TEXT],
  [['--text-soft'], CODE, TEXT],
  [['--text-faint'], [...SURFACES, '--code-surface', '--code-bar'], TEXT],
  [['--accent', '--accent-hover'], [...SURFACES, '--accent-soft'], TEXT],
  [['--cyan-text'], [...SURFACES, '--code-surface', '--code-bar'], TEXT],
  [['--on-accent'], ['--accent-fill', '--accent-fill-hover'], TEXT],
  [CODE_INKS, MARKED_CODE, TEXT],
  [['--code-added-ink'], ['--code-added', '--code-surface'], TEXT],
  [['--code-removed-ink'], ['--code-removed', '--code-surface'], TEXT],
  ...MEANINGS.map((name) => [[`--${name}-ink`], [`--${name}-soft`, '--surface', '--surface-raised'], TEXT] as const),
  [['--focus'], [...HOVERED, '--accent-soft', ...CODE], CONTROL],
  [['--line-control'], SURFACES, CONTROL],
];

/** The part of `light-dark(a, b)` that is for a mode; other values are for both. */
function valueIn(mode: 'light' | 'dark', value: string): string {
  const match = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value);
  return (mode === 'light' ? match?.[1] : match?.[2]) ?? value;
}

/** A token's color as screens show it, inside the gamut of sRGB. */
function colorOf(name: string, mode: 'light' | 'dark') {
  const value = tokens.get(name);
  const color = value === undefined ? undefined : toRgb(valueIn(mode, value));
  if (color === undefined) throw new Error(`${name} is no color`);
  return clampRgb(color);
}

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  it.each(PAIRS)('%j on %j has at least %d:1', (inks, grounds, least) => {
    const ratios = inks.flatMap((ink) =>
      grounds.map((ground) => [`${ink}, ${ground}`, wcagContrast(colorOf(ink, mode), colorOf(ground, mode))] as const),
    );
    expect(ratios).not.toEqual([]);
    expect(ratios.filter(([, ratio]) => ratio < least)).toEqual([]);
  });
});

it('the tokens have the height of the navbar of the limits', () => {
  expect(source).toContain(`'--navbar-height': '${NAVBAR_HEIGHT_PX}px'`);
});
