/** The search of the modal: its session, the rows that are shown for it, and what a chosen row does. */
import {type ComponentProps, useEffectEvent, useLayoutEffect, useState} from 'react';
import {
  SEARCH_HITS_PER_GROUP,
  SEARCH_NARROW_MAX_HITS,
  SEARCH_NARROW_MAX_WIDTH_PX,
  SEARCH_NARROW_SNIPPET_WORDS,
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_SNIPPET_WORDS,
} from '#shared/limits.ts';
import type {SearchHit, SearchRequest} from '#search/search-provider.ts';
import {groupHits, type HitGroup, hitsInTurn, isBlank, type PlacedHit, SearchSession} from '#search/search-session.ts';
import {browserHistory} from '#navigation/router/browser-history.ts';
import {useShownLocation, useSite} from '#navigation/site-context.tsx';
import {type RowGroup, useHitHref} from './hit-list.tsx';
import {pasteMessage} from './pasted-message.ts';
import {providerForPage} from './provider-for-page.ts';
import {useStartGroups} from './saved-searches.ts';
import {isComposing, isHalfTyped, setQuery} from './search-input.ts';

interface ModalSearchOptions {
  /** The box. It may have a query already. */
  readonly input: HTMLInputElement;
  readonly onClose: () => void;
}

export type ModalSearch = ReturnType<typeof useModalSearch>;

export function useModalSearch({input, onClose}: ModalSearchOptions) {
  const site = useSite();
  const {path} = useShownLocation();
  const [session] = useState(
    () =>
      new SearchSession({
        // A navigation may end while the modal is open: it must not restart the search.
        provider: () => providerForPage(site, path),
        request: () => requestForWidth(site.search.provider === 'local'),
        initial: {query: input.value},
        shownHits: (hits) => rowsOf(groupsOf(hits)).map(({hit}) => hit),
      }),
  );
  const [state, setState] = useState(session.getState);
  // `useSyncExternalStore` subscribes in a passive effect: letters that are typed before it would get lost.
  useLayoutEffect(() => session.subscribe(() => setState(session.getState())), [session]);

  const {recent, favorites, tasks, remember} = useStartGroups();
  const {query, outcome} = state;
  const found = outcome?.kind === 'answer' ? groupsOf(outcome.answer.hits) : [];
  const groups: readonly RowGroup[] = isBlank(query)
    ? [recent, favorites, tasks].filter(({hits}) => hits.length > 0)
    : found;
  const listbox = useListbox({
    input,
    rows: rowsOf(groups),
    query,
    isPending: !isBlank(query) && outcome?.query !== query,
    onOpen(row, isElsewhere) {
      const {hit} = row;
      if (!groups.some(({hits, isLinks}) => isLinks && hits.includes(row))) remember(hit);
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

const rowsOf = (groups: readonly HitGroup[]): PlacedHit[] => groups.flatMap(({hits}) => hits);

const optionId = (index: number): string => `search-option-${index}`;

type OpenEvent = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

interface ListboxOptions {
  /** The HTML has it as a combobox without a list. */
  readonly input: HTMLInputElement;
  /** The rows of all groups, in the order shown. */
  readonly rows: readonly PlacedHit[];
  /** The first row becomes active when it changes. */
  readonly query: string;
  /** True while the rows are not those of the query: none is active, and keys open none. */
  readonly isPending: boolean;
  /** @param isElsewhere opened in another tab or window */
  readonly onOpen: (row: PlacedHit, isElsewhere: boolean) => void;
}

const FIRST = 0;

const hasModifier = ({ctrlKey, metaKey, shiftKey, altKey}: OpenEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A combobox and its list: keys, pointer, ARIA. The focus stays in the input, and the active row moves. */
function useListbox({input, rows, query, isPending, onOpen}: ListboxOptions) {
  const toHref = useHitHref();
  const [isOpen, setOpen] = useState(true);
  const [marked, setMarked] = useState(FIRST);
  const [markedFor, setMarkedFor] = useState(query);
  if (markedFor !== query) {
    setMarkedFor(query);
    setMarked(FIRST);
  }
  const hasRows = isOpen && !isPending && rows.length > 0;
  const active = hasRows ? Math.min(marked, rows.length - 1) : undefined;

  const move = (step: number): void => {
    if (active === undefined) return;
    const next = (active + step + rows.length) % rows.length;
    setMarked(next);
    document.getElementById(optionId(next))?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  };

  const openByKey = (event: KeyboardEvent): void => {
    const row = active === undefined ? undefined : rows[active];
    const {ctrlKey, metaKey, shiftKey, altKey} = event;
    const isNewTab = ctrlKey || metaKey;
    if (row === undefined || (altKey && !isNewTab && !shiftKey)) return;
    onOpen(row, hasModifier(event));
    const href = toHref(row.hit.url);
    if (isNewTab || shiftKey) window.open(href, '_blank', isNewTab ? 'noopener' : 'noopener,popup');
    else browserHistory.navigate(href);
  };

  const onFocus = useEffectEvent(() => {
    setOpen(true);
    setMarked(FIRST);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const {key} = event;
    // An input method uses these keys, too.
    if (isComposing(event)) return;
    if (key === 'Tab') setOpen(false);
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return;
    // Arrows would move the caret, Enter would open the search page.
    event.preventDefault();
    if (key === 'Enter') openByKey(event);
    else move(key === 'ArrowDown' ? 1 : -1);
  });
  useLayoutEffect(() => {
    const ended = new AbortController();
    input.addEventListener('focus', () => onFocus(), ended);
    input.addEventListener('keydown', (event) => onKeyDown(event), ended);
    return () => {
      ended.abort();
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [input]);
  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(hasRows));
    if (active === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(active));
  }, [input, hasRows, active]);

  const optionProps = (row: PlacedHit) => {
    const index = rows.indexOf(row);
    return {
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      onMouseMove: () => setMarked(index),
      // The row opens after the click has become a navigation.
      onClick: (event: OpenEvent) => queueMicrotask(() => onOpen(row, hasModifier(event))),
    } satisfies ComponentProps<'a'>;
  };

  const panelProps = {
    // The focus stays in the input.
    onMouseDown: (event) => event.preventDefault(),
    onMouseLeave: () => setMarked(FIRST),
  } satisfies ComponentProps<'div'>;

  return {isOpen, listProps: {isPending, optionProps}, panelProps};
}
