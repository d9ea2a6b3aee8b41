/**
 * Content tabs: the HTML of `prose/tabs.tsx` and `markdown/page-html.ts`, whose attributes have the choice. What tabs show alone
 * comes first, then the URL's choice, then that of their group.
 */
import {LOCATION_EVENT, QUERY_ATTRIBUTE, TAB_GROUP_ATTRIBUTE} from '#shared/document-markers.ts';
import {tabGroupKey} from '#shared/limits.ts';
import {browserHistory} from '#navigation/router/browser-history.ts';
import {hashTarget} from '#navigation/router/move-reader.ts';
import {shownLocation} from '#navigation/shown-page.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';
import {keepInPlace, scrollToTab} from './scroll-position.ts';

const TABS = `[${TAB_GROUP_ATTRIBUTE}]`;
export const CONTENT_TAB = `${TABS} [role=tab]`;

interface OwnValue {
  readonly value: string;
  /** What the URL selected then. */
  readonly urlValue: string | null;
}

/** Choices that are stored nowhere, and tabs in which the browser has found text: until the URL selects something else. */
const own = new WeakMap<Element, OwnValue>();

const tabsOf = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(':scope > [role=tablist] > *')];
const panelsOf = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')];
const groupOf = (box: Element): string => box.getAttribute(TAB_GROUP_ATTRIBUTE) ?? '';
const valueOf = (tab: HTMLElement | undefined): string | undefined => tab?.dataset['value'];
const isSelected = (tab: HTMLElement): boolean => tab.getAttribute('aria-selected') === 'true';

/** The value of the tab whose panel contains what the URL's hash points to. */
function anchoredValue(box: Element): string | undefined {
  const target = hashTarget(shownLocation().hash);
  return target && valueOf(tabsOf(box)[panelsOf(box).findIndex((panel) => panel.contains(target))]);
}

function urlValue(box: Element): string | null {
  const query = box.getAttribute(QUERY_ATTRIBUTE);
  return anchoredValue(box) ?? (query && new URLSearchParams(shownLocation().search).get(query));
}

/** Follows keys, locations (the first is still to come) and choices in other tabs of the browser. Called once. */
export function followTabs(): void {
  document.addEventListener('keydown', selectTabByKey);
  document.addEventListener(LOCATION_EVENT, syncTabs);
  document.addEventListener('beforematch', selectFoundTab);
  window.addEventListener('storage', ({key}) => syncGroup(key));
  // While the browser kept this page, the reader may have chosen on another one.
  window.addEventListener('pageshow', ({persisted}) => persisted && syncTabs());
}

/** Shows the chosen panels. A link to an element in a panel shows that panel. */
export const syncTabs = (): void => document.querySelectorAll(TABS).forEach(syncBox);

function syncBox(box: Element): void {
  const tabs = tabsOf(box);
  const values = tabs.map(valueOf);
  const group = groupOf(box);
  const byUrl = urlValue(box);
  const known = own.get(box);
  if (known && byUrl !== null && byUrl !== known.urlValue) own.set(box, {value: byUrl, urlValue: byUrl});
  const choices = [own.get(box)?.value, byUrl, group === '' ? null : createStorageSlot(tabGroupKey(group)).get()];
  const selected = choices.find((value) => value != null && values.includes(value)) ?? values[0];
  const at = values.indexOf(selected);
  panelsOf(box).forEach((panel, index) => {
    panel.toggleAttribute('data-shown', index === at);
    // Where browsers have the event, they find the text of such a panel.
    if ('onbeforematch' in panel) panel.hidden = index === at ? false : 'until-found';
  });
  if (tabs.findIndex(isSelected) === at) return;
  tabs.forEach((tab, index) => {
    tab.setAttribute('aria-selected', String(index === at));
    tab.tabIndex = index === at ? 0 : -1;
  });
  const list = tabs[0]?.parentElement;
  if (list) scrollToTab(list, at);
  // The browser cannot jump into a panel that is hidden.
  if (anchoredValue(box) !== undefined) hashTarget(shownLocation().hash)?.scrollIntoView({behavior: 'instant'});
}

/** Tabs of one group switch together, on every page and in every tab of the browser. */
export function selectTab(tab: HTMLElement): void {
  const box = tab.closest(TABS);
  const value = valueOf(tab);
  if (box === null || value === undefined || isSelected(tab)) return;
  const anchored = anchoredValue(box);
  const group = groupOf(box);
  const key = tabGroupKey(group);
  // Storage may be unavailable: then these tabs switch alone.
  const isStored = group !== '' && createStorageSlot(key).set(value);
  if (!isStored) own.set(box, {value, urlValue: urlValue(box)});
  // Other tabs of the group may change their height above these: the clicked tab stays under the pointer.
  keepInPlace(box, box, () => {
    writeUrl(box.getAttribute(QUERY_ATTRIBUTE), value, anchored === undefined || anchored === value);
    syncGroup(isStored ? key : null);
  });
}

/** @param keepsHash a hash that leads to another tab would show that one again */
function writeUrl(query: string | null, value: string, keepsHash: boolean): void {
  if (query === null && keepsHash) return;
  const {search, hash} = shownLocation();
  const parameters = new URLSearchParams(search);
  if (query !== null) parameters.set(query, value);
  browserHistory.replaceQuery(String(parameters), keepsHash ? hash : '');
}

/** A choice for a group ends what its tabs show alone. @param key of the storage */
function syncGroup(key: string | null): void {
  for (const box of document.querySelectorAll(TABS)) if (tabGroupKey(groupOf(box)) === key) own.delete(box);
  syncTabs();
}

/** The browser is about to scroll to something in a panel that is not shown. These tabs switch alone: nobody has chosen. */
function selectFoundTab({target}: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const box = target.closest(TABS);
  const value = box ? valueOf(tabsOf(box)[panelsOf(box).indexOf(target)]) : undefined;
  if (!box || value === undefined) return;
  own.set(box, {value, urlValue: urlValue(box)});
  syncBox(box);
  // The browser removes the attribute. When a script does, WebKit leaves the tabs around these as they are.
  target.hidden = 'until-found';
}

/**
 * Called once the tabs can be found. Chromium searches for the text of a URL (`#:~:text=…`) soon after the page has loaded, which
 * may be before. Where the reader is still at the top, it searches again.
 */
export function searchTextAgain(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return;
  if (entry.name.startsWith(`${location.href}#:~:`) && window.scrollY === 0) location.replace(entry.name);
}

function selectTabByKey(event: KeyboardEvent): void {
  const {target} = event;
  const tab = target instanceof Element ? target.closest<HTMLElement>(CONTENT_TAB) : null;
  const box = tab?.closest(TABS);
  if (!tab || !box) return;
  const tabs = tabsOf(box);
  const next = targetOfKey(event, tabs.indexOf(tab), tabs.length);
  const other = next === undefined ? undefined : tabs[next];
  if (!other) return;
  event.preventDefault();
  selectTab(other);
  other.focus();
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Index of the tab that a key selects. Arrows with modifiers are shortcuts of the browser. */
export function targetOfKey(event: PressedKey, selected: number, count: number): number | undefined {
  const {key, altKey, ctrlKey, metaKey} = event;
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // In right-to-left text the next tab is on the left.
  const isRightToLeft = document.documentElement.dir === 'rtl';
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (selected + 1) % count;
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (selected - 1 + count) % count;
  return undefined;
}
