import * as stylex from '@stylexjs/stylex';
import {SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {useLabel} from '#client/labels.ts';
import {useSite} from '#client/site-context.tsx';
import {color} from '#theme/tokens/color.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {useHref} from '#theme/ui/use-href.ts';
import {RetryButton} from './error-screen.tsx';
import {HitRow} from './hit-row.tsx';
import {encodeQuery} from './query-text.ts';
import {SearchNotice} from './search-notice.tsx';
import {GROUP_SOURCE, LISTBOX_ID} from './search-sources.ts';
import type {SearchStore} from './use-search-store.ts';

/** Hits by the parts of the site, and a link to all of them. */
export function ResultsScreen({store}: {readonly store: SearchStore}) {
  const {panel, state, outcome, search, close} = store;
  const text = useLabel();
  const answer = outcome?.kind === 'answer' ? outcome.answer : undefined;
  const groups = state.collections.filter(({items}) => items.length > 0);
  return (
    <>
      <div role="listbox" id={LISTBOX_ID} aria-label={text('search.results')}>
        {groups.map(({source, items}, at) => (
          <div key={source.sourceId} role="group" aria-labelledby={`search-group-${at}`}>
            <div id={`search-group-${at}`} role="presentation" {...stylex.props(styles.group)}>
              {source.sourceId.slice(GROUP_SOURCE.length)}
            </div>
            {items.map((item) => (
              <HitRow key={item.hit.objectID} item={item} itemProps={panel.getItemProps({item, source})} />
            ))}
          </div>
        ))}
      </div>
      {outcome !== undefined && answer !== undefined ? (
        <SeeAll query={outcome.query} count={answer.count} onClose={close} />
      ) : null}
      {answer?.missing === 'failed' ? (
        <SearchNotice title={text('search.count-incomplete', {count: answer.count})}>
          <p>
            <RetryButton onRetry={() => search(state.query)} />
          </p>
        </SearchNotice>
      ) : null}
    </>
  );
}

function SeeAll({
  query,
  count,
  onClose,
}: {
  readonly query: string;
  readonly count: number;
  readonly onClose: () => void;
}) {
  const text = useLabel();
  const {searchPath} = useSite();
  const toHref = useHref();
  return (
    <a
      href={`${toHref(searchPath)}?${SEARCH_PARAMETER}=${encodeQuery(query)}`}
      // After the click has become a navigation.
      onClick={() => queueMicrotask(onClose)}
      {...stylex.props(styles.all)}
    >
      {text('search.see-all', {count})}
    </a>
  );
}

const styles = stylex.create({
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
