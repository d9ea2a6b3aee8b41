import {startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState} from 'react';
import {createRoot} from 'react-dom/client';
import * as stylex from '@stylexjs/stylex';
import type {SiteData} from '#shared/site-data.ts';
import {ErrorBoundary} from '#navigation/islands/hydrate.tsx';
import {SiteProvider, useLabel, useShownLocation, useSite} from '#navigation/site-context.tsx';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {providerForPage} from './provider-for-page.ts';
import {ErrorScreen} from './search-notice.tsx';
import {SearchPanel} from './search-panel.tsx';
import {isComposing} from './shortcuts.ts';
import {type ModalSearch, useModalSearch} from './use-modal-search.ts';

interface SearchModalProps {
  /** Of the open dialog. It may have a query already. */
  readonly input: HTMLInputElement;
  readonly onClose: () => void;
  readonly onSlow: (isSlow: boolean) => void;
}

/** Renders what the search modal has besides its box, while it is open. @returns removes it */
export function mountModal(host: HTMLElement, site: SiteData, props: SearchModalProps): () => void {
  const root = createRoot(host);
  // The box is painted first.
  startTransition(() =>
    root.render(
      <SiteProvider site={site}>
        <ErrorBoundary
          fallback={(_error, retry) => (
            <div {...stylex.props(styles.crashed)}>
              <ErrorScreen onRetry={retry} />
            </div>
          )}
        >
          <SearchModal {...props} />
        </ErrorBoundary>
      </SiteProvider>,
    ),
  );
  return () => root.unmount();
}

function SearchModal({input, onClose, onSlow}: SearchModalProps) {
  const site = useSite();
  const {path} = useShownLocation();
  // A navigation may end while the modal is open: it must not restart the search.
  const [from] = useState(path);
  const provider = useMemo(() => () => providerForPage(site, from), [site, from]);
  const search = useModalSearch({input, provider, onClose});
  useDialogEvents(input, search);
  const isSlow = search.state.status === 'stalled';
  useEffect(() => onSlow(isSlow), [isSlow, onSlow]);
  return (
    <>
      <SearchPanel search={search} />
      <ModalFooter />
    </>
  );
}

/** Escape anywhere in the dialog, and links that are no hits. */
function useDialogEvents(input: HTMLInputElement, {listbox, close, searchFor}: ModalSearch): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isComposing(event)) return;
    if (!listbox.isOpen || input.value === '') close();
    else searchFor('');
  });
  const onClick = useEffectEvent(({target}: MouseEvent): void => {
    // After the click has become a navigation.
    if (target instanceof Element && target.closest('a:not([role=option])')) queueMicrotask(close);
  });
  useLayoutEffect(() => {
    const ended = new AbortController();
    const dialog = input.closest('dialog');
    dialog?.addEventListener('keydown', (event) => onKeyDown(event), ended);
    dialog?.addEventListener('click', (event) => onClick(event), ended);
    return () => ended.abort();
  }, [input]);
}

/** Key hints, hidden where there is no keyboard. */
function ModalFooter() {
  const text = useLabel();
  return (
    <footer aria-hidden="true" {...stylex.props(styles.footer)}>
      <KeyHint keys={['↵']} label={text('search.key-select')} />
      <KeyHint keys={['↑', '↓']} label={text('search.key-navigate')} />
      <KeyHint keys={['Esc']} label={text('search.key-close')} />
    </footer>
  );
}

function KeyHint({keys, label}: {readonly keys: readonly string[]; readonly label: string}) {
  return (
    <span {...stylex.props(styles.hint)}>
      {keys.map((key) => (
        <kbd key={key} {...stylex.props(styles.key)}>
          {key}
        </kbd>
      ))}
      {label}
    </span>
  );
}

const styles = stylex.create({
  crashed: {
    paddingInline: space.x5,
  },
  footer: {
    display: {default: 'flex', [media.mobile]: 'none'},
    flexShrink: 0,
    gap: space.x5,
    alignItems: 'center',
    height: 44,
    paddingInline: space.x4,
    borderTopWidth: 1,
    backgroundColor: color['--surface-sunken'],
    color: color['--text-faint'],
    fontSize: size.tiny,
  },
  hint: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x1,
  },
  key: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 20,
    height: 20,
    paddingInline: 4,
    borderWidth: 1,
    borderColor: color['--line-strong'],
    borderRadius: 4,
    backgroundColor: color['--surface-raised'],
    fontSize: '0.6875rem',
    lineHeight: 1,
  },
});
