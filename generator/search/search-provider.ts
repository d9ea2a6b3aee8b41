/** The interface of both search engines: the local index and Algolia's. */
import {type Hierarchy, HIERARCHY_LEVELS, type HierarchyLevel, type HitType} from '#shared/search-record.ts';

/** A stretch of text. Always rendered as text, never as HTML. */
export interface Segment {
  readonly text: string;
  readonly isMatch: boolean;
}

export type Segments = readonly Segment[];

/** It stands where a text is cut. */
export const ELLIPSIS = '…';

export interface SearchHit {
  readonly objectID: string;
  /** Absolute, or with base URL; `hitHref` turns it into a link. */
  readonly url: string;
  readonly type: HitType;
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /** Headings with matches marked, for the levels that the hit has. Absent in recent and favorite searches. */
  readonly headings?: Readonly<Partial<Record<HierarchyLevel, Segments>>>;
  /** Text around the match, marked. Absent in recent and favorite searches. */
  readonly snippet?: Segments;
  /** True if the snippet is a line of code. */
  readonly isCode?: boolean;
}

/** Restricts an answer to a locale and to docs versions (spec point 7, facet filters). */
export interface SearchFacets {
  readonly language: string;
  readonly tags: readonly string[];
}

export interface SearchRequest {
  readonly query: string;
  readonly page: number;
  /** The limit of a result page; the first one of the local engine may have fewer hits, those on the best pages. */
  readonly hitsPerPage: number;
  /** Algolia sends this many words around a match; the local engine shows the match within so many, and fills the row. */
  readonly snippetWords: number;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Number of hits on all result pages. */
  readonly count: number;
  /** Words of the query, as typed, that are nowhere; the hits are those of the rest. Only the local engine gives them. */
  readonly unknown?: readonly string[];
  /** A query that is spelt much the same and has hits, for one without. Only the local engine gives one. */
  readonly nearest?: string | undefined;
  readonly queryId?: string | undefined;
  /** True when a part of the index did not load, so that hits may be missing. */
  readonly isIncomplete?: boolean;
}

/** `unreachable`: no host answered, or the index did not load. `api`: refused with a status (spec point 8). */
type SearchErrorKind = 'unreachable' | 'api' | 'malformed';

export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly kind: SearchErrorKind;
  readonly status: number | undefined;

  constructor(kind: SearchErrorKind, message: string, options: ErrorOptions & {readonly status?: number} = {}) {
    super(message, options);
    this.kind = kind;
    this.status = options.status;
  }
}

/** Tells developers what the reader's message does not: kind, status and message. */
export function logSearchError(error: unknown): void {
  const {kind = 'unreachable', status} = error instanceof SearchError ? error : {};
  console.warn(`Search failed: ${kind}${status === undefined ? '' : `, status ${status}`}.`, error);
}

export interface SearchInsights {
  readonly viewed: (hits: readonly SearchHit[]) => void;
  /** @param position position in the answer, from 1 */
  readonly clicked: (hit: SearchHit, position: number, queryId: string | undefined) => void;
}

export interface SearchProvider {
  /** Fetches what every answer needs, then what is about this query. Errors are reported by `search`. */
  readonly prefetch: (query: string) => Promise<void>;
  /** @throws SearchError, or the error of an import that failed */
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>;
  /** Absent when insights are disabled. */
  readonly insights?: SearchInsights | undefined;
}

/** @param names headings from `lvl0` down */
export function toHierarchy(names: readonly (string | null)[]): Hierarchy {
  const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = names;
  return {lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6};
}

export function headingSegments(
  hierarchy: Hierarchy,
  segmentsOf: (text: string, level: HierarchyLevel) => Segments,
): Partial<Record<HierarchyLevel, Segments>> {
  const levels = HIERARCHY_LEVELS.flatMap((level): [HierarchyLevel, Segments][] => {
    const text = hierarchy[level];
    return text === null || text === '' ? [] : [[level, segmentsOf(text, level)]];
  });
  return Object.fromEntries(levels);
}

const HIT_TYPES: ReadonlySet<unknown> = new Set<HitType>(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']);

export function isHitType(value: unknown): value is HitType {
  return HIT_TYPES.has(value);
}

/** Rules for result links (spec point 2). */
export interface HitHrefRules {
  readonly baseUrl: string;
  readonly externalUrlRegex?: string | undefined;
  readonly replacePathname?: {readonly from: string; readonly to: string} | undefined;
}

/** An index may contain any URL, also `javascript:`: what is not HTTP links to the home page. */
export function hitHref(url: string, {baseUrl, externalUrlRegex, replacePathname}: HitHrefRules): string {
  const isHttp = /^https?:\/\//i.test(url);
  if (isHttp && externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url)) return url;
  if (!isHttp && !url.startsWith('/')) return baseUrl;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const {from, to} = replacePathname ?? {from: '^', to: ''};
  // Two slashes at the beginning would be another host.
  const rooted = `/${path.replace(new RegExp(from), to).replace(/^[/\\]+/, '')}`;
  return rooted.startsWith(baseUrl) ? rooted : baseUrl + rooted.slice(1);
}
