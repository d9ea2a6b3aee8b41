/** The pages that were read last in this tab, for readers who come back to search. */
import {useEffect} from 'react';
import {isRecord} from '#shared/is-record.ts';
import {SEARCH_VISITED_MAX, VISITED_PAGES_KEY} from '#shared/limits.ts';
import type {PageData} from '#shared/page-data.ts';
import {createJsonSlot} from '#navigation/storage-slot.ts';

export interface VisitedPage {
  readonly path: string;
  readonly title: string;
}

const slot = createJsonSlot(VISITED_PAGES_KEY, validPages, 'session');

/** Newest first, without the page that is open. */
export function visitedPages(path: string): readonly VisitedPage[] {
  return slot.get().filter((page) => page.path !== path);
}

/** Remembers a page when the reader leaves it. */
export function useVisitedPages(page: PageData): void {
  const {path, title, kind} = page;
  useEffect(() => {
    if (kind === 'search' || kind === 'not-found') return undefined;
    const remember = (): void => {
      slot.set([{path, title}, ...visitedPages(path)].slice(0, SEARCH_VISITED_MAX));
    };
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [path, title, kind]);
}

/** What is stored may be of another version of the site. */
function validPages(stored: unknown): readonly VisitedPage[] {
  if (!Array.isArray(stored)) return [];
  const pages = stored.flatMap((page: unknown): VisitedPage[] => {
    if (!isRecord(page) || typeof page['path'] !== 'string' || typeof page['title'] !== 'string') return [];
    return page['path'].startsWith('/') ? [{path: page['path'], title: page['title']}] : [];
  });
  return pages.slice(0, SEARCH_VISITED_MAX);
}
