import {DOCS_PLUGIN_ID} from './limits.ts';

/** Site path of the local index's list of files. Each build has the same, because pages must not change with the index. */
export const SEARCH_MANIFEST_PATH = '/search-index.json';

/** The text of a page below one heading, or above the first one. */
export interface PageSection {
  /** Id of the heading; absent above the first one. */
  readonly id?: string | undefined;
  /** Level of the heading, 2 to 6; 1 above the first one. */
  readonly level: number;
  /** Plain text of the heading; empty above the first one. */
  readonly title: string;
  /** Prose, one line per block. */
  readonly text: string;
  readonly code: string;
  /** It repeats what other sections teach, as an exercise does. */
  readonly isAside?: boolean;
}

/** Level of a section that is no heading, such as the row of a table: below all headings of usual pages. */
export const INSIDE_LEVEL = 6;

export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** A page (`lvl1`), a heading (`lvl2`–`lvl6`), or text. */
export type HitType = Exclude<HierarchyLevel, 'lvl0'> | 'content';

/** Headings from the site's section (`lvl0`) and the page's title (`lvl1`) down to the record's own heading. */
export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>;

/** One section of a page, in the form of DocSearch crawlers, so that it can be pushed to Algolia. */
export interface SearchRecord {
  /** Language, path of the page and anchor: the same section has the same id in every build. */
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: HitType;
  /** The section's text without its heading; code follows prose. `null` for a heading without text. */
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /** Other names of the page, in the record of the page itself, or of the section. */
  readonly keywords: readonly string[];
  readonly language: string;
  /** Name of the docs version; `null` outside the docs. */
  readonly version: string | null;
  /** `docs-default-<version>` in the docs, else `default`. */
  readonly docusaurus_tag: string;
  readonly weight: {
    /** Higher is better: guides and reference rank above announcements. */
    readonly page_rank: number;
    /** 90 for a page, 10 less per level of headings. */
    readonly level: number;
    /** Place of the section in its page, from 0. */
    readonly position: number;
  };
}

/** Tag of the records of one docs version; those that belong to none have `DEFAULT_TAG`. */
export const docsSearchTag = (version: string): string => `docs-${DOCS_PLUGIN_ID}-${version}`;

/** `lvl2` for 2. Levels that no heading has become the nearest one that exists. */
export function levelName(level: number): Exclude<HierarchyLevel, 'lvl0'> {
  const names = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
  return names[Math.min(Math.max(Math.trunc(level), 1), 6) - 1] ?? 'lvl6';
}

/** The headings from a group of pages (`lvl0`) down to each section's own; `null` where a level is skipped. */
export function headingPaths(
  group: string,
  sections: readonly Pick<PageSection, 'level' | 'title'>[],
): (string | null)[][] {
  const open: (string | null)[] = [group];
  return sections.map(({level, title}) => {
    open.length = Math.min(open.length, level);
    while (open.length < level) open.push(null);
    open.push(title);
    return [...open];
  });
}
