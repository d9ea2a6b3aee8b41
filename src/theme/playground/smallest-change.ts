/** One change of a text, as CodeMirror takes it. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * What differs between two texts, without what they begin and end with: marks, folds and other cursors outside of it
 * stay where they are.
 *
 * @example smallestChange('a b c', 'a x c') // {from: 2, to: 3, insert: 'x'}
 */
export function smallestChange(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {from: start, to: before.length - end, insert: after.slice(start, after.length - end)};
}
