import * as stylex from '@stylexjs/stylex';
import type {PageMessageId} from '#shared/messages.ts';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {Icon, type IconName} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {HitRow} from './hit-row.tsx';
import {
  FAVORITE_SOURCE,
  LISTBOX_ID,
  type Panel,
  type PanelCollection,
  type PanelItem,
  RECENT_SOURCE,
} from './search-sources.ts';
import {SearchNotice} from './search-notice.tsx';
import type {SearchStore} from './use-search-store.ts';

interface RowAction {
  readonly label: PageMessageId;
  readonly icon: IconName;
  readonly run: (item: PanelItem) => void;
}

/** Recent and favourite searches. Buttons of a row stand beside the list: an option holds no controls. */
export function StartScreen({store}: {readonly store: SearchStore}) {
  const {panel, state, saved, search} = store;
  const text = useLabel();
  const lists = state.collections.filter(
    ({source, items}) => items.length > 0 && [RECENT_SOURCE, FAVORITE_SOURCE].includes(source.sourceId),
  );
  const change = (write: (hit: PanelItem['hit']) => void) => (item: PanelItem) => {
    write(item.hit);
    search(state.query);
  };
  const actions: Readonly<Record<string, readonly RowAction[]>> = {
    [RECENT_SOURCE]: [
      {label: 'search.save', icon: 'star', run: change(saved.favor)},
      {label: 'search.remove-recent', icon: 'close', run: change(saved.forgetRecent)},
    ],
    [FAVORITE_SOURCE]: [{label: 'search.remove-favorite', icon: 'close', run: change(saved.forgetFavorite)}],
  };
  if (lists.length === 0) return <SearchNotice title={text('search.no-recent')} />;
  return (
    <div {...stylex.props(styles.columns)}>
      <div role="listbox" id={LISTBOX_ID} aria-label={text('search.recent')} {...stylex.props(styles.list)}>
        {lists.map((list) => (
          <SavedList key={list.source.sourceId} list={list} panel={panel} />
        ))}
      </div>
      <div>
        {lists.map((list) => (
          <div key={list.source.sourceId} {...stylex.props(styles.buttons)}>
            {list.items.map((item) => (
              <RowButtons key={item.hit.objectID} item={item} actions={actions[list.source.sourceId] ?? []} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function SavedList({list: {source, items}, panel}: {readonly list: PanelCollection; readonly panel: Panel}) {
  const text = useLabel();
  const id = `search-saved-${source.sourceId}`;
  const isRecent = source.sourceId === RECENT_SOURCE;
  return (
    <div role="group" aria-labelledby={id}>
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
}

function RowButtons({item, actions}: {readonly item: PanelItem; readonly actions: readonly RowAction[]}) {
  const text = useLabel();
  const title = item.hit.hierarchy[item.hit.type === 'content' ? 'lvl1' : item.hit.type] ?? '';
  return (
    <div {...stylex.props(styles.row)}>
      {actions.map(({label, icon, run}) => (
        <IconButton
          key={label}
          aria-label={`${text(label)}: ${title}`}
          title={text(label)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(item)}
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
