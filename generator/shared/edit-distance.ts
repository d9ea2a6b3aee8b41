/** Levenshtein distance of two short words; any number above `max` when it is greater than that. */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let previous = Array.from({length: b.length + 1}, (_, column) => column);
  for (let row = 0; row < a.length; row++) {
    const current = [row + 1];
    for (let column = 0; column < b.length; column++) {
      const replaced = (previous[column] ?? 0) + (a[row] === b[column] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    if (Math.min(...current) > max) return max + 1;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The nearest known name, at most a third of the length or 2 edits away, but not all of its letters: `titel` → `title`. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  /** A candidate that is farther away is not compared to its end. */
  let max = Math.max(2, Math.ceil(name.length / 3));
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), max);
    if (distance > max || distance >= Math.max(name.length, candidate.length)) continue;
    nearest = candidate;
    if (distance === 0) break;
    max = distance - 1;
  }
  return nearest;
}
