import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
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
      {...stylex.props(styles.button)}
    >
      <Icon name="search" />
      <span {...stylex.props(styles.words)}>{text('search.button')}</span>
      <kbd aria-hidden="true" {...stylex.props(styles.key)}>
        /
      </kbd>
    </a>
  );
}

const styles = stylex.create({
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
