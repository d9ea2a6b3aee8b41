import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {flushSync} from 'react-dom';
import * as stylex from '@stylexjs/stylex';
import {ANCHORS_ATTRIBUTE, QUERY_ATTRIBUTE} from '#shared/document-markers.ts';
import {decodeFilePath} from '#shared/page-path.ts';
import {tabGroupKey} from '#shared/limits.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {navigate} from '#navigation/router/browser-location.ts';
import {hashTarget} from '#navigation/router/move-reader.ts';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';
import {color, media, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {TabList} from '#theme/ui/tab-list.tsx';

interface TabProps {
  readonly value: string;
  readonly label: string;
  /** Ids in the panel, separated by spaces. */
  readonly anchors?: string;
  readonly children?: ReactNode;
}

/** One panel of `Tabs`, which reads its properties. */
export function Tab({children}: TabProps): ReactNode {
  return children;
}

interface TabsProps {
  /** Tabs of one group switch together, on every page and in every tab of the browser. */
  readonly group?: string;
  /** Name of the URL's parameter for the chosen tab; `true` takes the name of the group. */
  readonly queryString?: string | true;
  readonly children: ReactNode;
}

/**
 * All panels are in the HTML. With scripts, CSS shows the chosen one even before hydration, so nothing moves then;
 * without scripts and on paper every panel shows, under its label. A link to an element in a panel shows that panel.
 */
export function Tabs({group, queryString, children}: TabsProps) {
  const id = useId();
  const text = useLabel();
  const root = useRef<HTMLDivElement>(null);
  const tabs = Children.toArray(children)
    .filter(isTab)
    .map(({props}) => props);
  const values = tabs.map(({value}) => value);
  const query = queryString === true ? group : queryString;
  const {hash} = useCommittedRoute();
  const target = decodeFilePath(hash.slice(1));
  const anchored = tabs.find(({anchors}) => anchors?.split(' ').includes(target))?.value;
  const [selected = values[0], choose] = useTabChoice({values, group, query, anchored});
  const shown = useRef(selected);
  useLayoutEffect(() => {
    // The browser cannot jump into a panel that is hidden.
    if (anchored !== undefined && anchored !== shown.current) hashTarget(hash)?.scrollIntoView({behavior: 'instant'});
    shown.current = selected;
  }, [anchored, hash, selected]);
  if (selected === undefined) return null;

  const onSelect = (value: string): void => {
    if (value !== selected) keepInPlace(root.current, () => flushSync(() => choose(value)));
  };
  return (
    <div ref={root} {...{[QUERY_ATTRIBUTE]: query}} {...stylex.props(styles.tabs)}>
      <TabList
        label={text('tabs.label')}
        items={tabs.map(({value, label}) => ({id: value, label}))}
        selected={selected}
        onSelect={onSelect}
        idsOf={(index) => ({id: `${id}tab${index}`, 'aria-controls': `${id}panel${index}`})}
        styles={{list: styles.list, tab: styles.tab, tabSelected: styles.tabSelected}}
      />
      {tabs.map(({value, label, anchors, children: panel}, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          {...(index > 0 && {[ANCHORS_ATTRIBUTE]: anchors})}
          {...stylex.props(value !== selected && styles.panelHidden)}
        >
          <p {...stylex.props(styles.panelLabel)}>{label}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child) && child.type === Tab;
}

/** Other tabs of the group may change their height above these: the clicked tab stays under the pointer. */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (element?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) window.scrollBy({top: moved, behavior: 'instant'});
}

interface TabChoiceOptions {
  /** The tabs' values; a choice that is none of them is ignored. */
  readonly values: readonly string[];
  readonly group: string | undefined;
  /** Name of the URL's parameter; without one the URL is left alone. */
  readonly query: string | undefined;
  /** The value of the tab that contains the element to which the URL's hash points. */
  readonly anchored: string | undefined;
}

/** The chosen value, `undefined` before any choice, and a function that chooses. */
type TabChoice = readonly [value: string | undefined, choose: (value: string) => void];

/** The URL's choice comes first, then that of the group. Tabs without a group have their own. */
function useTabChoice({values, group, query, anchored}: TabChoiceOptions): TabChoice {
  const {search} = useCommittedRoute();
  const [own, setOwn] = useState<string>();
  const slot = useMemo(() => createStorageSlot(tabGroupKey(group ?? '')), [group]);
  const inGroup = useSyncExternalStore(slot.subscribe, slot.get, () => null);
  const inUrl = query === undefined ? null : new URLSearchParams(search).get(query);

  const choose = (value: string): void => {
    // Storage may be unavailable: then these tabs switch alone.
    const isStored = group !== undefined && slot.set(value);
    setOwn(isStored ? undefined : value);
    // A hash that leads to another tab would show that one again.
    const hash = anchored === undefined || anchored === value ? location.hash : '';
    if (query === undefined && hash === location.hash) return;
    const parameters = new URLSearchParams(location.search);
    if (query !== undefined) parameters.set(query, value);
    // In place: "back" leads to the page before, not to the tab before.
    navigate(`?${parameters}${hash}`, {replace: true});
  };
  return [[anchored, inUrl, own, inGroup].find((value) => values.includes(value ?? '')) ?? undefined, choose];
}

const styles = stylex.create({
  tabs: {
    marginBlock: space.x6,
  },
  list: {
    display: {default: 'flex', [media.noScript]: 'none', [media.print]: 'none'},
    gap: space.x1,
    marginBottom: space.x3,
    borderBottomWidth: 1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  tab: {
    flexShrink: 0,
    minHeight: 40,
    marginBottom: -1,
    paddingInline: space.x3,
    borderBottomWidth: 2,
    borderBottomColor: {default: 'transparent', ':hover': color['--line-strong']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.compact,
    fontWeight: weight.medium,
    outlineOffset: -2,
    transitionProperty: 'border-color, color',
  },
  tabSelected: {
    borderBottomColor: {default: color['--accent'], ':hover': color['--accent']},
    color: {default: color['--accent'], ':hover': color['--accent']},
  },
  panelHidden: {
    display: {default: 'none', [media.noScript]: 'block', [media.print]: 'block'},
  },
  panelLabel: {
    display: {default: 'none', [media.noScript]: 'block', [media.print]: 'block'},
    color: color['--heading'],
    fontWeight: weight.heading,
  },
});
