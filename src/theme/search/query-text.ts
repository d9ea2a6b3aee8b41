/** Queries are texts of any origin: selected, typed, from an address. What is half of a character must do no harm. */
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';

const PAIR = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/;
/** A half without its other half: to a regular expression of characters only that is a surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The start of a text, as long as a query may be; a character of two units at the end is in it whole or not at all. */
export function cutQuery(text: string): string {
  const isSplit = PAIR.test(text.slice(SEARCH_QUERY_MAX_LENGTH - 1, SEARCH_QUERY_MAX_LENGTH + 1));
  return text.slice(0, isSplit ? SEARCH_QUERY_MAX_LENGTH - 1 : SEARCH_QUERY_MAX_LENGTH);
}

/** A query as a part of an address. An address cannot hold half a character: as in forms, U+FFFD takes its place. */
export function encodeQuery(query: string): string {
  return encodeURIComponent(query.replace(LONE_SURROGATE, '\uFFFD'));
}
