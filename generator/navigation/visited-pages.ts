/** The pages that were read last in this tab, for readers who come back to search. */
import {SEARCH_VISITED_MAX, VISITED_PAGES_KEY} from '#shared/limits.ts';
import {createStorageSlot} from './storage-slot.ts';

/** A line for each page: its path, a tab, its title. */
const slot = createStorageSlot(VISITED_PAGES_KEY, 'session');

/** Path and title, newest first, without the page that is open. Lines that are none are left out. */
export function visitedPages(open: string): (readonly [path: string, title: string])[] {
  const lines = (slot.get() ?? '').split('\n').slice(0, SEARCH_VISITED_MAX);
  return lines.flatMap((line) => {
    const [path = '', title] = line.split('\t');
    return title === undefined || path === open || !path.startsWith('/') ? [] : [[path, title]];
  });
}

/** Called when the reader leaves a page that is worth coming back to: neither search nor the not-found page. */
export function rememberVisited(path: string, title: string): void {
  const pages = [[path, title], ...visitedPages(path)].slice(0, SEARCH_VISITED_MAX);
  slot.set(pages.map((page) => page.join('\t')).join('\n'));
}
