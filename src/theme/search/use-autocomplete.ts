import {type AutocompleteOptions, createAutocomplete} from '@algolia/autocomplete-core';
import {useEffect, useEffectEvent, useMemo, useState} from 'react';
import type {KeyboardEvent, MouseEvent, SyntheticEvent} from 'react';
import {SEARCH_STALLED_MS} from '#shared/limits.ts';
import type {HitHrefRules} from '#search/hit-href.ts';
import type {SearchProvider} from '#search/search-provider.ts';
import {navigate} from '#client/router/browser-location.ts';
import type {Panel, PanelItem, PanelState} from './panel-item.ts';
import {createGetSources, type Outcome} from './search-sources.ts';
import type {SavedSearches} from './use-saved-hits.ts';

interface AutocompleteSetup {
  readonly initialQuery: string;
  readonly provider: () => Promise<SearchProvider>;
  readonly saved: SavedSearches;
  readonly rules: HitHrefRules;
  readonly onClose: () => void;
}

export interface AutocompleteView {
  readonly panel: Panel;
  readonly state: PanelState;
  /** What came of the last answered query; absent before the first. */
  readonly outcome: Outcome | undefined;
  /** Names of the parts of the site in which the last hits were. */
  readonly seenGroups: readonly string[];
}

/** A click or key that opens the hit elsewhere: the reader stays, and so does the modal. */
function hasModifier(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  return ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].some((key) => Reflect.get(event, key) === true);
}

function groupNames(outcome: Outcome): string[] {
  if (outcome.kind === 'error') return [];
  return [...new Set(outcome.answer.hits.flatMap(({hierarchy}) => hierarchy.lvl0 ?? []))];
}

/** A window of its own, as large as this one. */
function openWindow(url: string): void {
  window.open(url, '_blank', `noopener,width=${window.innerWidth},height=${window.innerHeight}`);
}

/** The hit that is active before the reader moves. */
const START = 0;

const FIXED_OPTIONS: AutocompleteOptions<PanelItem> = {
  id: 'search',
  defaultActiveItemId: START,
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

function tellProvider(provider: () => Promise<SearchProvider>, {found}: PanelItem): void {
  if (found === undefined) return;
  // The reader is on the way to the hit: analytics must not stop that.
  provider()
    .then(({clicked}) => clicked(found.hit, found.position, found.queryId))
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

interface PanelListeners {
  readonly onState: (state: PanelState) => void;
  readonly onOutcome: (outcome: Outcome) => void;
}

function createPanel(setup: AutocompleteSetup, {onState, onOutcome}: PanelListeners): Panel {
  const {initialQuery, provider, saved, rules, onClose} = setup;
  // Of now: what React has rendered may be older.
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
      rules,
      onOutcome,
      hasMovedOn: () => activeItemId !== START,
      onSelect(item, event) {
        saved.remember(item.hit);
        tellProvider(provider, item);
        if (!hasModifier(event)) onClose();
      },
    }),
  });
}

/** The state of the panel: autocomplete-core's keys, stall and late answers; our sources, stored searches and errors. */
export function useAutocomplete(setup: AutocompleteSetup): AutocompleteView {
  const {initialQuery, provider, saved, rules, onClose} = setup;
  const [state, setState] = useState(EMPTY);
  const [outcome, setOutcome] = useState<Outcome>();
  const [seenGroups, setSeenGroups] = useState<readonly string[]>([]);

  const panel = useMemo(
    () =>
      createPanel(
        {initialQuery, provider, saved, rules, onClose},
        {
          onState: setState,
          onOutcome(next) {
            setOutcome(next);
            const names = groupNames(next);
            if (names.length > 0) setSeenGroups(names);
          },
        },
      ),
    [initialQuery, provider, saved, rules, onClose],
  );

  const refreshAnswer = useEffectEvent(() => {
    const {query, activeItemId} = state;
    // A reader who has left the input keeps a closed panel.
    if (query === '' || activeItemId === null) return;
    void panel.refresh();
    // The refresh has activated the first hit.
    panel.setActiveItemId(activeItemId);
  });

  useEffect(() => {
    // Open from the start: what was searched before, or the answer to the first query, is on its way.
    panel.setIsOpen(true);
    void panel.refresh();
    let end: (() => void) | undefined;
    let isGone = false;
    provider()
      .then((engine) => {
        if (!isGone) end = engine.onGrowth(() => refreshAnswer());
      })
      // The question itself tells what is wrong.
      .catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [panel, provider]);

  return {panel, state, outcome, seenGroups};
}
