import {useCallback, useMemo, useState} from 'react';
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
import {useAutocomplete} from './use-autocomplete.ts';
import {useHitRules} from './use-hit-rules.ts';
import {trapTab, useModalPlace} from './use-modal-place.ts';
import {useSavedSearches} from './use-saved-hits.ts';

export interface SearchModalProps {
  /** What the input begins with: typed on the button, or selected on the page. */
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** The search modal: a bar, what was found, and the keys that lead through it. Loaded when search is first wanted. */
export default function SearchModal({initialQuery, onClose}: SearchModalProps) {
  const site = useSite();
  const {path} = useCommittedRoute();
  const text = useLabel();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const saved = useSavedSearches();
  const rules = useHitRules();
  // A navigation that was on its way may end while the modal is open: what is being asked must not begin again.
  const [from] = useState(path);
  const provider = useMemo(() => () => searchProvider(site, from), [site, from]);
  const {panel, state, outcome, seenGroups} = useAutocomplete({initialQuery, provider, saved, rules, onClose});
  const restorePlace = useModalPlace(initialQuery, input);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLDialogElement>): void => {
      if (event.key !== 'Escape') return trapTab(event);
      event.preventDefault();
      event.stopPropagation();
      if (isComposing(event.nativeEvent)) return;
      if (!state.isOpen || state.query === '') return onClose();
      panel.setQuery('');
      void panel.refresh();
      input?.focus();
    },
    [state.isOpen, state.query, panel, input, onClose],
  );

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
        <SearchBox panel={panel} state={state} input={input} inputRef={setInput} onClose={onClose} />
        <SearchPanel
          panel={panel}
          state={state}
          outcome={outcome}
          seenGroups={seenGroups}
          saved={saved}
          input={input}
          onClose={onClose}
        />
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
