import * as stylex from '@stylexjs/stylex';
import {SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {useHref} from '#theme/ui/site-link.tsx';

/** Of the search page. A GET form works before scripts arrive; `follow-search-form.ts` takes it over. */
export function SearchForm() {
  const {searchPath} = useSite();
  const text = useLabel();
  const toHref = useHref();
  return (
    <>
      <form data-paint="" data-search-form="" role="search" action={toHref(searchPath)} {...stylex.props(styles.form)}>
        <Icon name="search" size={20} xstyle={styles.icon} />
        <input
          type="search"
          name={SEARCH_PARAMETER}
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          placeholder={text('search.placeholder')}
          aria-label={text('search.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          {...stylex.props(styles.input)}
        />
        <button type="submit" {...stylex.props(buttonStyles.button, buttonStyles.primary, styles.submit)}>
          {text('search.submit')}
        </button>
      </form>
      <p {...stylex.props(styles.noScript)}>{text('search.no-script')}</p>
    </>
  );
}

const styles = stylex.create({
  form: {
    position: 'relative',
    display: 'flex',
    gap: space.x2,
  },
  icon: {
    position: 'absolute',
    insetBlockStart: 16,
    insetInlineStart: 16,
    color: color['--text-faint'],
    pointerEvents: 'none',
  },
  input: {
    flexGrow: 1,
    // Otherwise the width of the input, which differs between browsers, shrinks the button.
    flexBasis: 0,
    minWidth: 0,
    height: 52,
    paddingInlineStart: '3rem',
    paddingInlineEnd: space.x4,
    fontSize: size.lead,
    borderWidth: 1,
    borderColor: color['--line-control'],
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    color: color['--heading'],
    '::placeholder': {
      color: color['--text-faint'],
      opacity: 1,
    },
  },
  submit: {
    borderRadius: radius.large,
  },
  noScript: {
    display: {default: 'none', [media.noScript]: 'block'},
    marginTop: space.x6,
    color: color['--text-soft'],
  },
});
