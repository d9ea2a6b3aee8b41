import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {encodeQuery} from './query-text.ts';

interface SearchNoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Rendered in place of the list, or below an incomplete one. */
export function SearchNotice({title, children}: SearchNoticeProps) {
  return (
    <div {...stylex.props(styles.notice)}>
      <p {...stylex.props(styles.title)}>{title}</p>
      {children}
    </div>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
}

export function RetryButton({onRetry}: RetryProps) {
  const text = useLabel();
  return (
    <button type="button" onClick={onRetry} {...stylex.props(buttonStyles.button, buttonStyles.secondary)}>
      {text('search.retry')}
    </button>
  );
}

/** Spec point 8, search failure. */
export function ErrorScreen({onRetry}: RetryProps) {
  const text = useLabel();
  return (
    <SearchNotice title={text('search.error')}>
      <p>{text('search.error-hint')}</p>
      <p>
        <RetryButton onRetry={onRetry} />
      </p>
    </SearchNotice>
  );
}

interface NoResultsScreenProps {
  readonly query: string;
  /** Other queries. */
  readonly suggestions: readonly string[];
  readonly onSuggestion?: (query: string) => void;
}

/** Spec point 8, no search results. */
export function NoResultsScreen({query, suggestions, onSuggestion}: NoResultsScreenProps) {
  const text = useLabel();
  const {missingResultsUrl} = useSite().search;
  return (
    <SearchNotice title={text('search.no-results', {query})}>
      {suggestions.length === 0 ? null : (
        <div>
          <p>{text('search.try')}</p>
          <ul {...stylex.props(styles.list)}>
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => onSuggestion?.(name)} {...stylex.props(styles.suggestion)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missingResultsUrl === undefined ? null : (
        <p>
          {text('search.missing')}{' '}
          <a
            href={missingResultsUrl.replace('{query}', () => encodeQuery(query))}
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
  notice: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x4,
    paddingBlock: space.x10,
    paddingInline: space.x4,
    color: color['--text-soft'],
    fontSize: size.compact,
    textAlign: 'center',
  },
  title: {
    color: color['--heading'],
    fontSize: size.body,
    fontWeight: weight.strong,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: space.x2,
    marginTop: space.x2,
  },
  suggestion: {
    minHeight: 32,
    paddingInline: space.x3,
    borderWidth: 1,
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
