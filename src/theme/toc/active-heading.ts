/**
 * Which heading the reader is at: the first heading at or below the navbar, if it is in the upper half of the window,
 * otherwise the one before it; when none is below, the last (spec point 2, table of contents).
 *
 * @param tops distance of each heading's top from the window's top, in px and in document order
 * @returns index into `tops`; -1 before the first heading
 */
export function activeHeading(tops: readonly number[], navbarOffset: number, windowHeight: number): number {
  const next = tops.findIndex((top) => top >= navbarOffset);
  if (next === -1) return tops.length - 1;
  const top = tops[next];
  return top !== undefined && top < windowHeight / 2 ? next : next - 1;
}
