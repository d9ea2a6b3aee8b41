import {editDistance} from '#shared/edit-distance.ts';

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
