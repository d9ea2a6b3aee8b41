/**
 * How long a panel of this height takes to open: higher panels take longer, by less and less.
 *
 * @param heightPx height of the open panel
 * @returns milliseconds
 */
export function collapseDuration(heightPx: number): number {
  const rows = heightPx / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/** With reduced motion a panel does not travel, but its transition events still come. */
export const REDUCED_COLLAPSE_MS = 1;
