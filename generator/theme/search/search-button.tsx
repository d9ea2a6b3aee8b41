import {type ComponentType, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {lazyChunk} from '#loading/lazy-chunk.ts';
import {SEARCH_OPEN_ATTRIBUTE, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {useBackCloses} from '#navigation/router/use-back-closes.ts';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {Spinner, useIsLate} from '#theme/ui/spinner.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {providerForPage} from './provider-for-page.ts';
import {cutQuery} from './query-text.ts';
import type {SearchModalProps} from './search-modal.tsx';
import {shortcutOf, typedLetter, typedText} from './shortcuts.ts';

/** Opens the search modal. A link to the search page, so that it works without scripts. */
export function SearchButton() {
  const {searchPath} = useSite();
  const toHref = useHref();
  const text = useLabel();
  const link = useRef<HTMLAnchorElement>(null);
  const {Modal, isLoading, initialQuery, preload, open, close} = useSearchModal(link);
  return (
    <>
      <a
        ref={link}
        href={toHref(searchPath)}
        aria-label={text('search.button')}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-busy={isLoading}
        data-replay="search"
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={(event) => {
          // With a modifier, the link opens the search page in a new tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open();
        }}
        onKeyDown={(event) => {
          const typed = typedLetter(event.nativeEvent);
          if (typed === undefined) return;
          event.preventDefault();
          open(typed);
        }}
        {...stylex.props(styles.button)}
      >
        {isLoading ? <LateSpinner /> : <Icon name="search" />}
        <span {...stylex.props(styles.words)}>{text('search.button')}</span>
        <kbd aria-hidden="true" {...stylex.props(styles.key)}>
          /
        </kbd>
      </a>
      {Modal === undefined ? null : <Modal initialQuery={initialQuery} onClose={close} />}
    </>
  );
}

const loadModal = lazyChunk(() => import('./search-modal.tsx'));

const selectedText = (): string => cutQuery((window.getSelection()?.toString() ?? '').trim());

/** Opens and closes the search modal: by the button, by `/` and by Ctrl/Cmd+K. */
function useSearchModal(link: RefObject<HTMLAnchorElement | null>) {
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
    providerForPage(site, path).catch(() => undefined);
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

/** The icon, until loading the modal takes long. */
function LateSpinner() {
  return useIsLate() ? <Spinner /> : <Icon name="search" />;
}

const styles = stylex.create({
  button: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: {default: 'flex-start', [media.mobile]: 'center'},
    gap: space.x2,
    width: {default: 184, [media.mobile]: 36},
    height: 36,
    paddingInline: {default: space.x3, [media.mobile]: 0},
    borderWidth: 1,
    borderColor: {default: color['--line-strong'], ':hover': color['--line-control'], [media.mobile]: 'transparent'},
    borderRadius: radius.medium,
    backgroundColor: {default: color['--surface-raised'], [media.mobile]: 'transparent'},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.compact,
    lineHeight: 1.4,
    transitionProperty: 'border-color, color',
  },
  words: {
    display: {default: 'block', [media.mobile]: 'none'},
    flexGrow: 1,
  },
  key: {
    display: {default: 'grid', [media.mobile]: 'none'},
    placeItems: 'center',
    minWidth: 20,
    height: 20,
    borderWidth: 1,
    borderRadius: radius.small,
    backgroundColor: color['--surface-sunken'],
    color: color['--text-faint'],
    fontSize: size.tiny,
    lineHeight: 1,
  },
});
