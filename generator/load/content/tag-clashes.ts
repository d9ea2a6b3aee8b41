import type {Problem} from '#problems/problem.ts';
import type {LocatePath} from '#problems/schema-problems.ts';
import {tagPath} from './tags.ts';

interface Tagged {
  readonly file: string;
  readonly frontMatter: {readonly tags: readonly string[]};
  readonly locate: LocatePath;
}

/** Reports tags that are written differently and have one path: `C` and `c`, `a b` and `a-b`. */
export function findTagClashes(entries: readonly Tagged[]): Problem[] {
  const first = new Map<string, {readonly tag: string; readonly file: string}>();
  return entries.flatMap(({file, frontMatter, locate}) =>
    frontMatter.tags.flatMap((tag, index): Problem[] => {
      const path = tagPath('', tag);
      const other = first.get(path);
      if (other === undefined) first.set(path, {tag, file});
      if (other === undefined || other.tag === tag) return [];
      return [
        {
          file,
          line: locate(['tags', index]),
          message: `the tags "${tag}" and "${other.tag}" of ${other.file} have the same path.`,
          allowed: `one spelling for each tag; did you mean "${other.tag}"?`,
        },
      ];
    }),
  );
}
