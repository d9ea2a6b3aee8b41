/** Edit distance (Levenshtein) of two short names. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** The nearest known name, at most a third of the length or 2 edits away: `titel` → `title`. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: {name: string; distance: number} | undefined;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (best === undefined || distance < best.distance) best = {name: candidate, distance};
  }
  return best !== undefined && best.distance <= Math.max(2, Math.ceil(name.length / 3)) ? best.name : undefined;
}

/** `did you mean "title"? Known: title, url`: the text of `Problem.allowed` for an unknown name. */
export function allowedNames(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  const list = known.join(', ');
  return nearest === undefined ? list : `did you mean "${nearest}"? Known: ${list}`;
}

/** `did you mean "title"?`, for messages that list the known names themselves. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
}
