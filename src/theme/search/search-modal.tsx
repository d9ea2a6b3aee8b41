import {useMemo, useState} from 'react';
import type {KeyboardEvent} from 'react';
import {createPortal} from 'react-dom';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {useCommittedRoute} from '#client/router/route.ts';
import {useSite} from '#client/site-context.tsx';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {Dialog} from '#theme/ui/dialog.tsx';
import {ModalFooter} from './modal-footer.tsx';
import {searchProvider} from './provider.ts';
import {SearchBox} from './search-box.tsx';
import {SearchPanel} from './search-panel.tsx';
import {isComposing} from './shortcuts.ts';
import {trapTab, useModalPlace} from './use-modal-place.ts';
import {useSearchStore} from './use-search-store.ts';

export interface SearchModalProps {
  /** First text of the input: typed on the button, or selected on the page. */
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** The search modal: input, hits and key hints. Loaded on first use. */
export default function SearchModal({initialQuery, onClose}: SearchModalProps) {
  const site = useSite();
  const {path} = useCommittedRoute();
  const text = useLabel();
  // A navigation may end while the modal is open: the search that is running must not start again.
  const [from] = useState(path);
  const provider = useMemo(() => () => searchProvider(site, from), [site, from]);
  const store = useSearchStore({initialQuery, provider, onClose});
  const {state, input} = store;
  const restorePlace = useModalPlace(initialQuery, input);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.key !== 'Escape') return trapTab(event);
    event.preventDefault();
    event.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    if (!state.isOpen || state.query === '') onClose();
    else store.search('');
  };

  return createPortal(
    <Dialog
      aria-label={text('search.label')}
      data-search-modal=""
      onKeyDown={onKeyDown}
      onClose={onClose}
      onBackdropClick={onClose}
      // Where another page has come in the meantime, its own place is kept.
      onClosed={() => restorePlace(path === from)}
      xstyle={styles.dialog}
    >
      <div {...stylex.props(styles.box)}>
        <SearchBox store={store} />
        <SearchPanel store={store} />
        <ModalFooter />
      </div>
    </Dialog>,
    document.body,
  );
}

const appear = stylex.keyframes({
  from: {opacity: 0, transform: 'translateY(-8px)'},
  to: {opacity: 1, transform: 'none'},
});

const PHONE = '@media (max-width: 768px)';

const styles = stylex.create({
  dialog: {
    boxSizing: 'border-box',
    width: {default: 'min(40rem, 100vw - 48px)', [PHONE]: '100vw'},
    maxWidth: 'none',
    height: {default: 'fit-content', [PHONE]: '100dvh'},
    maxHeight: 'none',
    marginBlockStart: {default: 'clamp(24px, 10vh, 120px)', [PHONE]: 0},
    marginInline: 'auto',
    borderWidth: {default: 1, [PHONE]: 0},
    borderRadius: {default: radius.large, [PHONE]: 0},
    overflow: 'hidden',
    animationName: appear,
    animationDuration: '140ms',
    animationTimingFunction: 'cubic-bezier(0.2, 0, 0, 1)',
  },
  box: {
    display: 'flex',
    flexDirection: 'column',
    height: {default: 'auto', [PHONE]: '100%'},
    maxHeight: {default: `calc(100dvh - 10vh - ${space.x12})`, [PHONE]: '100%'},
  },
});
