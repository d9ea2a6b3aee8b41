/** Queries come from selections, inputs and URLs, and may contain lone surrogates. */
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';

/** Cuts a text to the maximum length of a query, never within a surrogate pair. */
export function cutQuery(text: string): string {
  const cut = text.slice(0, SEARCH_QUERY_MAX_LENGTH);
  return cut === text ? text : cut.replace(/[\uD800-\uDBFF]$/, '');
}

/** Encodes a query for a URL. Lone surrogates become U+FFFD, as in forms. */
export function encodeQuery(query: string): string {
  return encodeURIComponent(query.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Changes what is in the search box, as typing does. */
export function setQuery(input: HTMLInputElement, query: string): void {
  input.value = query;
  input.dispatchEvent(new InputEvent('input', {bubbles: true}));
  input.focus();
}
