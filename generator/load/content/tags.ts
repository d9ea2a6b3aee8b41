import type {Problem} from '#problems/problem.ts';
import type {LocatePath} from '#problems/schema-problems.ts';
import type {TagLink} from '#shared/page-data.ts';
import {joinSitePath} from '#shared/page-path.ts';

/** Path of a tag's page: lower case, spaces and slashes to `-`. @param section site path of docs or blog */
export function tagPath(section: string, tag: string): string {
  const segment = tag
    .trim()
    .toLowerCase()
    .replace(/[\s/]+/g, '-');
  return joinSitePath(section, 'tags', segment);
}

/** Groups entries by tag, tags sorted by name in the given locale. Tags with the same path form one group. */
export function groupByTag<Entry>(
  entries: readonly Entry[],
  tagsOf: (entry: Entry) => readonly string[],
  locale: string,
): [tag: string, entries: Entry[]][] {
  const groups = new Map<string, [tag: string, entries: Entry[]]>();
  for (const entry of entries) {
    for (const tag of new Set(tagsOf(entry))) {
      const path = tagPath('/', tag);
      const group = groups.get(path) ?? [tag, []];
      group[1].push(entry);
      groups.set(path, group);
    }
  }
  return [...groups.values()].toSorted(([a], [b]) => a.localeCompare(b, locale));
}

export function tagLinks(section: string, groups: readonly [string, readonly unknown[]][]): TagLink[] {
  return groups.map(([tag, entries]) => ({title: tag, href: tagPath(section, tag), count: entries.length}));
}

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
      const path = tagPath('/', tag);
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
