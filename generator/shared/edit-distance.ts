/** Levenshtein distance of two short words; any number above `max` when it is greater than that. */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  /** Distances of the beginning of `a` that was read from each beginning of `b`. */
  const row: number[] = [];
  for (let column = 0; column <= b.length; column++) row.push(column);
  for (let read = 1; read <= a.length; read++) {
    const letter = a.charCodeAt(read - 1);
    let diagonal = read - 1;
    let least = read;
    row[0] = read;
    for (let column = 1; column <= b.length; column++) {
      const above = row[column] ?? 0;
      const added = 1 + Math.min(above, row[column - 1] ?? 0);
      const distance = Math.min(added, letter === b.charCodeAt(column - 1) ? diagonal : diagonal + 1);
      row[column] = distance;
      diagonal = above;
      if (distance < least) least = distance;
    }
    if (least > max) return max + 1;
  }
  return row[b.length] ?? 0;
}

/**
 * The nearest known name, at most a third of the length or 2 edits away, but not all of its letters: `titel` → `title`.
 *
 * @param distance of two words; any number above `max` may stand for a greater one. The build passes that of a package, which is
 *   faster for long names, and larger than browsers should load.
 */
export function nearestName(
  name: string,
  known: readonly string[],
  distance: (a: string, b: string, max: number) => number = editDistance,
): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  /** A candidate that is farther away is not compared to its end. */
  let max = Math.max(2, Math.ceil(name.length / 3));
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > max) continue;
    const edits = distance(wanted, candidate.toLowerCase(), max);
    if (edits > max || edits >= Math.max(name.length, candidate.length)) continue;
    nearest = candidate;
    if (edits === 0) break;
    max = edits - 1;
  }
  return nearest;
}
