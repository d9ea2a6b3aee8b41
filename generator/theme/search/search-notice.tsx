import type {ReactElement, ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isBlank, type SearchState} from '#search/search-session.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {encodeQuery} from './search-input.ts';

/** What screen readers are told: the number of hits, or why there are none. */
export function useStatusText({query, status, outcome}: SearchState): string {
  const text = useLabel();
  if (isBlank(query)) return '';
  if (status === 'stalled') return text('search.loading');
  if (outcome === undefined) return '';
  if (outcome.kind === 'error') return text('search.error');
  const {count, isIncomplete} = outcome.answer;
  if (count === 0) return text('search.no-results', {query: outcome.query});
  return text(isIncomplete === true ? 'search.count-incomplete' : 'search.count', {count});
}

interface SearchNoticeProps {
  readonly title: string;
  /** True above other content. */
  readonly isShort?: boolean;
  readonly children?: ReactNode;
}

/** Rendered in place of the list, or below an incomplete one. */
export function SearchNotice({title, isShort = false, children}: SearchNoticeProps) {
  return (
    <div {...stylex.props(styles.notice, isShort && styles.short)}>
      <p {...stylex.props(isShort || styles.title)}>{title}</p>
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
  /** Whether it leads to the tasks. */
  readonly hasTasks?: boolean;
  readonly query: string;
  /** A query that is spelt much the same. */
  readonly nearest?: string | undefined;
  readonly suggestions: readonly string[];
  readonly onSuggestion: (query: string) => void;
}

/** Words of the query that are nowhere, above the hits of the rest. */
export function UnknownWords({words = []}: {readonly words?: readonly string[] | undefined}) {
  const text = useLabel();
  if (words.length === 0) return null;
  return <p {...stylex.props(styles.unknown)}>{text('search.unknown', {words: words.join(' ')})}</p>;
}

/** Spec point 8, no search results. */
export function NoResultsScreen({hasTasks = true, query, nearest, suggestions, onSuggestion}: NoResultsScreenProps) {
  const text = useLabel();
  const {missingResultsUrl, tasks} = useSite().search;
  const toButton = (name: string) => (
    <button key={name} type="button" onClick={() => onSuggestion(name)} {...stylex.props(styles.choice)}>
      {name}
    </button>
  );
  return (
    <SearchNotice title={text('search.no-results', {query})}>
      <Choices label={text('search.nearest')}>{nearest === undefined ? [] : [toButton(nearest)]}</Choices>
      <Choices label={text('search.try')}>{suggestions.map(toButton)}</Choices>
      <Choices label={text('search.tasks')}>
        {(hasTasks ? tasks : []).map(({label, href}) => (
          <SiteLink key={href} href={href} xstyle={styles.choice}>
            {label}
          </SiteLink>
        ))}
      </Choices>
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

interface ChoicesProps {
  readonly label: string;
  /** Buttons or links, with keys. */
  readonly children: readonly ReactElement[];
}

function Choices({label, children}: ChoicesProps) {
  if (children.length === 0) return null;
  return (
    <div>
      <p>{label}</p>
      <ul {...stylex.props(styles.list)}>
        {children.map((choice) => (
          <li key={choice.key}>{choice}</li>
        ))}
      </ul>
    </div>
  );
}

const styles = stylex.create({
  notice: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x4,
    paddingBlock: space.x6,
    // The panel sets that of its rows; elsewhere there is none.
    paddingInline: 'var(--notice-inset)',
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  short: {paddingBlock: space.x4},
  unknown: {
    paddingBlock: space.x1,
    paddingInline: space.x2,
    color: color['--text-soft'],
    fontSize: size.small,
  },
  title: {
    color: color['--heading'],
    fontSize: size.body,
    fontWeight: weight.strong,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x2,
    marginTop: space.x2,
  },
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
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
