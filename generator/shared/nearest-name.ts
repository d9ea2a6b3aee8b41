import {distance} from 'fastest-levenshtein';

/** The nearest known name, at most a third of the length or 2 edits away, but not all of its letters: `titel` → `title`. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let max = Math.max(2, Math.ceil(name.length / 3));
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > max) continue;
    const edits = distance(wanted, candidate.toLowerCase());
    if (edits > max || edits >= Math.max(name.length, candidate.length)) continue;
    nearest = candidate;
    if (edits === 0) break;
    max = edits - 1;
  }
  return nearest;
}
