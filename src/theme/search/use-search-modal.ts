import {type ComponentType, type RefObject, useCallback, useEffect, useEffectEvent, useState} from 'react';
import {loadOnce} from '#shared/load-once.ts';
import {useCommittedRoute} from '#client/router/route.ts';
import {useBackCloses} from '#client/router/use-back-closes.ts';
import {useSite} from '#client/site-context.tsx';
import {cutQuery} from './query-text.ts';
import type {SearchModalProps} from './search-modal.tsx';
import {shortcutOf, typedText} from './shortcuts.ts';

const loadModal = loadOnce(() => import('./search-modal.tsx'));

const selectedText = (): string => cutQuery((window.getSelection()?.toString() ?? '').trim());

/** Opens and closes the search modal: by the button, by `/` and by Ctrl/Cmd+K. */
export function useSearchModal(link: RefObject<HTMLAnchorElement | null>) {
  const site = useSite();
  const {path} = useCommittedRoute();
  /** Absent while the modal is closed. */
  const [query, setQuery] = useState<string>();
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const isOpen = query !== undefined;

  /** Loads code and index. */
  const preload = useCallback(() => {
    loadModal().catch(() => undefined);
    import('./provider.ts').then(({searchProvider}) => searchProvider(site, path)).catch(() => undefined);
  }, [site, path]);

  /** @param typed first query; by default the text that is selected on the page */
  const open = useCallback(
    (typed?: string) => {
      // Letters typed before the modal has loaded are appended.
      setQuery((current) => (current === undefined ? (typed ?? selectedText()) : cutQuery(current + (typed ?? ''))));
      preload();
      loadModal().then(
        (loaded) => setModal(() => loaded.default),
        // The search page needs less code, and shows errors. It replaces the overlay's history entry.
        () => link.current && location.replace(link.current.href),
      );
    },
    [link, preload],
  );
  const close = useCallback(() => setQuery(undefined), []);
  useBackCloses(isOpen, close);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut === 'toggle' || (shortcut === 'open' && !isOpen)) {
      event.preventDefault();
      if (isOpen) close();
      else open();
      return;
    }
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

  return {Modal: isOpen ? Modal : undefined, initialQuery: query ?? '', preload, open, close};
}
