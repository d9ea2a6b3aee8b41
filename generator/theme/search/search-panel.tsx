import {useLayoutEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {SEARCH_SUGGESTIONS_MAX} from '#shared/limits.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {useHref} from '#theme/ui/use-href.ts';
import {HitRow} from './hit-row.tsx';
import {encodeQuery} from './query-text.ts';
import {ErrorScreen, NoResultsScreen, RetryButton, SearchNotice} from './search-notice.tsx';
import {GROUP_SOURCE, LISTBOX_ID, type Outcome, type PanelState} from './search-sources.ts';
import {StartScreen} from './start-screen.tsx';
import type {SearchStore} from './use-search-store.ts';

type Screen = 'start' | 'searching' | 'results' | 'no-results' | 'error';

/** Old results stay until new ones arrive, and an error until the next query is answered. */
function screenOf({query, collections}: PanelState, outcome: Outcome | undefined): Screen {
  if (query.trim() === '') return 'start';
  if (outcome?.kind === 'error') return 'error';
  if (collections.some(({source, items}) => source.sourceId.startsWith(GROUP_SOURCE) && items.length > 0)) {
    return 'results';
  }
  return outcome?.kind === 'answer' && outcome.answer.count === 0 ? 'no-results' : 'searching';
}

/** Text for screen readers: the number of hits, or why there are none. */
function useStatus(screen: Screen, state: PanelState, outcome: Outcome | undefined): string {
  const text = useLabel();
  const missing = outcome?.kind === 'answer' ? outcome.answer.missing : undefined;
  if (state.status === 'stalled' || (screen === 'results' && missing === 'loading')) return text('search.loading');
  if (screen === 'error') return text('search.error');
  if (outcome?.kind !== 'answer' || screen === 'start') return '';
  const {query, answer} = outcome;
  if (screen === 'no-results') return text('search.no-results', {query});
  return text(missing === 'failed' ? 'search.count-incomplete' : 'search.count', {count: answer.count});
}

/** The part below the search box: one of four screens. */
export function SearchPanel({store}: {readonly store: SearchStore}) {
  const {panel, state, outcome, lastGroups, search} = store;
  const text = useLabel();
  const scroller = useRef<HTMLDivElement>(null);
  const screen = screenOf(state, outcome);
  const status = useStatus(screen, state, outcome);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [state.query]);
  return (
    <div ref={scroller} {...panel.getPanelProps()} {...stylex.props(styles.panel)}>
      <span className="sr-only">
        <span role="status">{status}</span>
      </span>
      {screen === 'start' ? <StartScreen store={store} /> : null}
      {screen === 'searching' && state.status === 'stalled' ? <SearchNotice title={text('search.loading')} /> : null}
      {screen === 'results' ? <ResultsScreen store={store} /> : null}
      {screen === 'no-results' ? (
        <NoResultsScreen
          query={outcome?.query ?? state.query}
          suggestions={lastGroups.slice(0, SEARCH_SUGGESTIONS_MAX)}
          onSuggestion={search}
        />
      ) : null}
      {screen === 'error' ? <ErrorScreen onRetry={() => search(state.query)} /> : null}
    </div>
  );
}

/** Hits by section of the site, and a link to all of them. */
function ResultsScreen({store}: {readonly store: SearchStore}) {
  const {panel, state, outcome, isPending, search, close} = store;
  const text = useLabel();
  const {searchPath} = useSite();
  const toHref = useHref();
  const groups = state.collections.filter(({items}) => items.length > 0);
  const answered = outcome?.kind === 'answer' ? outcome : undefined;
  return (
    <>
      <div
        role="listbox"
        id={LISTBOX_ID}
        aria-label={text('search.results')}
        aria-busy={isPending}
        {...stylex.props(isPending && styles.old)}
      >
        {groups.map(({source, items}, at) => (
          <div key={source.sourceId} role="group" aria-labelledby={`search-group-${at}`}>
            <div id={`search-group-${at}`} role="presentation" {...stylex.props(styles.group)}>
              {source.sourceId.slice(GROUP_SOURCE.length)}
            </div>
            {items.map((item) => (
              <HitRow
                key={item.hit.objectID}
                item={item}
                itemProps={{...panel.getItemProps({item, source}), ...(isPending && {'aria-selected': false})}}
              />
            ))}
          </div>
        ))}
      </div>
      {answered === undefined ? null : (
        <a
          href={`${toHref(searchPath)}?${SEARCH_PARAMETER}=${encodeQuery(answered.query)}`}
          // After the click has become a navigation.
          onClick={() => queueMicrotask(close)}
          {...stylex.props(styles.all)}
        >
          {text('search.see-all', {count: answered.answer.count})}
        </a>
      )}
      {answered?.answer.missing === 'failed' ? (
        <SearchNotice title={text('search.count-incomplete', {count: answered.answer.count})}>
          <p>
            <RetryButton onRetry={() => search(state.query)} />
          </p>
        </SearchNotice>
      ) : null}
    </>
  );
}

const styles = stylex.create({
  panel: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 120,
    paddingBlock: space.x3,
    paddingInline: space.x3,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarGutter: 'stable',
  },
  // Only after a while: most answers take a few milliseconds.
  old: {
    opacity: 0.5,
    transitionProperty: 'opacity',
    transitionDelay: '150ms',
  },
  group: {
    paddingBlock: space.x2,
    paddingInline: space.x2,
    color: color['--text-faint'],
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
  all: {
    display: 'block',
    marginTop: space.x2,
    paddingBlock: space.x3,
    borderRadius: radius.medium,
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    fontSize: size.compact,
    fontWeight: weight.medium,
    textAlign: 'center',
  },
});
