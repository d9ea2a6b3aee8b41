/** One change of a text in CodeMirror's format. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The difference of two texts without their common start and end, so that marks, folds and cursors outside it keep their
 * positions.
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
