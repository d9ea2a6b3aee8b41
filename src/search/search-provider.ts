/** What the view knows of a search engine: the local index and the hosted one look the same from here. */
import type {Hierarchy, HierarchyLevel, HitType} from '#shared/search-record.ts';

/** A stretch of text, marked where it matched. Always shown as text, never as HTML. */
export interface Segment {
  readonly text: string;
  readonly isMatch: boolean;
}

export type Segments = readonly Segment[];

export interface SearchHit {
  readonly objectID: string;
  /** Absolute, or with base URL; `hitHref` makes the link of it. */
  readonly url: string;
  readonly type: HitType;
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /** Headings with the query marked, for the levels that the hit has. Recent and favourite searches have no marks. */
  readonly headings?: Readonly<Partial<Record<HierarchyLevel, Segments>>>;
  /** Text around the match, marked; absent as `headings` is. */
  readonly snippet?: Segments;
}

/** Restricts an answer to a locale and to docs versions (spec point 7, facet filters). */
export interface SearchFacets {
  readonly language: string;
  readonly tags: readonly string[];
}

export interface SearchRequest {
  readonly query: string;
  /** From 0. */
  readonly page: number;
  readonly hitsPerPage: number;
  readonly snippetWords: number;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Number of all hits, on all pages. */
  readonly count: number;
  /** Names this answer to the provider's analytics. */
  readonly queryId?: string | undefined;
  /** Set when a part of the index was not searched: it is still loading, or it did not load. */
  readonly missing?: 'loading' | 'failed' | undefined;
}

/** Why there is no answer (spec point 8, search client errors). */
export type SearchErrorKind =
  /** No host answered in time, or the index did not load. */
  | 'unreachable'
  /** The provider refused, with a status. */
  | 'api'
  /** What came is not an answer. */
  | 'malformed';

export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly kind: SearchErrorKind;
  /** HTTP status of a refusal. */
  readonly status: number | undefined;

  constructor(kind: SearchErrorKind, message: string, options: ErrorOptions & {readonly status?: number} = {}) {
    super(message, options);
    this.kind = kind;
    this.status = options.status;
  }
}

export interface SearchProvider {
  /**
   * Loads what the first answer needs. Calling it again is free; failures show in `search`.
   */
  readonly prepare: () => void;
  /** @throws SearchError */
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>;
  /**
   * Calls back when the index is loaded after an answer with `missing: 'loading'`: the same question has a better answer.
   *
   * @returns a function that ends it
   */
  readonly onGrowth: (listener: () => void) => () => void;
  /** Tells the provider's analytics which hits were shown; does nothing when insights are off. */
  readonly viewed: (answer: SearchAnswer) => void;
  /** @param position place in the answer, from 1 */
  readonly clicked: (hit: SearchHit, position: number, queryId: string | undefined) => void;
}
