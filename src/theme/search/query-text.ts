/** Queries may come from anywhere (selection, input, URL) and may contain lone surrogates. */
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';

const PAIR = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/;
/** With the `u` flag only lone surrogates match. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Cuts a text to the maximum length of a query, never within a surrogate pair. */
export function cutQuery(text: string): string {
  const isSplit = PAIR.test(text.slice(SEARCH_QUERY_MAX_LENGTH - 1, SEARCH_QUERY_MAX_LENGTH + 1));
  return text.slice(0, isSplit ? SEARCH_QUERY_MAX_LENGTH - 1 : SEARCH_QUERY_MAX_LENGTH);
}

/** Encodes a query for a URL. Lone surrogates become U+FFFD, as in forms. */
export function encodeQuery(query: string): string {
  return encodeURIComponent(query.replace(LONE_SURROGATE, '\uFFFD'));
}
