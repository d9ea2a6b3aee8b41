import {type ComponentType, type RefObject, useCallback, useEffect, useEffectEvent, useState} from 'react';
import {lazyChunk} from '#loading/lazy-chunk.ts';
import {SEARCH_OPEN_ATTRIBUTE, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {useBackCloses} from '#navigation/router/use-back-closes.ts';
import {useSite} from '#navigation/site-context.tsx';
import {loadProvider} from './load-provider.ts';
import {cutQuery} from './query-text.ts';
import type {SearchModalProps} from './search-modal.tsx';
import {shortcutOf, typedText} from './shortcuts.ts';

const loadModal = lazyChunk(() => import('./search-modal.tsx'));

const selectedText = (): string => cutQuery((window.getSelection()?.toString() ?? '').trim());

/** Opens and closes the search modal: by the button, by `/` and by Ctrl/Cmd+K. */
export function useSearchModal(link: RefObject<HTMLAnchorElement | null>) {
  const site = useSite();
  const {path} = useCommittedRoute();
  /** Absent while the modal is closed. */
  const [query, setQuery] = useState<string>();
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const isOpen = query !== undefined;

  /** Loads code and index. */
  const preload = useCallback(() => {
    loadModal().catch(() => undefined);
    loadProvider(site, path).catch(() => undefined);
  }, [site, path]);

  /** @param typed first query; by default the text that is selected on the page */
  const open = useCallback(
    (typed?: string) => {
      // Letters typed before the modal has loaded are appended.
      setQuery((current) => (current === undefined ? (typed ?? selectedText()) : cutQuery(current + (typed ?? ''))));
      setHasFailed(false);
      preload();
      loadModal().then(
        (loaded) => setModal(() => loaded.default),
        () => setHasFailed(true),
      );
    },
    [preload],
  );
  const close = useCallback(() => setQuery(undefined), []);
  useBackCloses(isOpen, close);
  useEffect(() => {
    document.body.toggleAttribute(SEARCH_OPEN_ATTRIBUTE, isOpen);
  }, [isOpen]);

  /** The search page needs less code, and shows errors. It replaces the overlay's history entry. */
  const openSearchPage = useEffectEvent(() => {
    if (link.current === null) return;
    const url = new URL(link.current.href);
    if (query) url.searchParams.set(SEARCH_PARAMETER, query);
    location.replace(url);
  });
  useEffect(() => {
    if (isOpen && hasFailed) openSearchPage();
  }, [isOpen, hasFailed]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut === 'toggle' || (shortcut === 'open' && !isOpen)) {
      event.preventDefault();
      if (Modal !== undefined && isOpen) close();
      else open();
      return;
    }
    if (isOpen && Modal === undefined && event.key === 'Escape') close();
    // Letters typed while the modal's code loads. Replayed keys arrive faster than renders, so that only the state
    // updater knows whether the modal is opening.
    const typed = Modal === undefined && !event.defaultPrevented ? typedText(event) : undefined;
    if (typed === undefined) return;
    if (isOpen) event.preventDefault();
    setQuery((current) => (current === undefined ? current : cutQuery(current + typed)));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const isLoading = isOpen && Modal === undefined;
  return {Modal: isOpen ? Modal : undefined, isLoading, initialQuery: query ?? '', preload, open, close};
}
