import {distance} from 'fastest-levenshtein';
import {nearestName} from '#shared/edit-distance.ts';

/** `did you mean "title"? Known: title, url`: the text of `Problem.allowed` for an unknown name. */
export function allowedNames(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known, distance);
  const list = known.join(', ');
  return nearest === undefined ? list : `did you mean "${nearest}"? Known: ${list}`;
}

/** `did you mean "title"?`, for messages that list the known names themselves. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known, distance);
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
}
