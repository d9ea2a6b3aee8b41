import {type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useState} from 'react';
import {createPortal} from 'react-dom';
import * as stylex from '@stylexjs/stylex';
import {SEARCH_BUTTON} from '#shared/document-markers.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Dialog} from '#theme/ui/dialog.tsx';
import {providerForPage} from './provider-for-page.ts';
import {SearchBox} from './search-box.tsx';
import {SearchPanel} from './search-panel.tsx';
import {isComposing} from './shortcuts.ts';
import {useModalSearch} from './use-modal-search.ts';

export interface SearchModalProps {
  /** Typed on the button, or selected on the page. */
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** The search modal. Loaded on first use. */
export default function SearchModal({initialQuery, onClose}: SearchModalProps) {
  const site = useSite();
  const {path} = useCommittedRoute();
  const text = useLabel();
  // A navigation may end while the modal is open: it must not restart the search.
  const [from] = useState(path);
  const provider = useMemo(() => () => providerForPage(site, from), [site, from]);
  const search = useModalSearch({initialQuery, provider, onClose});
  const restoreFocus = useModalFocus(initialQuery, search.input);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    const isInputMethod = isComposing(event.nativeEvent);
    if (event.key !== 'Escape') return isInputMethod ? undefined : trapTab(event);
    event.preventDefault();
    event.stopPropagation();
    if (isInputMethod) return;
    if (!search.listbox.isOpen || search.state.query === '') onClose();
    else search.searchFor('');
  };

  return createPortal(
    <Dialog
      aria-label={text('search.label')}
      data-search-modal=""
      onKeyDown={onKeyDown}
      onClose={onClose}
      onBackdropClick={onClose}
      onClosed={() => restoreFocus(path === from)}
      xstyle={styles.dialog}
    >
      <div {...stylex.props(styles.box)}>
        <SearchBox search={search} />
        <SearchPanel search={search} />
        <ModalFooter />
      </div>
    </Dialog>,
    document.body,
  );
}

const FOCUSABLE = 'input, button:not([disabled]), a[href]:not([tabindex="-1"])';

/**
 * Focuses the input.
 *
 * @param initialQuery is selected when it was the selection on the page, so that typing replaces it
 * @returns restores scroll position and focus; the position only if the page is the same
 */
function useModalFocus(initialQuery: string, input: RefObject<HTMLInputElement | null>): (isSamePage: boolean) => void {
  // Read first: when the dialog takes the focus, the selection ends.
  const [before] = useState(() => ({
    left: window.scrollX,
    top: window.scrollY,
    focused: document.activeElement,
    isSelection: initialQuery !== '' && window.getSelection()?.toString().trim().startsWith(initialQuery) === true,
  }));
  useLayoutEffect(() => {
    input.current?.focus();
    if (before.isSelection) input.current?.select();
    // WebKit puts the cursor before what was typed while the modal loaded.
    else input.current?.setSelectionRange(initialQuery.length, initialQuery.length);
  }, [input, initialQuery, before]);

  return (isSamePage) => {
    const {left, top, focused} = before;
    if (isSamePage) window.scrollTo({left, top, behavior: 'instant'});
    // The button if nothing was focused, or if the page has changed.
    const canReturn = isSamePage && focused instanceof HTMLElement && focused !== document.body;
    const back = canReturn ? focused : document.querySelector<HTMLElement>(SEARCH_BUTTON);
    back?.focus({preventScroll: true});
  };
}

/** Keeps Tab inside a dialog. */
function trapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
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

const appear = stylex.keyframes({
  from: {opacity: 0, transform: 'translateY(-8px)'},
  to: {opacity: 1, transform: 'none'},
});

const PHONE = '@media (max-width: 768px)';

const styles = stylex.create({
  dialog: {
    width: {default: 'min(40rem, 100vw - 48px)', [PHONE]: '100vw'},
    maxWidth: 'none',
    height: {default: 'fit-content', [PHONE]: '100dvh'},
    maxHeight: 'none',
    marginBlockStart: {default: 'clamp(24px, 10vh, 120px)', [PHONE]: 0},
    borderWidth: {default: 1, [PHONE]: 0},
    borderRadius: {default: radius.large, [PHONE]: 0},
    overflow: 'hidden',
    animationName: appear,
    animationDuration: '140ms',
  },
  box: {
    display: 'flex',
    flexDirection: 'column',
    height: {default: 'auto', [PHONE]: '100%'},
    maxHeight: {default: `calc(100dvh - 10vh - ${space.x12})`, [PHONE]: '100%'},
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
