import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {contrast, parseOklch, valueIn} from './oklch.ts';

const BODY = 7;
const TEXT = 4.5;
const CONTROL = 3;

/** The compiler replaces the tokens by names of variables: their values are read from the source. */
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const source = read('color.stylex.ts');
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

/** Foregrounds, the grounds that they stand on somewhere on the site, and the least contrast. */
const PAIRS: readonly (readonly [inks: readonly string[], grounds: readonly string[], least: number])[] = [
  [['--text', '--heading'], [...SURFACES, '--highlight', '--selection'], BODY],
  [['--text'], MEANINGS.map((name) => `--${name}-soft`), BODY],
  [['--code-text'], CODE, BODY],
  [['--text', '--heading', '--text-soft'], HOVERED, TEXT],
  [['--text-soft'], CODE, TEXT],
  [['--text-faint'], [...SURFACES, '--code-surface', '--code-bar'], TEXT],
  [['--accent', '--accent-hover'], [...SURFACES, '--accent-soft'], TEXT],
  [['--cyan-text'], [...SURFACES, '--cyan-soft', '--code-surface', '--code-bar'], TEXT],
  [['--on-accent'], ['--accent-fill', '--accent-fill-hover'], TEXT],
  [CODE_INKS, MARKED_CODE, TEXT],
  [['--code-added-ink'], ['--code-added', '--code-surface'], TEXT],
  [['--code-removed-ink'], ['--code-removed', '--code-surface'], TEXT],
  ...MEANINGS.map((name) => [[`--${name}-ink`], [`--${name}-soft`, '--surface', '--surface-raised'], TEXT] as const),
  [['--focus'], [...HOVERED, '--accent-soft', ...CODE], CONTROL],
  [['--line-control'], SURFACES, CONTROL],
];

function colorOf(name: string, mode: 'light' | 'dark') {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token ${name}`);
  return parseOklch(valueIn(mode, value));
}

describe('the conversion', () => {
  it('knows black, white and a known colour', () => {
    expect(contrast(parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(21, 1);
    // #6d28d9 on white is 7.10.
    expect(contrast(parseOklch('oklch(0.4907 0.2412 292.58)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(7.1, 1);
  });
});

for (const mode of ['light', 'dark'] as const) {
  describe(`in ${mode} mode`, () => {
    it.each(PAIRS)('%j on %j has at least %d:1', (inks, grounds, least) => {
      const weak = inks.flatMap((ink) =>
        grounds.flatMap((ground) => {
          const ratio = contrast(colorOf(ink, mode), colorOf(ground, mode));
          return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : [];
        }),
      );
      expect(weak).toEqual([]);
    });
  });
}
