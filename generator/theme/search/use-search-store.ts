import {type AutocompleteOptions, createAutocomplete} from '@algolia/autocomplete-core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {SEARCH_STALLED_MS} from '#shared/limits.ts';
import type {SearchProvider} from '#search/search-provider.ts';
import {navigate} from '#navigation/router/browser-location.ts';
import {useSavedSearches} from './saved-searches.ts';
import {createGetSources, type Outcome, type PanelItem, type PanelState, type SelectEvent} from './search-sources.ts';
import {useHitHref} from './hit-text.tsx';
import {useIndexGrowth} from './use-index-growth.ts';

interface SearchOptions {
  readonly initialQuery: string;
  readonly provider: () => Promise<SearchProvider>;
  readonly onClose: () => void;
}

export type SearchStore = ReturnType<typeof useSearchStore>;

/** A click or key that opens the hit elsewhere: the modal stays open. */
function hasModifier({ctrlKey, metaKey, shiftKey, altKey}: SelectEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

const FIRST_HIT = 0;

const FIXED_OPTIONS: AutocompleteOptions<PanelItem> = {
  id: 'search',
  defaultActiveItemId: FIRST_HIT,
  openOnFocus: true,
  autoFocus: true,
  // Half-typed pinyin is not a query.
  ignoreCompositionEvents: true,
  stallThreshold: SEARCH_STALLED_MS,
  insights: false,
  navigator: {
    navigate: ({itemUrl}) => navigate(itemUrl),
    navigateNewTab: ({itemUrl}) => void window.open(itemUrl, '_blank', 'noopener'),
    navigateNewWindow: ({itemUrl}) => void window.open(itemUrl, '_blank', 'noopener,popup'),
  },
};

const INITIAL_STATE: PanelState = {
  activeItemId: null,
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  status: 'idle',
  context: {},
};

/** True while what is shown is not the answer to what is typed: then nothing is active. */
function isAnswerMissing({query, collections}: PanelState, outcome: Outcome | undefined): boolean {
  const shown = collections.flatMap(({items}) => items)[0];
  const typed = query.trim() === '' ? '' : query;
  return (shown?.query ?? (typed === '' ? '' : outcome?.query)) !== typed;
}

function reportClick(provider: () => Promise<SearchProvider>, {hit, position, queryId}: PanelItem): void {
  if (position === undefined) return;
  // Analytics must not stop the navigation to the hit.
  provider()
    .then((engine) => engine.insights?.clicked(hit, position, queryId))
    .catch(() => undefined);
}

/** The state of the search modal. Keys, stalled requests and late answers are handled by autocomplete-core. */
export function useSearchStore({initialQuery, provider, onClose}: SearchOptions) {
  const [state, setState] = useState(INITIAL_STATE);
  /** Result of the last answered query. */
  const [outcome, setOutcome] = useState<Outcome>();
  /** Names of the groups of the last hits. */
  const [lastGroups, setLastGroups] = useState<readonly string[]>([]);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isComposing, setComposing] = useState(false);
  const saved = useSavedSearches();
  const toHref = useHitHref();

  const panel = useMemo(() => {
    const onOutcome = (next: Outcome): void => {
      setOutcome(next);
      const hits = next.kind === 'answer' ? next.answer.hits : [];
      if (hits.length > 0) setLastGroups([...new Set(hits.flatMap(({hierarchy}) => hierarchy.lvl0 ?? []))]);
    };
    const onSelect = (item: PanelItem, event: SelectEvent): void => {
      saved.remember(item.hit);
      reportClick(provider, item);
      if (!hasModifier(event)) onClose();
    };
    return createAutocomplete<PanelItem, SyntheticEvent, MouseEvent, KeyboardEvent>({
      ...FIXED_OPTIONS,
      initialState: {query: initialQuery},
      onStateChange: ({state: next}) => setState(next),
      getSources: createGetSources({provider, saved, toHref, onOutcome, onSelect}),
    });
  }, [initialQuery, provider, saved, toHref, onClose]);

  useEffect(() => {
    // Open from the start: recent searches, or the answer to the first query, are loading.
    panel.setIsOpen(true);
    void panel.refresh();
  }, [panel]);
  useIndexGrowth(provider, () => {
    // The list does not change under a reader who has moved to another hit, has left the input, or has half-typed pinyin.
    if (state.query !== '' && state.activeItemId === FIRST_HIT && !isComposing) void panel.refresh();
  });

  /** Searches for a query and focuses the input. */
  const search = useCallback(
    (query: string) => {
      panel.setQuery(query);
      void panel.refresh();
      input?.focus();
    },
    [panel, input],
  );
  const isPending = isAnswerMissing(state, outcome);
  return {
    panel,
    state,
    outcome,
    isPending,
    lastGroups,
    saved,
    input,
    setInput,
    compose: setComposing,
    search,
    close: onClose,
  };
}
