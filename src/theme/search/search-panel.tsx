import {useLayoutEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {VisuallyHidden} from '#theme/ui/visually-hidden.tsx';
import {ErrorScreen} from './error-screen.tsx';
import {NoResultsScreen} from './no-results-screen.tsx';
import {ResultsScreen} from './results-screen.tsx';
import {FAVORITE_SOURCE, type Outcome, type PanelState, RECENT_SOURCE} from './search-sources.ts';
import {StartScreen} from './start-screen.tsx';
import type {SearchStore} from './use-search-store.ts';

type Screen = 'start' | 'results' | 'no-results' | 'error';

/** Old results stay until new ones arrive; an error stays until the next query is answered. */
function screenOf({query, collections}: PanelState, outcome: Outcome | undefined): Screen {
  if (query.trim() === '') return 'start';
  if (outcome?.kind === 'error') return 'error';
  const stored = new Set([RECENT_SOURCE, FAVORITE_SOURCE]);
  if (collections.some(({source, items}) => !stored.has(source.sourceId) && items.length > 0)) return 'results';
  return outcome?.kind === 'answer' && outcome.answer.count === 0 ? 'no-results' : 'start';
}

/** What a screen reader hears: the count, or why there is none. */
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

/** The part below the bar: one of four screens. */
export function SearchPanel({store}: {readonly store: SearchStore}) {
  const {panel, state, outcome, seenGroups, search} = store;
  const scroller = useRef<HTMLDivElement>(null);
  const screen = screenOf(state, outcome);
  const status = useStatus(screen, state, outcome);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [state.query]);
  return (
    <div ref={scroller} {...panel.getPanelProps()} {...stylex.props(styles.panel)}>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      {screen === 'start' ? <StartScreen store={store} /> : null}
      {screen === 'results' ? <ResultsScreen store={store} /> : null}
      {screen === 'no-results' ? (
        <NoResultsScreen query={outcome?.query ?? state.query} seenGroups={seenGroups} onAsk={search} />
      ) : null}
      {screen === 'error' ? <ErrorScreen onRetry={() => search(state.query)} /> : null}
    </div>
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
});
