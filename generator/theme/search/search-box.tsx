import type {KeyboardEvent} from 'react';
import * as stylex from '@stylexjs/stylex';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {LISTBOX_ID} from './search-sources.ts';
import {isComposing} from './shortcuts.ts';
import type {SearchStore} from './use-search-store.ts';

/** They act on the list: nothing of an older answer is opened. */
const LIST_KEYS: ReadonlySet<string> = new Set(['Enter', 'ArrowDown', 'ArrowUp']);

/** The input: a combobox that controls the list below it. */
export function SearchBox({store}: {readonly store: SearchStore}) {
  const {panel, state, isPending, input, setInput, compose, search, close} = store;
  const text = useLabel();
  const {onKeyDown, onCompositionEnd, ...inputProps} = panel.getInputProps({
    inputElement: input,
    maxLength: SEARCH_QUERY_MAX_LENGTH,
  });
  const handleKey = (event: KeyboardEvent): void => {
    // The modal handles Escape.
    if (event.key === 'Escape' || isComposing(event.nativeEvent)) return;
    if (isPending && LIST_KEYS.has(event.key)) event.preventDefault();
    else onKeyDown(event);
  };
  const hasList = !isPending && state.isOpen && state.collections.some(({items}) => items.length > 0);
  const isSlow = state.status === 'stalled';
  return (
    // Enter opens the active row instead of submitting.
    <form role="search" onSubmit={(event) => event.preventDefault()} {...stylex.props(styles.bar)}>
      <span {...stylex.props(styles.icon, isSlow && styles.slow)}>
        <Icon name="search" xstyle={styles.glass} />
      </span>
      <input
        {...inputProps}
        ref={setInput}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-haspopup="listbox"
        aria-controls={hasList ? LISTBOX_ID : undefined}
        aria-activedescendant={hasList ? inputProps['aria-activedescendant'] : undefined}
        aria-labelledby={undefined}
        aria-label={text('search.placeholder')}
        placeholder={text('search.placeholder')}
        onKeyDown={handleKey}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={(event) => {
          compose(false);
          onCompositionEnd(event);
        }}
        {...stylex.props(styles.input)}
      />
      {state.query === '' ? null : (
        <IconButton aria-label={text('search.clear')} onClick={() => search('')}>
          <Icon name="close" />
        </IconButton>
      )}
      <button type="button" onClick={close} aria-label={text('search.close')} {...stylex.props(styles.close)}>
        <kbd aria-hidden="true">Esc</kbd>
      </button>
    </form>
  );
}

const pulse = stylex.keyframes({
  '0%': {opacity: 1},
  '50%': {opacity: 0.25},
  '100%': {opacity: 1},
});

const styles = stylex.create({
  bar: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: space.x2,
    height: 60,
    paddingInline: space.x4,
    borderBottomWidth: 1,
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    color: color['--accent'],
  },
  glass: {
    width: 20,
    height: 20,
  },
  slow: {
    animationName: pulse,
    animationDuration: '900ms',
    animationIterationCount: 'infinite',
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    paddingInline: space.x2,
    color: color['--heading'],
    fontSize: size.lead,
    outlineStyle: 'none',
    appearance: 'none',
    '::placeholder': {
      color: color['--text-faint'],
      opacity: 1,
    },
    '::-webkit-search-cancel-button': {
      display: 'none',
    },
  },
  close: {
    flexShrink: 0,
    minWidth: 44,
    height: 28,
    paddingInline: space.x2,
    borderWidth: 1,
    borderColor: {default: color['--line-strong'], ':hover': color['--line-control']},
    borderRadius: 6,
    color: color['--text-soft'],
    fontSize: size.tiny,
    lineHeight: 1,
  },
});
