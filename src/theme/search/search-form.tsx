import * as stylex from '@stylexjs/stylex';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';
import {isExternalUrl} from '#shared/page-path.ts';
import {useLabel} from '#client/labels.ts';
import {useCommittedRoute} from '#client/router/route-context.ts';
import {useSite} from '#client/site-context.tsx';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {Section} from '#theme/ui/section.tsx';
import {useHref} from '#theme/ui/use-href.ts';

interface SearchFormProps {
  readonly title: string;
  readonly lead: string;
}

/** The search page: a GET form, so that its address holds the query, and where to go without one. */
export function SearchForm({title, lead}: SearchFormProps) {
  const {searchPath, navbar} = useSite();
  const {search} = useCommittedRoute();
  const text = useLabel();
  const toHref = useHref();
  const query = new URLSearchParams(search).get('q') ?? '';
  const places = navbar.items.flatMap((item) =>
    item.type === 'link' && !isExternalUrl(item.href) ? [{href: item.href, title: item.label}] : [],
  );
  return (
    <PageFrame>
      <PageTitle lead={lead}>{query === '' ? title : text('search.title-query', {query})}</PageTitle>
      <form role="search" action={toHref(searchPath)} {...stylex.props(styles.form)}>
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          placeholder={text('search.placeholder')}
          aria-label={text('search.placeholder')}
          enterKeyHint="search"
          {...stylex.props(styles.input)}
        />
        <button type="submit" {...stylex.props(buttonStyles.button, buttonStyles.primary)}>
          {text('search.submit')}
        </button>
      </form>
      <p {...stylex.props(styles.noScript)}>{text('search.no-script')}</p>
      <Section title={text('search.start')}>
        <LinkCards cards={places} />
      </Section>
    </PageFrame>
  );
}

const styles = stylex.create({
  form: {
    display: 'flex',
    gap: space.x2,
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: 44,
    paddingInline: space.x4,
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: color['--line-control'],
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    color: color['--heading'],
    '::placeholder': {
      color: color['--text-faint'],
      opacity: 1,
    },
  },
  noScript: {
    display: {default: 'none', [media.noScript]: 'block'},
    marginTop: space.x6,
    color: color['--text-soft'],
  },
});
