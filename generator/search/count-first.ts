/** How many of the first items pass. All that pass come before all that do not, so few are looked at. */
export function countFirst<T>(items: readonly T[], passes: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && passes(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
