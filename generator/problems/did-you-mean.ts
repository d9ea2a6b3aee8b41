import path from 'node:path';
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

/** The file that was meant: one of the same name in another folder or case, or one of a similar name in the same folder. */
export function nearestFile(file: string, known: readonly string[]): string | undefined {
  const {dir, name, base} = path.posix.parse(file);
  const sameName = known.filter((other) => path.posix.parse(other).name.toLowerCase() === name.toLowerCase());
  const [only] = sameName.length === 1 ? sameName : [];
  const names = known.filter((other) => path.posix.dirname(other) === dir).map((other) => path.posix.basename(other));
  const similar = nearestName(base, names, distance);
  return only ?? nearestName(file, sameName, distance) ?? (similar && path.posix.join(dir, similar));
}
