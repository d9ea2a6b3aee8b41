import {useLayoutEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {VisuallyHidden} from '#theme/ui/visually-hidden.tsx';
import {ErrorScreen} from './error-screen.tsx';
import {NoResultsScreen} from './no-results-screen.tsx';
import {FAVORITE_SOURCE, type Panel, type PanelState, RECENT_SOURCE} from './panel-item.ts';
import {ResultsScreen} from './results-screen.tsx';
import type {Outcome} from './search-sources.ts';
import {StartScreen} from './start-screen.tsx';
import type {SavedSearches} from './use-saved-hits.ts';

interface SearchPanelProps {
  readonly panel: Panel;
  readonly state: PanelState;
  readonly outcome: Outcome | undefined;
  readonly seenGroups: readonly string[];
  readonly saved: SavedSearches;
  readonly input: HTMLInputElement | null;
  readonly onClose: () => void;
}

type Screen = 'start' | 'results' | 'no-results' | 'error';

/** Old results stay until new ones are there; an error stays until the next query has come to something. */
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
export function SearchPanel({panel, state, outcome, seenGroups, saved, input, onClose}: SearchPanelProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const screen = screenOf(state, outcome);
  const status = useStatus(screen, state, outcome);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [state.query]);
  const ask = (query: string): void => {
    panel.setQuery(query);
    void panel.refresh();
    input?.focus();
  };
  const retry = (): void => ask(state.query);
  return (
    <div ref={scroller} {...panel.getPanelProps()} {...stylex.props(styles.panel)}>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      {screen === 'start' ? <StartScreen panel={panel} state={state} saved={saved} input={input} /> : null}
      {screen === 'results' ? (
        <ResultsScreen panel={panel} state={state} outcome={outcome} onRetry={retry} onClose={onClose} />
      ) : null}
      {screen === 'no-results' ? (
        <NoResultsScreen query={outcome?.query ?? state.query} seenGroups={seenGroups} onAsk={ask} />
      ) : null}
      {screen === 'error' ? <ErrorScreen onRetry={retry} /> : null}
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
