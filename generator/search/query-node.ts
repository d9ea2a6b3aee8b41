/** One term of a query, or several of which all or any must occur, or the one that scores best counts. */
export type QueryNode =
  | {
      readonly kind: 'term';
      readonly term: string;
      /** Also matches longer terms that begin with it. */
      readonly prefix: boolean;
      /** Also matches terms up to this Levenshtein distance; 0 for none. */
      readonly maxDistance: number;
      readonly boost: number;
    }
  /** A group of synonyms, whose scores are stored. */
  | {readonly kind: 'group'; readonly group: number; readonly boost: number}
  | {readonly kind: 'all' | 'any' | 'best'; readonly nodes: readonly QueryNode[]};

/** The term of a group of synonyms. */
export const groupTerm = (group: number): string => `~${group}`;

export const isGroupTerm = (term: string): boolean => term.startsWith('~');
