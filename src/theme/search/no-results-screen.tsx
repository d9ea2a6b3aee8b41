import * as stylex from '@stylexjs/stylex';
import {SEARCH_SUGGESTIONS_MAX} from '#shared/limits.ts';
import {useLabel} from '#client/labels.ts';
import {useSite} from '#client/site-context.tsx';
import {color} from '#theme/tokens/color.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size} from '#theme/tokens/type.stylex.ts';
import {encodeQuery} from './query-text.ts';
import {SearchNotice} from './search-notice.tsx';

interface NoResultsScreenProps {
  readonly query: string;
  /** Names of the parts of the site in which something was found before. */
  readonly seenGroups: readonly string[];
  readonly onAsk: (query: string) => void;
}

/** Nothing found (spec point 8): repeats the query, suggests others, and links to a place to report it. */
export function NoResultsScreen({query, seenGroups, onAsk}: NoResultsScreenProps) {
  const text = useLabel();
  const {search} = useSite();
  const suggestions = seenGroups.slice(0, SEARCH_SUGGESTIONS_MAX);
  return (
    <SearchNotice title={text('search.no-results', {query})}>
      {suggestions.length === 0 ? null : (
        <div>
          <p>{text('search.try')}</p>
          <ul {...stylex.props(styles.list)}>
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => onAsk(name)} {...stylex.props(styles.suggestion)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {search.missingResultsUrl === undefined ? null : (
        <p>
          {text('search.missing')}{' '}
          <a
            href={search.missingResultsUrl.replace('{query}', () => encodeQuery(query))}
            target="_blank"
            rel="noopener noreferrer"
            {...stylex.props(styles.link)}
          >
            {text('search.missing-link')}
          </a>
        </p>
      )}
    </SearchNotice>
  );
}

const styles = stylex.create({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: space.x2,
    marginTop: space.x2,
    padding: 0,
    listStyleType: 'none',
  },
  suggestion: {
    minHeight: 32,
    paddingInline: space.x3,
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: {default: color['--line-strong'], ':hover': color['--accent-line']},
    borderRadius: radius.round,
    backgroundColor: {default: 'transparent', ':hover': color['--accent-soft']},
    color: color['--accent'],
    fontSize: size.compact,
  },
  link: {
    color: color['--accent'],
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.2em',
  },
});
