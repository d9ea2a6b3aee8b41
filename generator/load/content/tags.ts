import {z} from 'zod';
import {filledText} from '#load/config/config-values.ts';
import {allowedNames, type Problem} from '#problems/problem.ts';
import {type LocatePath, reporterOf, strictObject} from '#problems/schema-problems.ts';
import type {PageLink, TagLink} from '#shared/page-data.ts';
import {joinSitePath} from '#shared/page-path.ts';
import {parseYaml} from './parse-yaml.ts';

/** Labels and descriptions of tags. A site need not have it; when it does, the file has all tags. */
export const TAGS_FILE = 'content/tags.yml';

const tagsSchema = z.record(z.string(), strictObject({label: filledText, description: filledText.optional()}));

export type TagsConfig = z.output<typeof tagsSchema>;

/** `undefined` without a valid file: then a tag is its own label. */
export function readTags(texts: ReadonlyMap<string, string>, problems: Problem[]): TagsConfig | undefined {
  const yaml = texts.get(TAGS_FILE);
  if (yaml === undefined) return undefined;
  const {value, invalidPaths} = parseYaml({file: TAGS_FILE, yaml, fallback: {}}, tagsSchema, problems);
  return invalidPaths.length === 0 ? value : undefined;
}

/** Path of a tag's page: lower case, spaces and slashes to `-`. @param section site path of docs or blog */
export function tagPath(section: string, tag: string): string {
  const segment = tag
    .trim()
    .toLowerCase()
    .replace(/[\s/]+/g, '-');
  return joinSitePath(section, 'tags', segment);
}

interface TagTexts {
  readonly tags: TagsConfig | undefined;
  readonly translate: (text: string) => string;
}

/** A tag in the words of readers, with a link to its page. */
export function tagLink(section: string, tag: string, {tags, translate}: TagTexts): PageLink {
  return {title: translate(tags?.[tag]?.label ?? tag), href: tagPath(section, tag)};
}

interface TagGroup<Entry> extends TagLink {
  readonly description?: string | undefined;
  readonly entries: readonly Entry[];
}

interface Tagged {
  readonly file: string;
  readonly frontMatter: {readonly tags: readonly string[]};
  readonly locate: LocatePath;
}

/** Groups pages by tag, tags sorted by label in the given locale. Tags with the same path form one group. */
export function groupByTag<Entry extends Pick<Tagged, 'frontMatter'>>(
  section: string,
  entries: readonly Entry[],
  context: TagTexts & {readonly locale: string},
): TagGroup<Entry>[] {
  const {tags, translate, locale} = context;
  const groups = new Map<string, [tag: string, entries: Entry[]]>();
  for (const entry of entries) {
    for (const tag of new Set(entry.frontMatter.tags)) {
      const path = tagPath(section, tag);
      const group = groups.get(path) ?? [tag, []];
      group[1].push(entry);
      groups.set(path, group);
    }
  }
  return [...groups.values()]
    .map(([tag, tagged]): TagGroup<Entry> => {
      const text = tags?.[tag]?.description;
      const description = text && translate(text);
      return {...tagLink(section, tag, context), description, count: tagged.length, entries: tagged};
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, locale));
}

/** Reports tags that the file of tags does not have, and those that are written differently and have one path: `C` and `c`. */
export function findTagProblems(pages: readonly Tagged[], tags: TagsConfig | undefined): Problem[] {
  const problems: Problem[] = [];
  const known = tags && Object.keys(tags);
  const first = new Map<string, {readonly tag: string; readonly file: string}>();
  for (const page of pages) {
    const report = reporterOf(page, problems);
    for (const [index, tag] of page.frontMatter.tags.entries()) {
      const path = tagPath('/', tag);
      const other = first.get(path) ?? {tag, file: page.file};
      first.set(path, other);
      if (other.tag !== tag) {
        const message = `the tags "${tag}" and "${other.tag}" of ${other.file} have the same path.`;
        report(['tags', index], {message, allowed: `one spelling for each tag; did you mean "${other.tag}"?`});
      }
      if (known === undefined || known.includes(tag)) continue;
      report(['tags', index], {message: `the tag "${tag}" is not in ${TAGS_FILE}.`, allowed: allowedNames(tag, known)});
    }
  }
  return problems;
}
