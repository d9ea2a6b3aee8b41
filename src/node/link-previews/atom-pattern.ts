import {hashOf} from '#node/foundation/cache.ts';

/** A small rounded square of the brand's motif. */
export interface Atom {
  readonly left: number;
  readonly top: number;
  readonly color: string;
  readonly opacity: number;
}

export const ATOM_SIZE_PX = 32;
/** Atoms stand on a grid, as everything that is made of them. */
const STEP_PX = 40;
const COLUMNS = 8;
const ROWS = 17;
/** The grid runs over three edges: the outermost atoms are cut. */
const FIRST_LEFT_PX = 900;
const FIRST_TOP_PX = -20;
/** Share of places that are taken at the right edge; it falls with the square of the distance. */
const DENSITY = 0.8;
const COLORS = ['#7c3aed', '#7c3aed', '#c026d3', '#c026d3', '#a78bfa', '#a78bfa', '#e879f9', '#22d3ee'] as const;
const OPACITIES = [0.2, 0.32, 0.45, 0.6, 0.8] as const;

const pick = <T>(items: readonly [T, ...T[]], share: number): T => items[Math.floor(share * items.length)] ?? items[0];

function atomAt(column: number, row: number, dice: Buffer): Atom[] {
  const [taken = 0, color = 0, light = 0] = dice.subarray(column * 3).map(Number);
  const nearness = (column + 1) / COLUMNS;
  if (taken / 256 >= DENSITY * nearness ** 2) return [];
  return [
    {
      left: FIRST_LEFT_PX + column * STEP_PX,
      top: FIRST_TOP_PX + row * STEP_PX,
      color: pick(COLORS, color / 256),
      opacity: pick(OPACITIES, nearness * (0.4 + (0.6 * light) / 256)),
    },
  ];
}

/**
 * The atoms of one picture. They gather at the right edge; which places they take follows from the seed, so that every
 * page has a pattern of its own and keeps it.
 */
export function atomPattern(seed: string): Atom[] {
  return Array.from({length: ROWS}, (_, row) => {
    const dice = Buffer.from(hashOf('atoms', seed, String(row)), 'hex');
    return Array.from({length: COLUMNS}, (_, column) => atomAt(column, row, dice)).flat();
  }).flat();
}
