import * as stylex from '@stylexjs/stylex';
import type {PageMessageId} from '#shared/messages.ts';
import type {SearchHit} from '#search/search-provider.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon, type IconName} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {HitRow} from './hit-row.tsx';
import {SearchNotice} from './search-notice.tsx';
import {FAVORITE_SOURCE, LISTBOX_ID, RECENT_SOURCE} from './search-sources.ts';
import type {SearchStore} from './use-search-store.ts';

interface RowAction {
  readonly label: PageMessageId;
  readonly icon: IconName;
  readonly run: (hit: SearchHit) => void;
}

/** Recent and favorite searches. The buttons of a row are beside the list, because an option contains no controls. */
export function StartScreen({store}: {readonly store: SearchStore}) {
  const {panel, state, saved, search} = store;
  const text = useLabel();
  const actions: Readonly<Record<string, readonly RowAction[]>> = {
    [RECENT_SOURCE]: [
      {label: 'search.save', icon: 'star', run: saved.favor},
      {label: 'search.remove-recent', icon: 'close', run: saved.forgetRecent},
    ],
    [FAVORITE_SOURCE]: [{label: 'search.remove-favorite', icon: 'close', run: saved.forgetFavorite}],
  };
  const lists = state.collections.filter(({source, items}) => items.length > 0 && source.sourceId in actions);
  if (lists.length === 0) return <SearchNotice title={text('search.no-recent')} />;
  return (
    <div {...stylex.props(styles.columns)}>
      <div role="listbox" id={LISTBOX_ID} aria-label={text('search.recent')} {...stylex.props(styles.list)}>
        {lists.map(({source, items}) => {
          const id = `search-saved-${source.sourceId}`;
          const isRecent = source.sourceId === RECENT_SOURCE;
          return (
            <div key={id} role="group" aria-labelledby={id}>
              <div id={id} role="presentation" {...stylex.props(styles.heading)}>
                {text(isRecent ? 'search.recent' : 'search.favorites')}
              </div>
              {items.map((item) => (
                <HitRow
                  key={item.hit.objectID}
                  item={item}
                  icon={isRecent ? 'clock' : 'star'}
                  itemProps={panel.getItemProps({item, source})}
                />
              ))}
            </div>
          );
        })}
      </div>
      <div>
        {lists.map(({source, items}) => (
          <div key={source.sourceId} {...stylex.props(styles.buttons)}>
            {items.map(({hit}) => (
              <RowButtons
                key={hit.objectID}
                hit={hit}
                actions={actions[source.sourceId] ?? []}
                onDone={() => search(state.query)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowButtonsProps {
  readonly hit: SearchHit;
  readonly actions: readonly RowAction[];
  readonly onDone: () => void;
}

function RowButtons({hit, actions, onDone}: RowButtonsProps) {
  const text = useLabel();
  const title = hit.hierarchy[hit.type === 'content' ? 'lvl1' : hit.type] ?? '';
  return (
    <div {...stylex.props(styles.row)}>
      {actions.map(({label, icon, run}) => (
        <IconButton
          key={label}
          aria-label={`${text(label)}: ${title}`}
          title={text(label)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            run(hit);
            onDone();
          }}
        >
          <Icon name={icon} />
        </IconButton>
      ))}
    </div>
  );
}

const styles = stylex.create({
  columns: {
    display: 'flex',
    gap: space.x1,
  },
  list: {
    flexGrow: 1,
    minWidth: 0,
  },
  heading: {
    height: 36,
    paddingInline: space.x2,
    color: color['--text-faint'],
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: '36px',
  },
  // As high as the heading and the rows beside it.
  buttons: {
    paddingTop: 36,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    height: 54,
  },
});
