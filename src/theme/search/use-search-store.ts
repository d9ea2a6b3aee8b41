import {type AutocompleteOptions, createAutocomplete} from '@algolia/autocomplete-core';
import {useCallback, useEffect, useEffectEvent, useMemo, useState} from 'react';
import type {KeyboardEvent, MouseEvent, SyntheticEvent} from 'react';
import {SEARCH_STALLED_MS} from '#shared/limits.ts';
import type {SearchProvider} from '#search/search-provider.ts';
import {navigate} from '#client/router/browser-location.ts';
import {onIndexGrowth} from './on-index-growth.ts';
import {createGetSources, type Outcome, type Panel, type PanelItem, type PanelState} from './search-sources.ts';
import {useHitHref} from './use-hit-href.ts';
import {type SavedSearches, useSavedSearches} from './use-saved-hits.ts';

interface SearchOptions {
  readonly initialQuery: string;
  readonly provider: () => Promise<SearchProvider>;
  readonly onClose: () => void;
}

/** All that the search modal shows, and all that its parts change. */
export interface SearchStore {
  readonly panel: Panel;
  readonly state: PanelState;
  /** Result of the last answered query; absent before the first. */
  readonly outcome: Outcome | undefined;
  /** Names of the parts of the site in which the last hits were. */
  readonly seenGroups: readonly string[];
  /** Recent and favourite searches. */
  readonly saved: SavedSearches;
  readonly input: HTMLInputElement | null;
  readonly setInput: (input: HTMLInputElement | null) => void;
  /** Searches for a query, and puts the reader back into the input. */
  readonly search: (query: string) => void;
  readonly close: () => void;
}

/** A click or key that opens the hit elsewhere: the modal stays open. */
function hasModifier(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  return ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].some((key) => Reflect.get(event, key) === true);
}

function groupNames(outcome: Outcome): string[] {
  if (outcome.kind === 'error') return [];
  return [...new Set(outcome.answer.hits.flatMap(({hierarchy}) => hierarchy.lvl0 ?? []))];
}

/** Opens a window of the same size. */
function openWindow(url: string): void {
  window.open(url, '_blank', `noopener,width=${window.innerWidth},height=${window.innerHeight}`);
}

const FIRST_HIT = 0;

const FIXED_OPTIONS: AutocompleteOptions<PanelItem> = {
  id: 'search',
  defaultActiveItemId: FIRST_HIT,
  openOnFocus: true,
  autoFocus: true,
  // Half-typed pinyin is no query.
  ignoreCompositionEvents: true,
  stallThreshold: SEARCH_STALLED_MS,
  insights: false,
  navigator: {
    navigate: ({itemUrl}) => navigate(itemUrl),
    navigateNewTab: ({itemUrl}) => void window.open(itemUrl, '_blank', 'noopener'),
    navigateNewWindow: ({itemUrl}) => openWindow(itemUrl),
  },
};

function reportClick(provider: () => Promise<SearchProvider>, {hit, position, queryId}: PanelItem): void {
  if (position === undefined) return;
  // Analytics must not stop the navigation to the hit.
  provider()
    .then(({clicked}) => clicked(hit, position, queryId))
    .catch(() => undefined);
}

const EMPTY: PanelState = {
  activeItemId: null,
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  status: 'idle',
  context: {},
};

interface PanelOptions extends SearchOptions {
  readonly saved: SavedSearches;
  readonly toHref: (url: string) => string;
  readonly onState: (state: PanelState) => void;
  readonly onOutcome: (outcome: Outcome) => void;
}

function createPanel(options: PanelOptions): Panel {
  const {initialQuery, provider, saved, toHref, onState, onOutcome, onClose} = options;
  // The current one: what React has rendered may be older.
  let {activeItemId} = EMPTY;
  return createAutocomplete<PanelItem, SyntheticEvent, MouseEvent, KeyboardEvent>({
    ...FIXED_OPTIONS,
    initialState: {query: initialQuery},
    onStateChange({state}) {
      ({activeItemId} = state);
      onState(state);
    },
    getSources: createGetSources({
      provider,
      saved,
      toHref,
      onOutcome,
      hasLeftFirstHit: () => activeItemId !== FIRST_HIT,
      onSelect(item, event) {
        saved.remember(item.hit);
        reportClick(provider, item);
        if (!hasModifier(event)) onClose();
      },
    }),
  });
}

/** The state of the modal. Keys, stalled requests and late answers are autocomplete-core's. */
export function useSearchStore({initialQuery, provider, onClose}: SearchOptions): SearchStore {
  const [state, setState] = useState(EMPTY);
  const [outcome, setOutcome] = useState<Outcome>();
  const [seenGroups, setSeenGroups] = useState<readonly string[]>([]);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const saved = useSavedSearches();
  const toHref = useHitHref();

  const panel = useMemo(() => {
    const onOutcome = (next: Outcome): void => {
      setOutcome(next);
      const names = groupNames(next);
      if (names.length > 0) setSeenGroups(names);
    };
    return createPanel({initialQuery, provider, saved, toHref, onState: setState, onOutcome, onClose});
  }, [initialQuery, provider, saved, toHref, onClose]);

  const refreshAnswer = useEffectEvent(() => {
    const {query, activeItemId} = state;
    // The panel of a reader who has left the input stays closed.
    if (query === '' || activeItemId === null) return;
    void panel.refresh();
    // The refresh has activated the first hit.
    panel.setActiveItemId(activeItemId);
  });

  useEffect(() => {
    // Open from the start: recent searches, or the answer to the first query, are loading.
    panel.setIsOpen(true);
    void panel.refresh();
    return onIndexGrowth(provider, () => refreshAnswer());
  }, [panel, provider]);

  const search = useCallback(
    (query: string) => {
      panel.setQuery(query);
      void panel.refresh();
      input?.focus();
    },
    [panel, input],
  );
  return {panel, state, outcome, seenGroups, saved, input, setInput, search, close: onClose};
}
