import type {TagLink} from '#shared/page-data.ts';
import {sitePath} from './docs.ts';

/** Path of a tag's page: lower case, spaces and slashes to `-`. */
export function tagPath(section: string, tag: string): string {
  return sitePath(
    section,
    'tags',
    tag
      .trim()
      .toLowerCase()
      .replace(/[\s/]+/g, '-'),
  );
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
      const path = tagPath('', tag);
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
