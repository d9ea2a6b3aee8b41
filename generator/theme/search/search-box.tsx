import * as stylex from '@stylexjs/stylex';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import type {ModalSearch} from './use-modal-search.ts';

/** The input of the modal. */
export function SearchBox({search}: {readonly search: ModalSearch}) {
  const {session, state, listbox, input, setComposing, searchFor, close} = search;
  const text = useLabel();
  return (
    // Enter opens the active row instead of submitting.
    <form role="search" onSubmit={(event) => event.preventDefault()} {...stylex.props(styles.bar)}>
      <span {...stylex.props(styles.icon, state.status === 'stalled' && styles.slow)}>
        <Icon name="search" xstyle={styles.glass} />
      </span>
      <input
        {...listbox.inputProps}
        ref={input}
        type="search"
        value={state.query}
        onChange={({currentTarget, nativeEvent}) =>
          session.type(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={({currentTarget}) => {
          setComposing(false);
          session.type(currentTarget.value);
        }}
        maxLength={SEARCH_QUERY_MAX_LENGTH}
        aria-label={text('search.placeholder')}
        placeholder={text('search.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        {...stylex.props(styles.input)}
      />
      {state.query === '' ? null : (
        <IconButton aria-label={text('search.clear')} onClick={() => searchFor('')}>
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
