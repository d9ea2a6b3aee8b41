/** The search of the modal: its session, the rows that are shown for it, and what a chosen row does. */
import {useEffect, useLayoutEffect, useMemo, useState} from 'react';
import {
  SEARCH_HITS_PER_GROUP,
  SEARCH_NARROW_MAX_HITS,
  SEARCH_NARROW_MAX_WIDTH_PX,
  SEARCH_NARROW_SNIPPET_WORDS,
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_SNIPPET_WORDS,
} from '#shared/limits.ts';
import type {PageMessageId} from '#shared/messages.ts';
import {groupHits, type HitGroup, type PlacedHit} from '#search/hits.ts';
import type {SearchHit, SearchProvider, SearchRequest} from '#search/search-provider.ts';
import {isBlank, SearchSession} from '#search/search-session.ts';
import {useLabel} from '#navigation/site-context.tsx';
import type {IconName} from '#theme/ui/icon.tsx';
import {useHitHref} from './hit-text.tsx';
import {setQuery} from './query-text.ts';
import {useSavedSearches} from './saved-searches.ts';
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
  const [session] = useState(
    () =>
      new SearchSession({
        provider,
        request: requestForWidth,
        initial: {query: input.value},
        keepsFirstHit: true,
        shownHits: (hits) => rowsOf(groupHits(hits, SEARCH_HITS_PER_GROUP)).map(({hit}) => hit),
      }),
  );
  const [state, setState] = useState(session.getState);
  // Not `useSyncExternalStore`, which subscribes in a passive effect: letters that are typed before it would get lost.
  useLayoutEffect(() => session.subscribe(() => setState(session.getState())), [session]);

  const {saved, lists} = useSavedSearches();
  const {query, outcome} = state;
  const text = useLabel();
  const groups = useMemo((): readonly RowGroup[] => {
    if (!isBlank(query)) return outcome?.kind === 'answer' ? groupHits(outcome.answer.hits, SEARCH_HITS_PER_GROUP) : [];
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
    return [recent, favorites].filter(({hits}) => hits.length > 0);
  }, [query, outcome, saved, lists, text]);
  const options = useMemo(() => rowsOf(groups), [groups]);
  const toHref = useHitHref();
  const listbox = useListbox({
    input,
    options,
    query,
    hrefOf: ({hit}) => toHref(hit.url),
    isPending: !isBlank(query) && outcome?.query !== query,
    onOpen({hit}, isElsewhere) {
      saved.remember(hit);
      session.reportClick(hit);
      if (!isElsewhere) onClose();
    },
  });

  const [isComposing, setComposing] = useState(false);
  useLayoutEffect(() => {
    const ended = new AbortController();
    const search = (event?: Event): void => session.type(input.value, event instanceof InputEvent && event.isComposing);
    input.addEventListener('input', search, ended);
    input.addEventListener('compositionstart', () => setComposing(true), ended);
    input.addEventListener('compositionend', () => setComposing(false), ended);
    input.addEventListener('compositionend', search, ended);
    // Enter opens the active row.
    input.form?.addEventListener('submit', (event) => event.preventDefault(), ended);
    search();
    return () => ended.abort();
  }, [session, input]);
  // The list does not change under a reader who has moved to another hit, has left the input, or has half-typed pinyin.
  const isHeld = isComposing || !listbox.isAtFirst;
  useEffect(() => session.hold(isHeld), [session, isHeld]);

  const searchFor = (next: string): void => setQuery(input, next);
  const retry = (): void => {
    session.refresh();
    input.focus();
  };
  return {state, groups, listbox, searchFor, retry, close: onClose};
}

function requestForWidth(): Pick<SearchRequest, 'hitsPerPage' | 'snippetWords'> {
  return window.matchMedia(`(max-width: ${SEARCH_NARROW_MAX_WIDTH_PX}px)`).matches
    ? {hitsPerPage: SEARCH_NARROW_MAX_HITS, snippetWords: SEARCH_NARROW_SNIPPET_WORDS}
    : {hitsPerPage: SEARCH_RESULTS_PER_PAGE, snippetWords: SEARCH_SNIPPET_WORDS};
}

const savedRow = (hit: SearchHit): PlacedHit => ({hit, isChild: false, isLastChild: false});

const rowsOf = (groups: readonly HitGroup[]): PlacedHit[] => groups.flatMap(({hits}) => hits);
