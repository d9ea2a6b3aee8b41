import {useEffect, useId, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SearchHit} from '#search/search-provider.ts';
import type {SearchSession, SearchState} from '#search/search-session.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, font, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button.tsx';
import OfflineControl from '#theme/ui/offline-control.tsx';
import {hitHeading, hitTrail, MarkedText, useHitHref} from './hit-text.tsx';
import {StartSections} from './start-sections.tsx';
import {ErrorScreen, NoResultsScreen, RetryButton, UnknownWords} from './search-notice.tsx';

interface PageResultsProps {
  readonly session: SearchSession;
  readonly state: SearchState;
  /** Searches for another query. */
  readonly onSuggestion: (query: string) => void;
}

/** Old results stay until new ones arrive. */
export function PageResults({session, state: {status, outcome}, onSuggestion}: PageResultsProps) {
  const text = useLabel();
  const {answer, query = '', hasMore = false} = outcome?.kind === 'answer' ? outcome : {};
  const {hits = [], count = 0, unknown, nearest} = answer ?? {};
  const isError = outcome?.kind === 'error';
  const isAnswered = status === 'idle' && answer !== undefined;
  const isSlow = status === 'stalled';
  const isIncomplete = isAnswered && answer.isIncomplete === true;
  const countText = text(isIncomplete ? 'search.count-incomplete' : 'search.count', {count});
  const hasNotice = !isSlow && (isError || (isAnswered && count === 0));
  const message = isError ? text('search.error') : isAnswered ? countText : '';
  const announcement = isSlow ? text('search.loading') : message;
  return (
    <div {...stylex.props(styles.results)}>
      {/* Always rendered: screen readers announce changes of a live region, not its insertion. */}
      <p role="status" {...stylex.props(styles.count, hasNotice && styles.none)}>
        {/* A notice says it to the eye. */}
        <span className={hasNotice ? 'sr-only' : undefined}>{announcement}</span>
      </p>
      {isError ? <ErrorScreen onRetry={session.refresh} /> : null}
      {isError && !navigator.onLine ? (
        <div {...stylex.props(styles.offline)}>
          <OfflineControl />
        </div>
      ) : null}
      {isIncomplete ? <RetryButton onRetry={session.refresh} /> : null}
      {isAnswered && count === 0 ? (
        <>
          <NoResultsScreen
            hasTasks={false}
            query={query}
            nearest={nearest}
            suggestions={[]}
            onSuggestion={onSuggestion}
          />
          <StartSections />
        </>
      ) : null}
      {isAnswered ? <UnknownWords words={unknown} /> : null}
      <ol aria-label={text('search.results')}>
        {hits.map((hit) => (
          <ResultItem key={hit.objectID} hit={hit} onOpen={() => session.reportClick(hit)} />
        ))}
      </ol>
      {hasMore ? <MoreButton shown={hits.length} count={count} onMore={session.loadMore} /> : null}
    </div>
  );
}

function ResultItem({hit, onOpen}: {readonly hit: SearchHit; readonly onOpen: () => void}) {
  const toHref = useHitHref();
  return (
    <li {...stylex.props(styles.item)}>
      <a href={toHref(hit.url)} onClick={onOpen} {...stylex.props(styles.title)}>
        <MarkedText segments={hitHeading(hit)} />
      </a>
      <p {...stylex.props(styles.trail)}>{hitTrail(hit)}</p>
      {!hit.snippet?.length ? null : (
        <p {...stylex.props(styles.snippet, hit.isCode === true && styles.code)}>
          <MarkedText segments={hit.snippet} />
        </p>
      )}
    </li>
  );
}

interface MoreButtonProps {
  readonly shown: number;
  readonly count: number;
  readonly onMore: () => void;
}

/** Distance to the end at which the next hits are loaded, so that readers who scroll do not wait. */
const LOAD_AHEAD = '0px 0px 400px';

/** Loads more hits on a press, and when the reader scrolls near it. */
function MoreButton({shown, count, onMore}: MoreButtonProps) {
  const text = useLabel();
  const shownId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) onMore();
      },
      {rootMargin: LOAD_AHEAD},
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <div {...stylex.props(styles.more)}>
      <p id={shownId}>{text('search.shown', {shown, count})}</p>
      <button
        ref={button}
        type="button"
        aria-describedby={shownId}
        onClick={onMore}
        {...stylex.props(buttonStyles.button, buttonStyles.secondary)}
      >
        {text('search.more')}
      </button>
    </div>
  );
}

const styles = stylex.create({
  offline: {
    display: {default: 'flex', [media.print]: 'none'},
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: space.x4,
  },
  results: {
    marginTop: space.x6,
  },
  count: {
    minHeight: '1.8em',
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  none: {
    minHeight: 0,
  },
  item: {
    paddingBlock: space.x5,
    borderBottomWidth: 1,
  },
  title: {
    borderRadius: radius.small,
    color: {default: color['--heading'], ':hover': color['--accent']},
    fontSize: size.lead,
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
  trail: {
    color: color['--text-faint'],
    fontSize: size.small,
    lineHeight: 1.7,
  },
  snippet: {
    marginTop: space.x1,
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  code: {
    overflowX: 'hidden',
    fontFamily: font['--font-code'],
    fontSize: size.small,
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
  },
  more: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.x3,
    marginTop: space.x8,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
});
