/** The query of the search page: `q` of its URL. What is typed is written there after a pause, or on submit. */
import {LOCATION_EVENT, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {SEARCH_PAGE_DEBOUNCE_MS} from '#shared/limits.ts';
import {browserHistory} from '#navigation/router/browser-history.ts';
import {shownLocation} from '#navigation/shown-page.ts';
import {pasteMessage} from './pasted-message.ts';
import {cutQuery, encodeQuery, isHalfTyped} from './search-input.ts';

/** @param search of a URL */
export const queryOf = (search: string): string => cutQuery(new URLSearchParams(search).get(SEARCH_PARAMETER) ?? '');

const shownQuery = (): string => queryOf(shownLocation().search);

const writeQuery = (query: string): void =>
  browserHistory.replaceQuery(query && `${SEARCH_PARAMETER}=${encodeQuery(query)}`);

const findInput = (): HTMLInputElement | null => document.querySelector('[data-search-form] input');

/** Searches for another query than the one that is typed. */
export function searchFor(query: string): void {
  const input = findInput();
  if (input) input.value = query;
  writeQuery(query);
}

/** What was typed before stays. @param signal when the reader leaves the page */
export function followSearchForm(signal: AbortSignal): void {
  const input = findInput();
  if (input === null) return;
  let known = shownQuery();
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (input.value === '') input.value = known;

  const write = (): void => writeQuery(input.value);
  const writeLater = (): void => {
    clearTimeout(timer);
    if (isHalfTyped() || input.value === known) return;
    timer = setTimeout(write, SEARCH_PAGE_DEBOUNCE_MS);
  };
  const onLocation = (): void => {
    const query = shownQuery();
    if (query === known) return;
    known = query;
    // This script has written it, and the reader may have typed more meanwhile.
    if (shownLocation().arrival === 'replace') return;
    clearTimeout(timer);
    input.value = query;
  };
  const options = {signal};
  for (const type of ['input', 'compositionstart', 'compositionend']) input.addEventListener(type, writeLater, options);
  input.addEventListener('paste', pasteMessage, options);
  input.form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      clearTimeout(timer);
      write();
    },
    options,
  );
  document.addEventListener(LOCATION_EVENT, onLocation, options);
  signal.addEventListener('abort', () => clearTimeout(timer));
  writeLater();
}
