import type {ComponentType, RefObject} from 'react';
import {useCallback, useEffect, useEffectEvent, useState} from 'react';
import {loadOnce} from '#shared/load-once.ts';
import {useCommittedRoute} from '#client/router/route.ts';
import {useBackCloses} from '#client/router/use-back-closes.ts';
import {useSite} from '#client/site-context.tsx';
import {cutQuery} from './query-text.ts';
import type {SearchModalProps} from './search-modal.tsx';
import {shortcutOf, typedText} from './shortcuts.ts';

export interface SearchModalControl {
  /** The modal while it is open and loaded. */
  readonly Modal: ComponentType<SearchModalProps> | undefined;
  readonly initialQuery: string;
  /** Fetches code and index for a reader who is about to search. */
  readonly preload: () => void;
  /** @param typed what the input begins with; else what is selected on the page */
  readonly open: (typed?: string) => void;
  readonly close: () => void;
}

const loadModal = loadOnce(() => import('./search-modal.tsx'));

function selectedText(): string {
  return cutQuery((window.getSelection()?.toString() ?? '').trim());
}

function withTyped(query: string, typed = ''): string {
  return cutQuery(query + typed);
}

/** Opens and closes the search modal: by the button, by `/` and by Ctrl/Cmd+K. */
export function useSearchModal(link: RefObject<HTMLAnchorElement | null>): SearchModalControl {
  const site = useSite();
  const {path} = useCommittedRoute();
  const [initialQuery, setInitialQuery] = useState<string>();
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const isOpen = initialQuery !== undefined;

  const preload = useCallback(() => {
    loadModal().catch(() => undefined);
    import('./provider.ts').then(({searchProvider}) => searchProvider(site, path)).catch(() => undefined);
  }, [site, path]);

  const open = useCallback(
    (typed?: string) => {
      // Letters typed before the modal has loaded are appended.
      setInitialQuery((query) => (query === undefined ? (typed ?? selectedText()) : withTyped(query, typed)));
      preload();
      loadModal().then(
        (loaded) => setModal(() => loaded.default),
        // The search page needs less code, and shows errors. It replaces the overlay's history entry.
        () => link.current && location.replace(link.current.href),
      );
    },
    [link, preload],
  );
  const close = useCallback(() => setInitialQuery(undefined), []);
  useBackCloses(isOpen, close);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut !== undefined && (shortcut === 'toggle' || !isOpen)) {
      event.preventDefault();
      if (isOpen) close();
      else open();
      return;
    }
    // Keeps what is typed while the modal's code loads. Replayed keys arrive faster than renders, so that only the state
    // updater knows whether the modal is opening.
    const isFree = Modal === undefined && !event.defaultPrevented;
    const typed = isFree ? typedText(event) : undefined;
    if (typed === undefined) return;
    if (isOpen) event.preventDefault();
    setInitialQuery((query) => (query === undefined ? query : withTyped(query, typed)));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return {Modal: isOpen ? Modal : undefined, initialQuery: initialQuery ?? '', preload, open, close};
}
