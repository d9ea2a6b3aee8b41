/** The pages that were read last in this tab, for readers who come back to search. */
import {SEARCH_VISITED_MAX, VISITED_PAGES_KEY} from '#shared/limits.ts';
import {createStorageSlot} from './storage-slot.ts';
import {whenIdle} from './when-idle.ts';

/** A line for each page: its path, a tab, its title. */
const slot = createStorageSlot(VISITED_PAGES_KEY, 'session');

type Visited = readonly [path: string, title: string];

/** The page that was left last, until it is stored. */
let last: Visited | undefined;

/** Path and title, newest first, without the page that is open. */
export function visitedPages(open: string): Visited[] {
  storeVisited();
  return readStored(open);
}

/** Lines that are no page are left out. */
function readStored(open: string): Visited[] {
  const lines = (slot.get() ?? '').split('\n').slice(0, SEARCH_VISITED_MAX);
  return lines.flatMap((line) => {
    const [path = '', title] = line.split('\t');
    return title === undefined || path === open || !path.startsWith('/') ? [] : [[path, title]];
  });
}

/**
 * Called when the reader leaves a page that is worth coming back to: neither search nor the not-found page. It is stored later:
 * the first access to storage may take longer than all else of a navigation.
 */
export function rememberVisited(path: string, title: string): void {
  storeVisited();
  last = [path, title];
  whenIdle(storeVisited);
}

/** Stores at once what `rememberVisited` would store later. */
export function storeVisited(): void {
  if (last === undefined) return;
  const pages = [last, ...readStored(last[0])].slice(0, SEARCH_VISITED_MAX);
  last = undefined;
  slot.set(pages.map((page) => page.join('\t')).join('\n'));
}
