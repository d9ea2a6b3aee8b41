import {createAutocomplete} from '@algolia/autocomplete-core';
import {useEffect, useEffectEvent, useMemo, useRef, useState} from 'react';
import type {KeyboardEvent, MouseEvent, SyntheticEvent} from 'react';
import {SEARCH_STALLED_MS} from '#shared/limits.ts';
import type {HitHrefRules} from '#search/hit-href.ts';
import type {SearchProvider} from '#search/search-provider.ts';
import {navigate} from '#client/router/navigate.ts';
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
}

/** A click or key that opens the hit elsewhere: the reader stays, and so does the modal. */
function hasModifier(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  return ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].some((key) => Reflect.get(event, key) === true);
}

/** A window of its own, as large as this one. */
function openWindow(url: string): void {
  window.open(url, '_blank', `noopener,width=${window.innerWidth},height=${window.innerHeight}`);
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

/** The state of the panel: autocomplete-core's keys, stall and late answers; our sources, stored searches and errors. */
export function useAutocomplete({initialQuery, provider, saved, rules, onClose}: AutocompleteSetup): AutocompleteView {
  const [state, setState] = useState(EMPTY);
  const [outcome, setOutcome] = useState<Outcome>();
  const close = useEffectEvent(onClose);
  const actions = useRef({select: (_item: PanelItem, _event: unknown): void => undefined});

  const panel = useMemo(
    () =>
      createAutocomplete<PanelItem, SyntheticEvent, MouseEvent, KeyboardEvent>({
        id: 'search',
        defaultActiveItemId: 0,
        openOnFocus: true,
        autoFocus: true,
        // Half-typed pinyin is no query.
        ignoreCompositionEvents: true,
        stallThreshold: SEARCH_STALLED_MS,
        insights: false,
        initialState: {query: initialQuery},
        onStateChange: ({state: next}) => setState(next),
        getSources: createGetSources({
          provider,
          saved,
          rules,
          onOutcome: setOutcome,
          onSelect: (item, event) => actions.current.select(item, event),
        }),
        navigator: {
          navigate: ({itemUrl}) => navigate(itemUrl),
          navigateNewTab: ({itemUrl}) => void window.open(itemUrl, '_blank', 'noopener'),
          navigateNewWindow: ({itemUrl}) => openWindow(itemUrl),
        },
      }),
    [initialQuery, provider, saved, rules],
  );

  const select = useEffectEvent((item: PanelItem, event: unknown) => {
    saved.remember(item.hit);
    const {found} = item;
    if (found !== undefined) void provider().then(({clicked}) => clicked(found.hit, found.position, found.queryId));
    if (!hasModifier(event)) close();
  });
  useEffect(() => {
    actions.current.select = (item, event) => select(item, event);
  }, []);

  useEffect(() => {
    void panel.refresh();
    let end: (() => void) | undefined;
    let isGone = false;
    provider()
      .then((engine) => {
        if (!isGone) end = engine.onGrowth(() => refreshAnswer());
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [panel, provider]);

  const refreshAnswer = useEffectEvent(() => {
    // A reader who is on the way through the list keeps it as it is.
    const isAtStart = state.activeItemId === null || state.activeItemId === 0;
    if (state.query !== '' && isAtStart) void panel.refresh();
  });

  return {panel, state, outcome};
}
