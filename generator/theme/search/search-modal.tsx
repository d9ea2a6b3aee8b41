import {startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef} from 'react';
import {createRoot} from 'react-dom/client';
import * as stylex from '@stylexjs/stylex';
import {SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {SEARCH_SUGGESTIONS_MAX} from '#shared/limits.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {SearchAnswer, SearchHit} from '#search/search-provider.ts';
import {isBlank} from '#search/search-session.ts';
import {ErrorBoundary} from '#navigation/islands/hydrate.tsx';
import {SiteProvider, useLabel, useSite} from '#navigation/site-context.tsx';
import {color, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {IconButton} from '#theme/ui/button.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {useHref} from '#theme/ui/site-link.tsx';
import {HitList, type RowAction} from './hit-list.tsx';
import {encodeQuery, isComposing} from './search-input.ts';
import {
  ErrorScreen,
  NoResultsScreen,
  RetryButton,
  SearchNotice,
  UnknownWords,
  useStatusText,
} from './search-notice.tsx';
import {type ModalSearch, useModalSearch} from './use-modal-search.ts';

interface SearchModalProps {
  /** The input of the open dialog. It may have a query already. */
  readonly input: HTMLInputElement;
  readonly onClose: () => void;
  readonly onSlow: (isSlow: boolean) => void;
}

/** Renders what the search modal has besides its box, while it is open. @returns removes it */
export function mountModal(host: HTMLElement, site: SiteData, props: SearchModalProps): () => void {
  const root = createRoot(host);
  // The box is painted first.
  startTransition(() =>
    root.render(
      <SiteProvider site={site}>
        <ErrorBoundary
          fallback={(_error, retry) => (
            <div {...stylex.props(styles.crashed)}>
              <ErrorScreen onRetry={retry} />
            </div>
          )}
        >
          <SearchModal {...props} />
        </ErrorBoundary>
      </SiteProvider>,
    ),
  );
  return () => root.unmount();
}

function SearchModal({input, onClose, onSlow}: SearchModalProps) {
  const search = useModalSearch({input, onClose});
  useDialogEvents(input, search);
  const isSlow = search.state.status === 'stalled';
  useEffect(() => onSlow(isSlow), [isSlow, onSlow]);
  return (
    <>
      <SearchPanel search={search} />
      <ModalFooter />
    </>
  );
}

/** Escape anywhere in the dialog, and links that are no hits. */
function useDialogEvents(input: HTMLInputElement, {listbox, close, searchFor}: ModalSearch): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isComposing(event)) return;
    if (!listbox.isOpen || input.value === '') close();
    else searchFor('');
  });
  const onClick = useEffectEvent(({target}: MouseEvent): void => {
    // The dialog closes after the click has become a navigation.
    if (target instanceof Element && target.closest('a:not([role=option])')) queueMicrotask(close);
  });
  useLayoutEffect(() => {
    const ended = new AbortController();
    const dialog = input.closest('dialog');
    dialog?.addEventListener('keydown', (event) => onKeyDown(event), ended);
    dialog?.addEventListener('click', (event) => onClick(event), ended);
    return () => ended.abort();
  }, [input]);
}

/** Key hints, hidden where there is no keyboard. */
function ModalFooter() {
  const text = useLabel();
  return (
    <footer aria-hidden="true" {...stylex.props(styles.footer)}>
      <KeyHint keys={['↵']} label={text('search.key-select')} />
      <KeyHint keys={['↑', '↓']} label={text('search.key-navigate')} />
      <KeyHint keys={['Esc']} label={text('search.key-close')} />
    </footer>
  );
}

function KeyHint({keys, label}: {readonly keys: readonly string[]; readonly label: string}) {
  return (
    <span {...stylex.props(styles.hint)}>
      {keys.map((key) => (
        <kbd key={key} {...stylex.props(styles.key)}>
          {key}
        </kbd>
      ))}
      {label}
    </span>
  );
}

interface PanelProps {
  readonly search: ModalSearch;
}

/** The part below the search box. */
function SearchPanel({search}: PanelProps) {
  const {query} = search.state;
  const scroller = useRef<HTMLDivElement>(null);
  const status = useStatusText(search.state);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [query]);
  return (
    <div ref={scroller} {...search.listbox.panelProps} {...stylex.props(styles.panel)}>
      <span className="sr-only">
        <span role="status">{status}</span>
      </span>
      {isBlank(query) ? <StartScreen search={search} /> : <OutcomeScreen search={search} />}
    </div>
  );
}

function OutcomeScreen({search}: PanelProps) {
  const {state, searchFor, retry} = search;
  const text = useLabel();
  const {status, outcome, suggestions} = state;
  if (outcome === undefined) return status === 'stalled' ? <SearchNotice title={text('search.loading')} /> : null;
  if (outcome.kind === 'error') return <ErrorScreen onRetry={retry} />;
  const {query, answer} = outcome;
  if (answer.hits.length > 0) return <ResultsScreen search={search} query={query} answer={answer} />;
  const others = suggestions.slice(0, SEARCH_SUGGESTIONS_MAX);
  return <NoResultsScreen query={query} nearest={answer.nearest} suggestions={others} onSuggestion={searchFor} />;
}

interface ResultsProps extends PanelProps {
  readonly query: string;
  readonly answer: SearchAnswer;
}

/** Hits by section of the site, and a link to all of them. */
function ResultsScreen({search, query, answer: {count, isIncomplete, unknown}}: ResultsProps) {
  const text = useLabel();
  const {searchPath} = useSite();
  const toHref = useHref();
  return (
    <>
      <UnknownWords words={unknown} />
      <HitList {...search.listbox.listProps} groups={search.groups} label={text('search.results')} />
      <a href={`${toHref(searchPath)}?${SEARCH_PARAMETER}=${encodeQuery(query)}`} {...stylex.props(styles.all)}>
        {text('search.see-all', {count})}
      </a>
      {isIncomplete === true ? (
        <SearchNotice title={text('search.count-incomplete', {count})}>
          <p>
            <RetryButton onRetry={search.retry} />
          </p>
        </SearchNotice>
      ) : null}
    </>
  );
}

/** Recent and favorite searches, tasks and the pages read last. The buttons of a row are beside the list, because an option contains no controls. */
function StartScreen({search}: PanelProps) {
  const {groups, state, searchFor} = search;
  const text = useLabel();
  const saved = groups.filter(({isLinks}) => !isLinks);
  return (
    <>
      {saved.length > 0 ? null : <SearchNotice title={text('search.no-recent')} isShort={groups.length > 0} />}
      {groups.length === 0 ? null : (
        <div {...stylex.props(styles.columns)}>
          <HitList {...search.listbox.listProps} groups={groups} label={text('search.recent')} />
          <div>
            {saved.map(({name, hits, actions = []}) => (
              <div key={name} {...stylex.props(styles.buttons)}>
                {hits.map(({hit}) => (
                  <RowButtons key={hit.objectID} hit={hit} actions={actions} onDone={() => searchFor(state.query)} />
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
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
  crashed: {paddingInline: space.x5},
  footer: {
    display: {default: 'flex', [media.mobile]: 'none'},
    flexShrink: 0,
    gap: space.x5,
    alignItems: 'center',
    height: 44,
    paddingInline: space.x4,
    borderTopWidth: 1,
    backgroundColor: color['--surface-sunken'],
    color: color['--text-faint'],
    fontSize: size.tiny,
  },
  hint: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x1,
  },
  key: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 20,
    height: 20,
    paddingInline: 4,
    borderWidth: 1,
    borderColor: color['--line-strong'],
    borderRadius: 4,
    backgroundColor: color['--surface-raised'],
    fontSize: '0.6875rem',
    lineHeight: 1,
  },
  panel: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 120,
    paddingBlock: space.x3,
    paddingInline: space.x3,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '--notice-inset': space.x2,
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
  columns: {
    display: 'flex',
    gap: space.x1,
  },
  // The heading and the rows beside the buttons have the same heights.
  buttons: {paddingTop: 36},
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    height: 54,
  },
});
