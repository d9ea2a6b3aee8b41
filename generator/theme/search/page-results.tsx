import {useEffect, useId, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SearchHit} from '#search/search-provider.ts';
import type {SearchSession, SearchState} from '#search/search-session.ts';
import {useLabel, useShownLocation, useSite} from '#navigation/site-context.tsx';
import {color, font, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {cardStyles, LinkCards} from '#theme/ui/link-cards.tsx';
import OfflineControl from '#theme/ui/offline-control.tsx';
import {Section} from '#theme/ui/page-frame.tsx';
import {hitHeading, hitTrail, MarkedText, type RowGroup, useHitHref} from './hit-list.tsx';
import {useStartGroups} from './saved-searches.ts';
import {ErrorScreen, NoResultsScreen, RetryButton, UnknownWords, useStatusText} from './search-notice.tsx';

interface PageResultsProps {
  readonly session: SearchSession;
  readonly state: SearchState;
  readonly onSuggestion: (query: string) => void;
}

/** Old results stay until new ones arrive. */
export function PageResults({session, state, onSuggestion}: PageResultsProps) {
  const text = useLabel();
  const statusText = useStatusText(state);
  const {outcome} = state;
  const isError = outcome?.kind === 'error';
  const {answer, query = '', hasMore = false} = outcome?.kind === 'answer' ? outcome : {};
  const {hits = [], count = 0} = answer ?? {};
  const isAnswered = state.status === 'idle' && answer !== undefined;
  const hasNotice = state.status !== 'stalled' && (isError || (isAnswered && count === 0));
  // It is emptied between two answers, so that a count which stays the same is announced again.
  const announcement = state.status === 'loading' && !isError ? '' : statusText;
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
      {isAnswered && answer.isIncomplete === true ? <RetryButton onRetry={session.refresh} /> : null}
      {isAnswered && count === 0 ? (
        <>
          <NoResultsScreen
            hasTasks={false}
            query={query}
            nearest={answer.nearest}
            suggestions={[]}
            onSuggestion={onSuggestion}
          />
          <StartSections />
        </>
      ) : null}
      {isAnswered ? <UnknownWords words={answer.unknown} /> : null}
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

/** The search page without a query: the start screen of the modal. The static HTML has the tasks only. */
export function StartSections() {
  const {recent, favorites, tasks} = useStartGroups();
  const hasStorage = useShownLocation().key !== '';
  // What is stored appears below the tasks: they must not move under a reader's pointer.
  return (
    <>
      {tasks.hits.length === 0 ? <MainPages /> : null}
      <Places group={tasks} isCards />
      {hasStorage ? (
        <>
          <Places group={recent} />
          <Places group={favorites} />
        </>
      ) : null}
    </>
  );
}

function Places({group, isCards = false}: {readonly group: RowGroup; readonly isCards?: boolean}) {
  const toHref = useHitHref();
  const {name, hits, icon = 'arrow'} = group;
  if (hits.length === 0) return null;
  return (
    <section {...stylex.props(styles.section)}>
      <h2 {...stylex.props(styles.placesTitle)}>{name}</h2>
      <ul {...stylex.props(styles.places, isCards && styles.cards)}>
        {hits.map(({hit}) => (
          <li key={hit.objectID}>
            <a href={toHref(hit.url)} {...stylex.props(styles.place, isCards && cardStyles.card)}>
              <Icon name={icon} xstyle={styles.icon} />
              <span {...stylex.props(styles.words)}>
                <MarkedText segments={hitHeading(hit)} />
                {hitTrail(hit) === '' ? null : <span {...stylex.props(styles.placeTrail)}>{hitTrail(hit)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A site without tasks begins with its main pages. */
function MainPages() {
  const {navbar} = useSite();
  const text = useLabel();
  const pages = navbar.items.flatMap((item) => (item.type === 'link' ? [{href: item.href, title: item.label}] : []));
  if (pages.length === 0) return null;
  return (
    <Section title={text('search.start')}>
      <LinkCards cards={pages} />
    </Section>
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
  results: {marginTop: space.x6},
  count: {
    minHeight: '1.8em',
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  none: {minHeight: 0},
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
  section: {marginTop: space.x8},
  placesTitle: {
    marginBottom: space.x3,
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  places: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    columnGap: space.x3,
  },
  cards: {rowGap: space.x3},
  place: {
    display: 'flex',
    gap: space.x3,
    alignItems: 'center',
    minHeight: 52,
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: {default: color['--text'], ':hover': color['--heading']},
    fontWeight: weight.medium,
    lineHeight: 1.5,
  },
  icon: {
    flexShrink: 0,
    color: color['--accent'],
  },
  words: {minWidth: 0},
  placeTrail: {
    display: 'block',
    color: color['--text-faint'],
    fontSize: size.small,
    fontWeight: weight.regular,
  },
});
