import * as stylex from '@stylexjs/stylex';
import {SEARCH_LIST_ID, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, layout, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {dialogStyles} from '#theme/ui/dialog.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/button.tsx';
import {useHref} from '#theme/ui/site-link.tsx';

/** Opens the search modal (`start-search.ts`). A link to the search page, so that it works without scripts. */
export function SearchButton() {
  const {searchPath} = useSite();
  const toHref = useHref();
  const text = useLabel();
  return (
    <a
      href={toHref(searchPath)}
      aria-label={text('search.button')}
      aria-keyshortcuts="/ Control+K Meta+K"
      data-control="search"
      {...stylex.props(buttonStyles.button)}
    >
      <Icon name="search" />
      <span {...stylex.props(buttonStyles.words)}>{text('search.button')}</span>
      <kbd aria-hidden="true" {...stylex.props(buttonStyles.key)}>
        /
      </kbd>
    </a>
  );
}

const buttonStyles = stylex.create({
  button: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: {default: 'flex-start', [media.mobile]: 'center'},
    gap: space.x2,
    width: {default: 184, [media.mobile]: 44},
    height: {default: 36, [media.touch]: 44},
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

/**
 * The box of the search modal, in every page's HTML: it opens before any code has loaded, its input holds what is typed, and
 * Enter opens the search page. `start-search.ts` acts on it; the code that finds and shows hits loads on first use and takes
 * over (`search-modal.tsx`).
 */
export function SearchDialog() {
  const {searchPath} = useSite();
  const toHref = useHref();
  const text = useLabel();
  return (
    <dialog
      aria-label={text('search.label')}
      data-search-modal=""
      {...stylex.props(dialogStyles.dialog, styles.dialog)}
    >
      <div {...stylex.props(styles.box)}>
        <div {...stylex.props(styles.bar)}>
          <form role="search" action={toHref(searchPath)} {...stylex.props(styles.form)}>
            <span {...stylex.props(styles.icon)}>
              <Icon name="search" size={20} />
            </span>
            <input
              name={SEARCH_PARAMETER}
              role="combobox"
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded="false"
              aria-controls={SEARCH_LIST_ID}
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
          </form>
          <IconButton hidden data-search-clear="" aria-label={text('search.clear')}>
            <Icon name="close" />
          </IconButton>
          <form method="dialog">
            <button type="submit" {...stylex.props(styles.close)}>
              <span {...stylex.props(styles.escape)}>
                <kbd aria-hidden="true">Esc</kbd>
                <span className="sr-only">{text('search.close')}</span>
              </span>
              <span {...stylex.props(styles.cancel)}>{text('search.cancel')}</span>
            </button>
          </form>
        </div>
        <div data-search-hits="" {...stylex.props(styles.hits)} />
      </div>
    </dialog>
  );
}

const appear = stylex.keyframes({
  from: {opacity: 0, transform: 'translateY(-8px)'},
  to: {opacity: 1, transform: 'none'},
});

const pulse = stylex.keyframes({
  '0%': {opacity: 1},
  '50%': {opacity: 0.25},
  '100%': {opacity: 1},
});

/** The attribute is set while code or hits are late. */
const SLOW = ':is([data-slow] *)';
const PHONE = '@media (max-width: 768px)';

const styles = stylex.create({
  dialog: {
    width: {default: 'min(40rem, 100% - 48px)', [PHONE]: '100%'},
    maxWidth: 'none',
    height: {default: 'fit-content', [PHONE]: layout['--viewport']},
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
    maxHeight: {default: `calc(${layout['--viewport']} - 10vh - ${space.x12})`, [PHONE]: '100%'},
  },
  bar: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: space.x2,
    height: 60,
    paddingInline: space.x4,
    borderBottomWidth: 1,
  },
  form: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    gap: space.x2,
    minWidth: 0,
    height: '100%',
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    color: color['--accent'],
    animationName: {default: null, [SLOW]: pulse},
    animationDuration: {default: null, [SLOW]: '900ms'},
    animationIterationCount: {default: null, [SLOW]: 'infinite'},
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
  },
  close: {
    minWidth: 44,
    height: {default: 28, [media.touch]: 40},
    paddingInline: space.x2,
    borderWidth: 1,
    borderColor: {default: color['--line-strong'], ':hover': color['--line-control']},
    borderRadius: 6,
    color: color['--text-soft'],
    fontSize: size.tiny,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  // Touch has no Escape key.
  escape: {
    display: {default: 'inline', [media.touch]: 'none'},
  },
  cancel: {
    display: {default: 'none', [media.touch]: 'inline'},
    fontSize: size.compact,
  },
  hits: {
    display: {default: 'contents', ':empty': 'block'},
    // Panel and footer are at least this high.
    minHeight: {default: 164, [media.mobile]: 120},
  },
});
