/** The search of the modal: its session, the rows that are shown for it, and what a chosen row does. */
import {useLayoutEffect, useMemo, useState} from 'react';
import {
  SEARCH_HITS_PER_GROUP,
  SEARCH_NARROW_MAX_HITS,
  SEARCH_NARROW_MAX_WIDTH_PX,
  SEARCH_NARROW_SNIPPET_WORDS,
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_SNIPPET_WORDS,
} from '#shared/limits.ts';
import type {PageMessageId} from '#shared/messages.ts';
import {groupHits, type HitGroup, hitsInTurn, type PlacedHit} from '#search/hits.ts';
import type {SearchHit, SearchProvider, SearchRequest} from '#search/search-provider.ts';
import {isBlank, SearchSession} from '#search/search-session.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import type {IconName} from '#theme/ui/icon.tsx';
import {isHalfTyped} from './half-typed.ts';
import {useHitHref} from './hit-text.tsx';
import {pasteMessage} from './pasted-message.ts';
import {setQuery} from './query-text.ts';
import {useSavedSearches} from './saved-searches.ts';
import {startLinks} from './start-links.ts';
import {useListbox} from './use-listbox.ts';

/** A button of a saved search. */
export interface RowAction {
  readonly label: PageMessageId;
  readonly icon: IconName;
  readonly run: (hit: SearchHit) => void;
}

/** Rows with a heading: hits of a section of the site, or saved searches. */
interface RowGroup extends HitGroup {
  readonly icon?: IconName;
  /** True for places that are no searches, and are not remembered as such. */
  readonly isLinks?: true;
  readonly actions?: readonly RowAction[];
}

interface ModalSearchOptions {
  /** The box. It may have a query already. */
  readonly input: HTMLInputElement;
  readonly provider: () => Promise<SearchProvider>;
  readonly onClose: () => void;
}

export type ModalSearch = ReturnType<typeof useModalSearch>;

export function useModalSearch({input, provider, onClose}: ModalSearchOptions) {
  const site = useSite();
  const [session] = useState(
    () =>
      new SearchSession({
        provider,
        request: () => requestForWidth(site.search.provider === 'local'),
        initial: {query: input.value},
        shownHits: (hits) => rowsOf(groupsOf(hits)).map(({hit}) => hit),
      }),
  );
  const [state, setState] = useState(session.getState);
  // Not `useSyncExternalStore`, which subscribes in a passive effect: letters that are typed before it would get lost.
  useLayoutEffect(() => session.subscribe(() => setState(session.getState())), [session]);

  const {saved, lists} = useSavedSearches();
  const {query, outcome} = state;
  const text = useLabel();
  const groups = useMemo((): readonly RowGroup[] => {
    if (!isBlank(query)) return outcome?.kind === 'answer' ? groupsOf(outcome.answer.hits) : [];
    const recent: RowGroup = {
      name: text('search.recent'),
      icon: 'clock',
      hits: lists.recent.map(savedRow),
      actions: [
        {label: 'search.save', icon: 'star', run: saved.favor},
        {label: 'search.remove-recent', icon: 'close', run: saved.forgetRecent},
      ],
    };
    const favorites: RowGroup = {
      name: text('search.favorites'),
      icon: 'star',
      hits: lists.favorites.map(savedRow),
      actions: [{label: 'search.remove-favorite', icon: 'close', run: saved.forgetFavorite}],
    };
    const links = startLinks(site).map(({label, icon, hits}): RowGroup => ({
      name: text(label),
      icon,
      isLinks: true,
      hits: hits.map(savedRow),
    }));
    return [recent, favorites, ...links].filter(({hits}) => hits.length > 0);
  }, [query, outcome, saved, lists, text, site]);
  const options = useMemo(() => rowsOf(groups), [groups]);
  const toHref = useHitHref();
  const listbox = useListbox({
    input,
    options,
    query,
    hrefOf: ({hit}) => toHref(hit.url),
    isPending: !isBlank(query) && outcome?.query !== query,
    onOpen(row, isElsewhere) {
      const {hit} = row;
      if (!groups.some(({hits, isLinks}) => isLinks && hits.includes(row))) saved.remember(hit);
      session.reportClick(hit);
      if (!isElsewhere) onClose();
    },
  });

  useLayoutEffect(() => {
    const ended = new AbortController();
    const search = (): void => session.type(input.value, isHalfTyped());
    input.addEventListener('input', search, ended);
    input.addEventListener('compositionend', search, ended);
    input.addEventListener('paste', pasteMessage, ended);
    // Enter opens the active row.
    input.form?.addEventListener('submit', (event) => event.preventDefault(), ended);
    search();
    return () => ended.abort();
  }, [session, input]);

  const searchFor = (next: string): void => setQuery(input, next);
  const retry = (): void => {
    session.refresh();
    input.focus();
  };
  return {state, groups, listbox, searchFor, retry, close: onClose};
}

const isNarrow = (): boolean => window.matchMedia(`(max-width: ${SEARCH_NARROW_MAX_WIDTH_PX}px)`).matches;

/** @param hasAll a narrow list chooses from all hits of the first page; a hosted search sends only those that are shown */
function requestForWidth(hasAll: boolean): Pick<SearchRequest, 'hitsPerPage' | 'snippetWords'> {
  if (!isNarrow()) return {hitsPerPage: SEARCH_RESULTS_PER_PAGE, snippetWords: SEARCH_SNIPPET_WORDS};
  const hitsPerPage = hasAll ? SEARCH_RESULTS_PER_PAGE : SEARCH_NARROW_MAX_HITS;
  return {hitsPerPage, snippetWords: SEARCH_NARROW_SNIPPET_WORDS};
}

function groupsOf(hits: readonly SearchHit[]): HitGroup[] {
  const shown = isNarrow() ? hitsInTurn(hits, SEARCH_NARROW_MAX_HITS) : hits;
  return groupHits(shown, SEARCH_HITS_PER_GROUP);
}

const savedRow = (hit: SearchHit): PlacedHit => ({hit, isChild: false, isLastChild: false});

const rowsOf = (groups: readonly HitGroup[]): PlacedHit[] => groups.flatMap(({hits}) => hits);
