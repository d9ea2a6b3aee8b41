import {type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {providerForPage} from './provider-for-page.ts';
import {SearchPanel} from './search-panel.tsx';
import {isComposing} from './shortcuts.ts';
import {type ModalSearch, useModalSearch} from './use-modal-search.ts';

export interface SearchModalProps {
  /** Of the open dialog. It may have a query already. */
  readonly input: HTMLInputElement;
  /** An input method has not committed its text: it is no query yet. */
  readonly isHalfTyped: RefObject<boolean>;
  readonly onClose: () => void;
  readonly onSlow: (isSlow: boolean) => void;
  readonly onEmpty: (isEmpty: boolean) => void;
}

/** What the search modal has besides its box, while it is open. Loaded on first use. */
export default function SearchModal({input, isHalfTyped, onClose, onSlow, onEmpty}: SearchModalProps) {
  const site = useSite();
  const {path} = useCommittedRoute();
  // A navigation may end while the modal is open: it must not restart the search.
  const [from] = useState(path);
  const provider = useMemo(() => () => providerForPage(site, from), [site, from]);
  const search = useModalSearch({input, isHalfTyped, provider, path, onClose});
  useModalKeys(input, search);
  const isSlow = search.state.status === 'stalled';
  const isEmpty = search.state.query === '';
  useEffect(() => {
    onSlow(isSlow);
    onEmpty(isEmpty);
  }, [isSlow, isEmpty, onSlow, onEmpty]);
  return (
    <>
      <SearchPanel search={search} />
      <ModalFooter />
    </>
  );
}

/** Escape anywhere in the dialog. The closed dialog keeps no query. */
function useModalKeys(input: HTMLInputElement, {listbox, close, searchFor}: ModalSearch): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isComposing(event)) return;
    if (!listbox.isOpen || input.value === '') close();
    else searchFor('');
  });
  useLayoutEffect(() => {
    const dialog = input.closest('dialog');
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    dialog?.addEventListener('keydown', listener);
    return () => {
      dialog?.removeEventListener('keydown', listener);
      input.value = '';
    };
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
